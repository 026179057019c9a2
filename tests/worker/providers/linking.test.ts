import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accountEvents } from "~/identity/accounts/account-events.table";
import { accounts } from "~/identity/accounts/accounts.table";
import type { Mail } from "~/identity/mail/mail.server";
import { disconnect } from "~/identity/providers/disconnect.server";
import { linkIdentity } from "~/identity/providers/linked-identities.store.server";
import { linkedIdentities } from "~/identity/providers/linked-identities.table";
import type { ProviderId } from "~/identity/providers/providers";
import { NO_DEVICE } from "~/identity/sessions/device";
import { resolveSession } from "~/identity/sessions/resolve-session.server";
import { systemClock } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { profiles } from "~/profiles/profiles.table";
import { answerWhole } from "../../support/built-worker";
import { completionForm } from "../../support/completion-form";
import { GOOD_PASSWORD, seedPerson, readTokens, type Person, forgetProof } from "../../support/people";
import {
  newAddress,
  startAtProvider,
  signInThere,
  signInThrough,
  withCookies,
} from "../../support/provider-trip";
import { recording, type Statement } from "../../support/recording-d1";
import { signUpForm } from "../../support/sign-up-form";
import { seedTwoStep } from "../../support/two-step";
import { readCookies, formRequest, open, ORIGIN, pageText, post } from "../../support/visitor";

const db = openDatabase(env.DB);
const PERSONAL = "9188040d-6c67-4c5b-b112-36a304b66dad";
const COMPANY = "11111111-2222-4333-8444-555555555555";

const readLinks = (accountId: string) =>
  db.select().from(linkedIdentities).where(eq(linkedIdentities.account_id, accountId));
const inside = async (cookie: string) => (await open("/profile", { cookie })).status === 200;
const signInWithPassword = (email: string, password = GOOD_PASSWORD) => post("/signin", { email, password });

const connect = (person: Person, provider: ProviderId, answer: Parameters<typeof signInThrough>[1]) =>
  signInThrough(provider, answer, { cookie: person.cookie, form: { intent: "connect" } });

describe("a confirmed account", () => {
  it.each([
    ["google", "gmail.com", {}],
    ["microsoft", "outlook.com", { tid: PERSONAL }],
    ["microsoft", "company.example", { tid: COMPANY, xms_edov: "1" }],
    ["apple", "icloud.com", {}],
  ] as [ProviderId, string, object][])(
    "a confirmed account opens to %s with its verified address at %s, and the owner gets a mail",
    async (provider, domain, claims) => {
      const email = newAddress(domain);
      const person = await seedPerson({ email });
      const { response, cookie } = await signInThrough(provider, {
        email: email.toUpperCase(),
        claims: { ...claims },
      });
      expect(response.headers.get("Location")).toBe("/feed");
      expect(await inside(cookie)).toBe(true);
      expect(await readLinks(person.id)).toMatchObject([{ provider }]);
      expect((await signInWithPassword(email)).status).toBe(302);
      const lines = await db.select().from(accountEvents).where(eq(accountEvents.account_id, person.id));
      expect(lines.map(({ kind }) => kind)).toEqual(["provider_connected", "signed_in", "signed_in"]);
    },
  );

  it("a confirmed account gets the provider's picture only if it has none", async () => {
    const claims = { picture: `${env.TEST_PROVIDER_ORIGIN}/picture.png` };
    const bare = await seedPerson();
    await signInThrough("google", { email: bare.email, claims });
    const kept = await seedPerson({ avatarUrl: "kept/avatar-1.png" });
    await signInThrough("google", { email: kept.email, claims });
    const readAvatar = async ({ id }: Person) =>
      (await db.select().from(profiles).where(eq(profiles.id, id)))[0]?.avatar_url;
    expect(await readAvatar(bare)).toMatch(new RegExp(`^${bare.id}/avatar-\\d+\\.png$`));
    expect(await readAvatar(kept)).toBe("kept/avatar-1.png");
  });

  it.each([
    ["google, address not verified", "google", "gmail.com", {}, false],
    ["apple, address not verified", "apple", "icloud.com", {}, false],
    [
      "a company's Microsoft tenant that wrote the address in",
      "microsoft",
      "gmail.com",
      { tid: COMPANY },
      true,
    ],
    [
      "a tenant that maps email_verified into the token",
      "microsoft",
      "outlook.com",
      { tid: COMPANY, email_verified: true },
      true,
    ],
    ["a tenant with an unverified domain", "microsoft", "gmail.com", { tid: COMPANY, xms_edov: "0" }, true],
    [
      "a personal Microsoft account with a foreign address",
      "microsoft",
      "gmail.com",
      { tid: PERSONAL },
      true,
    ],
  ] as [string, ProviderId, string, object, boolean][])(
    "a confirmed account isn't opened by %s",
    async (_, provider, domain, claims, verified) => {
      const victim = await seedPerson({ email: newAddress(domain) });
      const { response, cookie } = await signInThrough(provider, {
        email: victim.email,
        verified,
        claims: { ...claims },
      });
      expect(response.headers.get("Location")).toContain("problem=provider_email_unverified");
      expect(await inside(cookie)).toBe(false);
      expect(await readLinks(victim.id)).toEqual([]);
    },
  );

  it("a Google account that once had an address outside Google doesn't open the account", async () => {
    const victim = await seedPerson({ email: newAddress("hotmail.com") });
    const { response } = await signInThrough("google", { email: victim.email });
    expect(response.headers.get("Location")).toContain("problem=provider_email_in_use");
    expect(await readLinks(victim.id)).toEqual([]);
    const page = await pageText(await open(response.headers.get("Location") ?? ""));
    expect(page).toContain("You already have an account with this email address. Sign in as usual");
  });

  it("a Google Workspace that owns the address's domain opens the account", async () => {
    const email = newAddress("company.example");
    const person = await seedPerson({ email });
    const { cookie } = await signInThrough("google", { email, claims: { hd: "company.example" } });
    expect(await inside(cookie)).toBe(true);
    expect(await readLinks(person.id)).toHaveLength(1);
  });

  it("a connected account is found by the provider's id alone, even if the address changed", async () => {
    const person = await seedPerson();
    await signInThrough("google", { email: person.email, claims: { sub: `steady-${person.id}` } });
    const { cookie } = await signInThrough("google", {
      email: newAddress(),
      verified: false,
      claims: { sub: `steady-${person.id}` },
    });
    expect(await inside(cookie)).toBe(true);
  });

  it("the same subject in another Microsoft tenant doesn't open the account", async () => {
    const person = await seedPerson({ email: newAddress("outlook.com") });
    const sub = `sub-${person.id}`;
    await signInThrough("microsoft", { email: person.email, claims: { tid: PERSONAL, sub } });
    const { response } = await signInThrough("microsoft", {
      email: newAddress("evil.example"),
      claims: { tid: COMPANY, sub },
    });
    expect(response.headers.get("Location")).toContain("problem=provider_email_unverified");
  });
});

