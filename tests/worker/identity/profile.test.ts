import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accountEvents } from "~/identity/accounts/account-events.table";
import { accounts } from "~/identity/accounts/accounts.table";
import { findLinkedAccount } from "~/identity/providers/linked-identities.store.server";
import { linkedIdentities } from "~/identity/providers/linked-identities.table";
import { sessionFamilies } from "~/identity/sessions/session-families.table";

import { openDatabase } from "~/platform/database.server";
import { deleteAccount, resumeDeletions } from "~/registration/delete-account.server";
import { readCreatorAccess, requestCreatorAccess } from "~/profiles/creator-access.server";
import { creatorRequests } from "~/profiles/creator-requests.table";
import { requestCreator as creatorStrings } from "~/words/en/request-creator";
import { signUpStrings as hebrew } from "~/words/he/sign-up";
import { profiles } from "~/profiles/profiles.table";
import { NO_DEVICE } from "~/identity/sessions/device";
import {
  GOOD_PASSWORD,
  seedPerson,
  signInAs,
  type Person,
  forgetProof,
  PASSWORD_PROOF,
} from "../../support/people";
import { padPicture, smallPng } from "../../support/pictures";
import { readCookies, open, pageText, post } from "../../support/visitor";

const db = openDatabase(env.DB);
const readProfile = async (id: string) => (await db.select().from(profiles).where(eq(profiles.id, id)))[0];
const edit = (person: Person, changes: Record<string, string> = {}) =>
  post(
    "/edit-profile",
    { full_name: "Ada King", username: person.username, bio: "", account_type: "viewer", ...changes },
    { cookie: person.cookie },
  );

describe("saving the profile", () => {
  const withPicture = (
    person: Person,
    bytes: Uint8Array<ArrayBuffer>,
    changes: Record<string, string> = {},
  ) => {
    const form = new FormData();
    const fields = { full_name: "Ada King", username: person.username, bio: "", account_type: "viewer" };
    for (const [name, value] of Object.entries({ ...fields, ...changes })) form.set(name, value);
    form.set("avatar", new File([bytes], "me.png", { type: "image/png" }));
    return post("/edit-profile", form, { cookie: person.cookie });
  };

  it("the profile form stores country and language and leaves missing fields unchanged", async () => {
    const person = await seedPerson();
    await edit(person, { country: "IL", language: "he" });
    expect(await readProfile(person.id)).toMatchObject({ country: "IL", language: "he" });
    const cookie = await signInAs(person.id);
    await edit({ ...person, cookie });
    expect(await readProfile(person.id)).toMatchObject({ country: "IL", language: "he" });
    const refused = await edit({ ...person, cookie: await signInAs(person.id) }, { country: "XX" });
    expect(await pageText(refused)).toContain(hebrew.country);
  });

  it("the profile form saves the picture together with the rest in one press", async () => {
    const person = await seedPerson();
    expect((await withPicture(person, padPicture(smallPng(), 200))).status).toBe(200);
    expect(await readProfile(person.id)).toMatchObject({ full_name: "Ada King" });
    expect((await readProfile(person.id))?.avatar_url).toMatch(/\.png$/);
  });

  it("the profile form saves nothing when either the picture or a field is invalid", async () => {
    const person = await seedPerson();
    const before = await readProfile(person.id);
    const fake = await withPicture(person, new TextEncoder().encode("a text") as Uint8Array<ArrayBuffer>);
    expect(fake.status).toBe(400);
    expect(await pageText(fake)).toContain("Please choose an image file.");
    const nameless = await withPicture(person, padPicture(smallPng(), 200), { full_name: "A" });
    expect(nameless.status).toBe(400);
    const large = await withPicture(person, padPicture(smallPng(), 2 * 1024 * 1024));
    expect(await pageText(large)).toContain("Image must be under 2MB.");
    expect(await readProfile(person.id)).toEqual(before);
  });
});

