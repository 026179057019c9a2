import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accountEvents } from "~/identity/accounts/account-events.table";
import { accounts } from "~/identity/accounts/accounts.table";
import { linkedIdentities } from "~/identity/providers/linked-identities.table";
import { PROVIDER_IDS } from "~/identity/providers/providers";
import { openDatabase } from "~/platform/database.server";
import { profiles } from "~/profiles/profiles.table";
import { completionForm } from "../../support/completion-form";
import { seedPerson } from "../../support/people";
import { newAddress, startAtProvider, signInThrough, withCookies } from "../../support/provider-trip";
import { readCookies, open, pageText, post } from "../../support/visitor";

const db = openDatabase(env.DB);
const MICROSOFT_PERSON = { tid: "9188040d-6c67-4c5b-b112-36a304b66dad" };
const addressAt = { google: "gmail.com", microsoft: "outlook.com", apple: "icloud.com" };

async function readAccount(email: string) {
  const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
  return account;
}

async function join(provider: (typeof PROVIDER_IDS)[number], email = newAddress(addressAt[provider])) {
  const answer = { email, name: "Ada Lovelace", claims: MICROSOFT_PERSON };
  const { cookie } = await signInThrough(provider, answer);
  const done = await post("/complete-profile", completionForm(), { cookie });
  return { email, answer, done, cookie: withCookies(cookie, done) };
}

describe("the sign-in page", () => {
  it("the sign-in page offers each configured provider", async () => {
    const page = await pageText(await open("/signin"));
    for (const name of ["Google", "Microsoft", "Apple"]) expect(page).toContain(`Continue with ${name}`);
  });
});