describe("a stranger signed up with the victim's address and never confirmed it", () => {
  it("the stranger's password and the mailed link open nothing once the owner has come", async () => {
    const email = newAddress();
    const attack = signUpForm({ email, full_name: "Mallory Attacker" });
    // The mail is sent some time after the answer.
    expect((await answerWhole(formRequest("/register", attack))).status).toBe(200);
    const mailed = env.DB.prepare(
      "select count(*) as n from mail_codes join accounts on accounts.id = account_id where email = ?",
    ).bind(email);
    expect(await mailed.first<number>("n")).toBe(1);

    const { response, cookie } = await signInThrough("google", { email, name: "Ada Lovelace" });
    expect(response.headers.get("Location")).toBe("/complete-profile");
    expect(await pageText(await open("/complete-profile", { cookie }))).not.toContain("Mallory");
    const done = await post("/complete-profile", completionForm(), { cookie });
    expect(done.headers.get("Location")).toBe("/feed");

    expect((await signInWithPassword(email, attack["password"])).status).toBe(401);
    const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
    expect(account).toMatchObject({ password_hash: null, email_confirmed_at: expect.any(Number) });
    const codes = await env.DB.prepare("select used_at from mail_codes where account_id = ?")
      .bind(account?.id)
      .all<{ used_at: number | null }>();
    expect(codes.results.length).toBeGreaterThan(0);
    for (const code of codes.results) expect(code.used_at).not.toBeNull();
    const profile = await pageText(await open("/profile", { cookie: withCookies(cookie, done) }));
    expect(profile).not.toContain("Mallory");
  });

  it("the stranger's sessions, connections and picture end too, even if they were let in unconfirmed", async () => {
    const attacker = await seedPerson({ confirmed: false, fullName: "Mallory Attacker" });
    await linkIdentity(
      db,
      attacker.id,
      { provider: "google", subject: "mallory", email: "m@gmail.com" },
      Date.now(),
    );
    await env.DB.prepare("insert into recovery_codes (account_id, code_hash, created_at) values (?, 'x', 0)")
      .bind(attacker.id)
      .run();
    await env.AVATARS.put(`${attacker.id}/avatar-1.png`, "not ours");
    await db
      .update(profiles)
      .set({ avatar_url: `${attacker.id}/avatar-1.png` })
      .where(eq(profiles.id, attacker.id));
    expect(await inside(attacker.cookie)).toBe(true);

    const { cookie } = await signInThrough("google", { email: attacker.email, name: "Ada Lovelace" });
    const form = completionForm();
    const done = await post("/complete-profile", form, { cookie });
    const owner = withCookies(cookie, done);
    expect(await inside(owner)).toBe(true);

    expect(await inside(attacker.cookie)).toBe(false);
    expect((await post("/edit-profile", { bio: "mine" }, { cookie: attacker.cookie })).status).toBe(302);
    expect((await signInWithPassword(attacker.email)).status).toBe(401);
    const codes = env.DB.prepare("select * from recovery_codes where account_id = ?").bind(attacker.id);
    expect((await codes.all()).results).toEqual([]);
    expect((await readLinks(attacker.id)).map(({ subject }) => subject)).not.toContain("mallory");
    const back = await signInThrough("google", { email: newAddress(), claims: { sub: "mallory" } });
    expect(back.response.headers.get("Location")).toBe("/complete-profile");
    expect(await env.AVATARS.head(`${attacker.id}/avatar-1.png`)).toBeNull();
    const [profile] = await db.select().from(profiles).where(eq(profiles.id, attacker.id));
    expect(profile?.full_name).toBe(form.get("full_name"));
  });

  it("when the owner confirms by mail while the form is open, nothing is replaced", async () => {
    const person = await seedPerson({ confirmed: false });
    const { cookie } = await signInThrough("google", { email: person.email });
    await db.update(accounts).set({ email_confirmed_at: Date.now() }).where(eq(accounts.id, person.id));
    const done = await post("/complete-profile", completionForm(), { cookie });
    expect(done.headers.get("Location")).toContain("problem=provider_email_in_use");
    expect((await signInWithPassword(person.email)).status).toBe(302);
    expect(await readLinks(person.id)).toEqual([]);
  });
});