describe("protected pages", () => {
  it.each(["/profile", "/edit-profile", "/settings", "/request-creator"])(
    "%s sends a stranger to /signin",
    async (path) => {
      const response = await open(path);
      expect(response.headers.get("Location")).toBe(`/signin?next=${encodeURIComponent(path)}`);
    },
  );

  it("protected pages are not cached", async () => {
    const person = await seedPerson();
    for (const path of ["/profile", "/settings"]) {
      const response = await open(path, { cookie: person.cookie });
      expect(response.headers.get("Cache-Control")).toContain("no-store");
    }
  });
});

describe("the profile page", () => {
  it("the profile shows the facts with fallbacks and offers another mail only while unverified", async () => {
    const person = await seedPerson({ confirmed: false });
    const page = await pageText(await open("/profile", { cookie: person.cookie }));
    for (const text of [
      person.email,
      person.id,
      `@`,
      person.username,
      "Viewer",
      "United Kingdom",
      "English",
      "Resend verification",
    ]) {
      expect(page).toContain(text);
    }
    const verified = await seedPerson();
    expect(await pageText(await open("/profile", { cookie: verified.cookie }))).not.toContain(
      "Resend verification",
    );
  });

  it("the profile page contains no token of the session", async () => {
    const person = await seedPerson();
    const page = await pageText(await open("/profile", { cookie: person.cookie }));
    for (const token of person.cookie.slice("wl.auth=".length).split(".")) expect(page).not.toContain(token);
  });
});

describe("editing the profile", () => {
  it("saving the profile trims the fields and renews the session's tokens", async () => {
    const person = await seedPerson();
    const response = await edit(person, { full_name: "  Ada   King ", bio: "  ", account_type: "creator" });
    expect(response.status).toBe(200);
    expect(await readProfile(person.id)).toMatchObject({
      full_name: "Ada King",
      bio: null,
      account_type: "creator",
    });
    const fresh = readCookies(response)["wl.auth"];
    expect(fresh).toBeTruthy();
    expect(`wl.auth=${fresh}`).not.toBe(person.cookie);
    const lines = await db.select().from(accountEvents).where(eq(accountEvents.account_id, person.id));
    expect(lines.map((line) => line.kind)).toEqual(["role_changed"]);
  });

  it("the profile form can't change the id, the role or the address", async () => {
    const [ada, eve] = [await seedPerson(), await seedPerson()];
    await edit(eve, {
      id: ada.id,
      owner: ada.id,
      role: "Creator",
      email: "x@gmail.com",
      email_confirmed_at: "1",
      avatar_url: "x",
    });
    expect((await readProfile(ada.id))?.full_name).toBe("Ada Lovelace");
    expect(await readProfile(eve.id)).toMatchObject({ account_type: "viewer", avatar_url: null });
    const [account] = await db.select().from(accounts).where(eq(accounts.id, eve.id));
    expect(account?.email).toBe(eve.email);
  });

  it.each([
    ["full_name", "A"],
    ["full_name", "Аda"], // Cyrillic А
    ["full_name", "Ada\u202eKing"],
    ["full_name", "x".repeat(81)],
    ["username", "ab"],
    ["username", "a b c"],
    ["username", "аda_1"], // Cyrillic а
    ["username", "shit_1"],
    ["bio", "x".repeat(601)],
    ["bio", "What a shit bio"],
    ["account_type", "admin"],
  ])("the profile form refuses %s %j and keeps what was typed", async (field, value) => {
    const person = await seedPerson();
    const response = await edit(person, { [field]: value });
    expect(response.status).toBe(400);
    expect((await readProfile(person.id))?.full_name).toBe("Ada Lovelace");
  });

  it.each([
    ["full_name", "Wishlight Support", "This name is reserved. Please use your own."],
    ["full_name", "Ada\u0301\u0302\u0303 King", "Please use at most two accents on a letter."],
    ["username", "Wishlight_Support", "This username is reserved. Please choose another."],
    ["username", "adm1n", "This username is reserved. Please choose another."],
  ])(
    "the profile form refuses %s %j with a reason, because it could be mistaken for another person",
    async (field, value, sentence) => {
      const person = await seedPerson();
      const response = await edit(person, { [field]: value });
      expect(response.status).toBe(400);
      expect(await pageText(response)).toContain(sentence);
      expect(await readProfile(person.id)).toMatchObject({
        full_name: "Ada Lovelace",
        username: person.username,
      });
    },
  );

  it("a person with a reserved name can keep it", async () => {
    const person = await seedPerson({ fullName: "Support Team" });
    const username = `support_${Math.floor(Math.random() * 1e9)}`;
    await db.update(profiles).set({ username }).where(eq(profiles.id, person.id));
    const response = await edit(person, { full_name: "Support Team", username, bio: "Changed" });
    expect(response.status).toBeLessThan(400);
    expect(await readProfile(person.id)).toMatchObject({
      full_name: "Support Team",
      username,
      bio: "Changed",
    });
  });

  it("a username taken in any letter case is refused", async () => {
    const [ada, eve] = [await seedPerson(), await seedPerson()];
    const response = await edit(eve, { username: ada.username.toUpperCase() });
    expect(response.status).toBe(409);
    expect(await pageText(response)).toContain("This username is taken.");
  });

  it("saving the profile without a session answers 'Not signed in'", async () => {
    const response = await post("/edit-profile", { full_name: "Ada King" });
    expect([302, 401]).toContain(response.status);
  });
});