describe.each(PROVIDER_IDS)("coming through %s for the first time", (provider) => {
  it("the first sign-in asks for the missing details and opens nothing before", async () => {
    const email = newAddress(addressAt[provider]);
    const { response, cookie } = await signInThrough(
      provider,
      { email, name: "Ada Lovelace", claims: MICROSOFT_PERSON },
      { form: { next: "/upload/7?tab=1" } },
    );
    expect(response.headers.get("Location")).toBe("/complete-profile");
    expect(readCookies(response)["wl.auth"]).toBeUndefined();
    expect(await readAccount(email)).toBeUndefined();
    expect((await open("/feed", { cookie })).headers.get("Location")).toBe("/complete-profile");
    expect((await post("/edit-profile", { full_name: "X" }, { cookie })).headers.get("Location")).toBe(
      "/complete-profile",
    );
    expect((await post("/avatars", new FormData(), { cookie })).status).toBe(401);

    const page = await pageText(await open("/complete-profile", { cookie }));
    expect(page).toContain(email);
    expect(page).toContain('value="Ada Lovelace"');

    const done = await post("/complete-profile", completionForm({ account_type: "creator" }), { cookie });
    expect(done.status).toBe(302);
    expect(done.headers.get("Location")).toBe("/upload/7?tab=1");
    const inside = withCookies(cookie, done);
    expect(inside).not.toContain("wl.newcomer");
    const profile = await pageText(await open("/profile", { cookie: inside }));
    expect(profile).toContain(email);
    expect(await readAccount(email)).toMatchObject({
      password_hash: null,
      email_confirmed_at: expect.any(Number),
      accepted_terms_version: "v1.0",
      last_sign_in_at: expect.any(Number),
    });
  });

  it("the second sign-in goes straight in with the usual session and history", async () => {
    const { email, answer } = await join(provider);
    const { response, cookie } = await signInThrough(provider, answer, { form: { next: "/settings" } });
    expect(response.headers.get("Location")).toBe("/settings");
    expect(response.headers.getSetCookie().join("\n")).toMatch(
      /wl\.auth=[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax/,
    );
    const session = (await (await open("/api/session", { cookie })).json()) as {
      session: { user: { email: string } };
    };
    expect(session.session.user.email).toBe(email);
    const account = await readAccount(email);
    const lines = await db
      .select()
      .from(accountEvents)
      .where(eq(accountEvents.account_id, account?.id ?? ""));
    expect(lines.map(({ kind }) => kind)).toEqual([
      "signed_up",
      "provider_connected",
      "signed_in",
      "signed_in",
    ]);
  });
});

describe("new members", () => {
  it("a wrong field keeps what was typed and creates no account yet", async () => {
    const email = newAddress();
    const { cookie } = await signInThrough("google", { email });
    const form = completionForm({ username: "No good", bio: "Too short, but not to be typed again." }, null);
    const refused = await post("/complete-profile", form, { cookie });
    expect(refused.status).toBe(400);
    const page = await pageText(refused);
    expect(page).toContain("Letters/underscores and must end with digits (e.g., name_base_1234).");
    expect(page).toContain("Please upload an image (≤ 5MB).");
    expect(page).toContain("Too short, but not to be typed again.");
    expect(await readAccount(email)).toBeUndefined();
  });

  it("a taken username is refused", async () => {
    const other = await seedPerson();
    const { cookie } = await signInThrough("google", { email: newAddress() });
    const refused = await post("/complete-profile", completionForm({ username: other.username }), { cookie });
    expect(refused.status).toBe(409);
    expect(await pageText(refused)).toContain("This username is taken. Please choose another.");
  });

  it("a person one day short of thirteen is refused", async () => {
    const email = newAddress();
    const { cookie } = await signInThrough("google", { email });
    const form = completionForm({ date_of_birth: new Date().toISOString().slice(0, 10) });
    expect((await post("/complete-profile", form, { cookie })).status).toBe(400);
    expect(await readAccount(email)).toBeUndefined();
  });

  it("a person who sends the form twice becomes one member and is signed in both times", async () => {
    const email = newAddress();
    const { cookie } = await signInThrough("google", { email });
    const form = completionForm();
    const answers = await Promise.all([1, 2].map(() => post("/complete-profile", form, { cookie })));
    for (const answer of answers) {
      expect(answer.headers.get("Location")).toBe("/feed");
      expect((await open("/feed", { cookie: withCookies(cookie, answer) })).status).toBe(200);
    }
    expect(await db.select().from(accounts).where(eq(accounts.email, email))).toHaveLength(1);
    const links = await db.select().from(linkedIdentities).where(eq(linkedIdentities.email, email));
    expect(links).toHaveLength(1);
  });

  it("the provider's picture is used when the person chooses none", async () => {
    const email = newAddress();
    const picture = `${env.TEST_PROVIDER_ORIGIN}/picture.png`;
    const { cookie } = await signInThrough("google", { email, claims: { picture } });
    const done = await post("/complete-profile", completionForm({}, null), { cookie });
    expect(done.status).toBe(302);
    const [row] = await db
      .select({ avatar: profiles.avatar_url })
      .from(profiles)
      .innerJoin(accounts, eq(accounts.id, profiles.id))
      .where(eq(accounts.email, email));
    expect(row?.avatar).toMatch(/\/avatar-\d+\.png$/);
    expect(await env.AVATARS.head(row?.avatar ?? "")).not.toBeNull();
  });

  it.each([
    ["that is not there", "/missing.png"],
    ["that is no picture", "/google/keys"],
  ])("a person gets no picture when the provider names one %s", async (_, path) => {
    const email = newAddress();
    const { cookie } = await signInThrough("google", {
      email,
      claims: { picture: `${env.TEST_PROVIDER_ORIGIN}${path}` },
    });
    const done = await post("/complete-profile", completionForm({}, null), { cookie });
    expect(done.headers.get("Location")).toBe("/feed");
    const account = await readAccount(email);
    const [profile] = await db
      .select()
      .from(profiles)
      .where(eq(profiles.id, account?.id ?? ""));
    expect(profile?.avatar_url).toBeNull();
  });

  it("a person who cancels leaves nothing behind", async () => {
    const email = newAddress();
    const { cookie } = await signInThrough("google", { email });
    const left = await post("/complete-profile", { intent: "cancel" }, { cookie });
    expect(left.headers.get("Location")).toBe("/signin");
    expect(readCookies(left)["wl.newcomer"]).toBe("");
    const late = await post("/complete-profile", completionForm(), { cookie });
    expect(late.headers.get("Location")).toBe("/signin?notice=expired");
    expect(await readAccount(email)).toBeUndefined();
  });

  it("a sign-up begun in another browser can't be completed", async () => {
    const stranger = await post("/complete-profile", completionForm());
    expect(stranger.headers.get("Location")).toBe("/signin");
    const forged = await post("/complete-profile", completionForm(), {
      cookie: `wl.newcomer=${"a".repeat(43)}`,
    });
    expect(forged.headers.get("Location")).toBe("/signin?notice=expired");
  });

  it("any address verified by a provider is accepted, including relay and company ones", async () => {
    for (const email of [newAddress("privaterelay.appleid.com"), newAddress("company.example")]) {
      const { cookie } = await signInThrough("apple", { email });
      const done = await post("/complete-profile", completionForm(), { cookie });
      expect(done.headers.get("Location")).toBe("/feed");
    }
  });
});

describe("signing in again through a provider", () => {
  it("a new sign-in ends the earlier session, as with a password", async () => {
    const { answer, cookie: first } = await join("google");
    const { response } = await signInThrough("google", answer, { cookie: first, form: { again: "1" } });
    expect(response.status).toBe(302);
    expect((await open("/profile", { cookie: first })).headers.get("Location")).toContain("/signin");
  });

  it("the provider is asked to check the person again", async () => {
    const google = await startAtProvider("google", { form: { again: "1" } });
    expect(google.url.searchParams.get("prompt")).toBe("select_account");
    const microsoft = await startAtProvider("microsoft", { form: { again: "1" } });
    expect(microsoft.url.searchParams.get("prompt")).toBe("login");
    expect((await startAtProvider("google")).url.searchParams.has("prompt")).toBe(false);
  });
});