it("the next page's script learns of a sign-in once", async () => {
  const person = await seedPerson();
  const { response } = await signInThrough("google", { email: person.email });
  const hints = response.headers.getSetCookie().filter((header) => header.startsWith("wl.event="));
  expect(hints).toMatchObject([expect.stringMatching(/^wl\.event=SIGNED_IN;/)]);
});

describe("two-step sign-in", () => {
  it("a sign-in by a provider still needs the second step", async () => {
    const person = await seedTwoStep();
    const { response, cookie } = await signInThrough(
      "google",
      { email: person.email },
      { form: { next: "/upload/7" } },
    );
    expect(response.headers.get("Location")).toBe("/signin/two-step?next=%2Fupload%2F7");
    expect(readCookies(response)["wl.auth"]).toBeUndefined();
    expect(readCookies(response)["wl.event"]).toBeUndefined();
    expect(await inside(cookie)).toBe(false);
  });
});

describe("unverified addresses", () => {
  it("an unverified address makes no account", async () => {
    const email = newAddress();
    const { response } = await signInThrough("google", { email, verified: false });
    expect(response.headers.get("Location")).toContain("problem=provider_email_unverified");
    expect(await db.select().from(accounts).where(eq(accounts.email, email))).toEqual([]);
    const page = await pageText(await open(response.headers.get("Location") ?? ""));
    expect(page).toContain("That account's email address isn't verified");
  });

  it.each([
    ["no address at all", ""],
    ["an invalid address", "not-an-address"],
  ])("a provider account with %s makes no account", async (_, email) => {
    const { response } = await signInThrough("google", { claims: { sub: crypto.randomUUID(), email } });
    expect(response.headers.get("Location")).toContain("problem=provider_email_unverified");
  });
});