describe("creator access", () => {
  it("creator access is granted at once where it is open and is recorded", async () => {
    const person = await seedPerson();
    const response = await post(
      "/request-creator",
      { reason: "Short films about bridges" },
      { cookie: person.cookie },
    );
    expect(response.status).toBe(200);
    expect((await readProfile(person.id))?.account_type).toBe("creator");
    expect(readCookies(response)["wl.auth"]).toBeTruthy();
  });

  it("creator access stays pending where staff decide, however often it is requested", async () => {
    const person = await seedPerson();
    const deps = { db, clock: Date.now, creatorAccess: "review" as const };
    const request = (reason: string) => requestCreatorAccess(deps, person.id, reason, NO_DEVICE);
    expect(await request("Short films about bridges")).toBe("pending");
    expect(await request("Short films about tunnels")).toBe("pending");
    expect(await readCreatorAccess(db, person.id)).toBe("pending");
    expect((await readProfile(person.id))?.account_type).toBe("viewer");
    const requests = await db.select().from(creatorRequests).where(eq(creatorRequests.account_id, person.id));
    expect(requests).toMatchObject([
      { reason: "Short films about tunnels", status: "pending", decided_at: null },
    ]);
    const page = await pageText(await open("/request-creator", person));
    expect(page).toContain(creatorStrings.pending);
    expect(page).not.toContain("<textarea");
    await post("/request-creator", { reason: "Short films about ferries" }, person);
    expect(await readCreatorAccess(db, person.id)).toBe("pending");
  });

  it("a request for creator access needs a reason", async () => {
    const person = await seedPerson();
    expect((await post("/request-creator", { reason: "  " }, { cookie: person.cookie })).status).toBe(400);
    expect((await readProfile(person.id))?.account_type).toBe("viewer");
  });
});

describe("sessions in the settings", () => {
  const readId = async (accountId: string) =>
    (await db.select().from(sessionFamilies).where(eq(sessionFamilies.account_id, accountId))).map(
      (row) => row.id,
    );

  it("a person can end their own sessions one by one but never another person's", async () => {
    const [ada, eve] = [await seedPerson(), await seedPerson()];
    const elsewhere = await signInAs(ada.id);
    const [, second = ""] = await readId(ada.id);
    await post("/settings", { intent: "end-session", session: second }, { cookie: eve.cookie });
    expect((await open("/profile", { cookie: elsewhere })).status).toBe(200);
    await post("/settings", { intent: "end-session", session: second }, { cookie: ada.cookie });
    expect((await open("/profile", { cookie: elsewhere })).status).toBe(302);
    expect((await open("/profile", { cookie: ada.cookie })).status).toBe(200);
  });

  it("a person can end all sessions but the current one", async () => {
    const ada = await seedPerson();
    const others = [await signInAs(ada.id), await signInAs(ada.id)];
    await post("/settings", { intent: "end-others" }, { cookie: ada.cookie });
    for (const cookie of others) expect((await open("/profile", { cookie })).status).toBe(302);
    expect((await open("/profile", { cookie: ada.cookie })).status).toBe(200);
  });
});

describe("deleting the account", () => {
  const remove = (cookie: string) =>
    post("/settings", { intent: "delete-account", current_password: GOOD_PASSWORD }, { cookie });

  it("deleting the account removes everything of the person and ends on /signin", async () => {
    const person = await seedPerson();
    const elsewhere = await signInAs(person.id);
    await env.AVATARS.put(`${person.id}/avatar-1.png`, "x");
    const response = await remove(person.cookie);
    expect(response.headers.get("Location")).toBe("/signin?notice=deleted");
    expect(readCookies(response)["wl.auth"]).toBe("");
    expect(await db.select().from(accounts).where(eq(accounts.id, person.id))).toEqual([]);
    expect(await readProfile(person.id)).toBeUndefined();
    expect(await db.select().from(sessionFamilies).where(eq(sessionFamilies.account_id, person.id))).toEqual(
      [],
    );
    expect((await env.AVATARS.list({ prefix: person.id })).objects).toEqual([]);
    for (const cookie of [person.cookie, elsewhere])
      expect((await open("/profile", { cookie })).status).toBe(302);
    expect((await post("/signin", { email: person.email, password: GOOD_PASSWORD })).status).toBe(401);
  });

  it("a person without a password needs a recent sign-in to delete the account", async () => {
    const person = await seedPerson();
    await forgetProof(person.id);
    await db.update(accounts).set({ password_hash: null }).where(eq(accounts.id, person.id));
    expect((await remove(person.cookie)).headers.get("Location")).toBe("/signin?notice=again&next=/settings");
    expect(await readProfile(person.id)).toBeDefined();
  });

  it("the sweep finishes an interrupted deletion, and the person is signed out from its first step", async () => {
    const person = await seedPerson();
    let ready = false;
    const deps = {
      db,
      sessions: env.SESSIONS,
      avatars: env.AVATARS,
      clock: Date.now,
      mailer: async () => undefined,
      ...{ twoStepKeys: new Map([[1, env.TWO_STEP_KEY]]), appOrigin: "http://localhost:8787" },
      removeBelongings: async () => ready,
      onRemoval: () => [],
      endMembership: async () => true,
      onClosing: () => Promise.resolve([]),
    };
    const [family] = await db.select().from(sessionFamilies).where(eq(sessionFamilies.account_id, person.id));
    const viewer = {
      id: person.id,
      email: person.email,
      emailConfirmedAt: 1,
      fullName: null,
      username: person.username,
      accountType: "viewer" as const,
      avatarUrl: null,
      language: "en",
      sessionId: family?.id ?? "",
    };
    const known = { provider: "google" as const, subject: `g-${person.id}`, email: person.email };
    const used = { created_at: 1, last_used_at: 1 };
    await db.insert(linkedIdentities).values({ account_id: person.id, ...known, ...used });
    await deleteAccount(deps, viewer, PASSWORD_PROOF);
    expect(await findLinkedAccount(db, known)).toBeNull();
    const connections = db.select().from(linkedIdentities).where(eq(linkedIdentities.account_id, person.id));
    expect(await connections).toEqual([]);
    const [left] = await db.select().from(accounts).where(eq(accounts.id, person.id));
    expect(left).toMatchObject({ password_hash: null, phone: null });
    expect(left?.email).not.toContain(person.email);
    expect((await open("/profile", { cookie: person.cookie })).status).toBe(302);
    const again = await seedPerson({ email: person.email });
    ready = true;
    await resumeDeletions(deps);
    expect(await db.select().from(accounts).where(eq(accounts.id, person.id))).toEqual([]);
    expect(await readProfile(again.id)).toBeDefined();
  });
});