describe("settings", () => {
  it("a provider with any address can be connected, and opens the account from then on", async () => {
    const person = await seedPerson();
    const answer = { email: newAddress("anywhere.example") };
    const { response } = await connect(person, "google", answer);
    expect(response.headers.get("Location")).toBe("/settings?connected=google");
    const page = await pageText(await open("/settings?connected=google", { cookie: person.cookie }));
    expect(page).toContain("Google is now connected.");
    expect(page).toContain(answer.email);
    const { cookie } = await signInThrough("google", answer);
    expect(await inside(cookie)).toBe(true);
  });

  it("a provider account connected to another member can't be connected", async () => {
    const [one, two] = [await seedPerson(), await seedPerson()];
    const answer = { email: newAddress() };
    await connect(one, "google", answer);
    const { response } = await connect(two, "google", answer);
    expect(response.headers.get("Location")).toBe("/settings?problem=provider_taken&provider=google");
    expect(await readLinks(two.id)).toEqual([]);
    const page = await pageText(await open(response.headers.get("Location") ?? "", { cookie: two.cookie }));
    expect(page).toContain("This account is already connected to another Wishlight account.");
  });

  it("of two members who connect one provider account at the same moment one succeeds", async () => {
    const people = [await seedPerson(), await seedPerson()];
    const answer = { email: newAddress() };
    const ways = await Promise.all(
      people.map(async (person) => {
        const started = await startAtProvider("google", {
          cookie: person.cookie,
          form: { intent: "connect" },
        });
        return { started, callback: await signInThere(started.url, answer) };
      }),
    );
    const answers = await Promise.all(
      ways.map(({ started, callback }) => open(callback, { cookie: started.cookie })),
    );
    const places = answers.map((response) => response.headers.get("Location")).toSorted();
    expect(places).toEqual([
      "/settings?connected=google",
      "/settings?problem=provider_taken&provider=google",
    ]);
    const links = await Promise.all(people.map(({ id }) => readLinks(id)));
    expect(links.flat()).toHaveLength(1);
  });

  it("a member can connect one account per provider, and a second only after the first is removed", async () => {
    const person = await seedPerson();
    await connect(person, "google", { email: newAddress() });
    const { response } = await connect(person, "google", { email: newAddress() });
    expect(response.headers.get("Location")).toContain("problem=provider_already");
    expect(await readLinks(person.id)).toHaveLength(1);
  });

  it("a connection is refused after another person signed in in the same browser", async () => {
    const [one, two] = [await seedPerson(), await seedPerson()];
    const started = await startAtProvider("google", { cookie: one.cookie, form: { intent: "connect" } });
    const callback = await signInThere(started.url, { email: newAddress() });
    const secret = /wl\.provider=[\w-]+/.exec(started.cookie)?.[0];
    for (const cookie of [`${secret}; ${two.cookie}`, `${secret}`]) {
      const response = await open(callback, { cookie });
      expect(response.headers.get("Location")).toMatch(/problem=(session_missing|provider_expired)/);
    }
    expect([...(await readLinks(one.id)), ...(await readLinks(two.id))]).toEqual([]);
  });

  it("a stranger or another site can't connect a provider", async () => {
    const person = await seedPerson();
    const stranger = await post("/signin/google", { intent: "connect" });
    expect(stranger.headers.get("Location")).toMatch(/^\/signin/);
    const headers = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    const forged = await post("/signin/google", { intent: "connect" }, { cookie: person.cookie, headers });
    expect(forged.status).toBe(403);
  });

  it("a disconnected provider opens nothing any more", async () => {
    const person = await seedPerson();
    const answer = { email: newAddress("anywhere.example"), verified: false };
    await connect(person, "google", answer);
    const done = await post(
      "/settings",
      { intent: "disconnect", provider: "google" },
      { cookie: person.cookie },
    );
    expect(await pageText(done)).toBeTruthy();
    expect(await readLinks(person.id)).toEqual([]);
    const { cookie } = await signInThrough("google", answer);
    expect(await inside(cookie)).toBe(false);
    const lines = await db
      .select()
      .from(accountEvents)
      .where(and(eq(accountEvents.account_id, person.id), eq(accountEvents.kind, "provider_disconnected")));
    expect(lines).toHaveLength(1);
  });

  it("a disconnection reads the account once", async () => {
    const person = await seedPerson();
    await linkIdentity(db, person.id, { provider: "google", subject: person.id, email: null }, Date.now());
    const statements: Statement[] = [];
    const told: string[] = [];
    const deps = {
      db: openDatabase(recording(statements)),
      sessions: env.SESSIONS,
      clock: systemClock,
      appOrigin: ORIGIN,
      twoStepKeys: new Map([[1, env.TWO_STEP_KEY]]),
      later: () => undefined,
      mailer: async ({ to }: Mail) => void told.push(to),
    };
    const { viewer } = await resolveSession(deps, readTokens(person.cookie), { fresh: true });
    if (!viewer) throw new Error("Nobody is signed in");
    statements.length = 0;
    await disconnect(deps, viewer, "google", NO_DEVICE);
    const reading = statements.filter(({ query }) => /^select .*"email".* from "accounts" where/.test(query));
    expect(reading).toHaveLength(1);
    expect(told).toEqual([person.email]);
  });

  it("the last way in can't be disconnected, even by two requests at once", async () => {
    const person = await seedPerson();
    for (const provider of ["google", "apple"] as const) {
      await linkIdentity(db, person.id, { provider, subject: person.id, email: null }, Date.now());
    }
    await db.update(accounts).set({ password_hash: null }).where(eq(accounts.id, person.id));
    await Promise.all(
      ["google", "apple"].map((provider) =>
        post("/settings", { intent: "disconnect", provider }, { cookie: person.cookie }),
      ),
    );
    const left = await readLinks(person.id);
    expect(left).toHaveLength(1);
    await post(
      "/settings",
      { intent: "disconnect", provider: left[0]?.provider ?? "" },
      { cookie: person.cookie },
    );
    expect(await readLinks(person.id)).toHaveLength(1);
  });

  it("a disconnection affects no other person", async () => {
    const [owner, other] = [await seedPerson(), await seedPerson()];
    await connect(owner, "google", { email: newAddress() });
    await post("/settings", { intent: "disconnect", provider: "google", account_id: owner.id }, other);
    expect(await readLinks(owner.id)).toHaveLength(1);
  });

  it("connecting needs a proof and disconnecting a recent sign-in", async () => {
    const person = await seedPerson();
    await connect(person, "google", { email: newAddress() });
    await forgetProof(person.id);
    const { cookie } = person;
    const connecting = await post("/signin/apple", { intent: "connect" }, { cookie });
    expect(connecting.headers.get("Location")).toBe("/settings?problem=proof_password&provider=apple");
    const leaving = await post("/settings", { intent: "disconnect", provider: "google" }, { cookie });
    expect(leaving.headers.get("Location")).toBe("/signin?notice=again&next=/settings");
    expect(await readLinks(person.id)).toHaveLength(1);
  });
});

describe("an account without a password", () => {
  async function joined() {
    const email = newAddress();
    const { cookie } = await signInThrough("google", { email });
    const done = await post("/complete-profile", completionForm(), { cookie });
    const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
    return { email, id: account?.id ?? "", cookie: withCookies(cookie, done) };
  }

  it("no password opens the account, not even an empty one", async () => {
    const { email } = await joined();
    for (const password of ["", "null", GOOD_PASSWORD]) {
      expect((await signInWithPassword(email, password)).status).toBeGreaterThanOrEqual(400);
    }
  });

  it("an old session has to sign in again through the provider before deleting the account", async () => {
    const person = await joined();
    await forgetProof(person.id);
    const tooOld = await post("/settings", { intent: "delete-account" }, { cookie: person.cookie });
    expect(tooOld.headers.get("Location")).toBe("/signin?notice=again&next=/settings");

    const asked = await pageText(
      await open("/signin?notice=again&next=/settings", { cookie: person.cookie }),
    );
    expect(asked).toContain("Continue with Google");
    expect(asked).toContain('name="again"');
    const options = { cookie: person.cookie, form: { again: "1", next: "/settings" } };
    const { response, cookie } = await signInThrough("google", { email: person.email }, options);
    expect(response.headers.get("Location")).toBe("/settings");
    const gone = await post("/settings", { intent: "delete-account" }, { cookie });
    expect(gone.headers.get("Location")).toBe("/signin?notice=deleted");

    const back = await signInThrough("google", { email: person.email });
    expect(back.response.headers.get("Location")).toBe("/complete-profile");
  });

  it("an interrupted second sign-in shows the error and stays signed in", async () => {
    const person = await joined();
    const options = { cookie: person.cookie, form: { again: "1", next: "/settings" } };
    const { response } = await signInThrough("google", { decision: "deny" }, options);
    const location = response.headers.get("Location") ?? "";
    expect(location).toContain("notice=again");
    const page = await pageText(await open(location, { cookie: person.cookie }));
    expect(page).toContain("You didn't finish signing in there");
    expect(await inside(person.cookie)).toBe(true);
  });

  it("the account can set a password and then disconnect its provider", async () => {
    const person = await joined();
    const set = await post(
      "/update-password",
      { password: GOOD_PASSWORD, confirm_password: GOOD_PASSWORD },
      { cookie: person.cookie },
    );
    expect(set.status).toBe(200);
    expect((await signInWithPassword(person.email)).status).toBe(302);
    const cookie = `wl.auth=${readCookies(set)["wl.auth"]}`;
    await post("/settings", { intent: "disconnect", provider: "google" }, { cookie });
    expect(await readLinks(person.id)).toEqual([]);
  });
});
