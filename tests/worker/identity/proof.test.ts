import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts } from "~/identity/accounts/accounts.table";
import { pkceChallenge } from "~/identity/mail/browser-challenge.server";
import { issueCode } from "~/identity/mail/mail-codes.store.server";
import { sessionFamilies } from "~/identity/sessions/session-families.table";
import { HOUR_MS, MINUTE_MS } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { randomToken } from "~/platform/tokens.server";
import { exhaust } from "../../support/counted-limits";
import { forgetProof, GOOD_PASSWORD, seedPerson, signInAs, type Person } from "../../support/people";
import { codeAt, seedTwoStep } from "../../support/two-step";
import { readCookies, open, pageText, post } from "../../support/visitor";

const db = openDatabase(env.DB);
const NEW = { password: "Difference-Eng1ne", confirm_password: "Difference-Eng1ne" };

/** A thief with the cookie has the session and nothing else. */
async function seedStolen(seed: () => Promise<Person> = seedPerson): Promise<Person> {
  const person = await seed();
  await forgetProof(person.id);
  return person;
}

const ACTS: [
  what: string,
  act: (person: Person, proof: Record<string, string>) => Promise<Response>,
  seed?: () => Promise<Person>,
][] = [
  ["a new password", (person, proof) => post("/update-password", { ...NEW, ...proof }, person)],
  [
    "the end of the account",
    (person, proof) => post("/settings", { intent: "delete-account", ...proof }, person),
  ],
  ["a download of everything", (person, proof) => post("/settings/data", proof, person)],
  ["two-step sign-in", (person, proof) => post("/settings/two-step", { intent: "begin", ...proof }, person)],
  [
    "its end",
    (person, proof) => post("/settings/two-step", { intent: "switch-off", ...proof }, person),
    seedTwoStep,
  ],
  [
    "new recovery codes",
    (person, proof) => post("/settings/two-step", { intent: "renew", ...proof }, person),
    seedTwoStep,
  ],
  [
    "another provider account",
    (person, proof) => post("/signin/google", { intent: "connect", ...proof }, person),
  ],
];

async function readTrace({ id }: Person): Promise<string> {
  const rows = await env.DB.batch([
    env.DB.prepare("select password_hash, deleting_at, session_epoch from accounts where id = ?").bind(id),
    env.DB.prepare("select account_id, confirmed_at, sealed_secret from two_step where account_id = ?").bind(
      id,
    ),
    env.DB.prepare("select code_hash from recovery_codes where account_id = ? order by id").bind(id),
    env.DB.prepare("select kind from account_events where account_id = ? and kind <> 'two_step_failed'").bind(
      id,
    ),
    env.DB.prepare("select purpose from provider_attempts where account_id = ?").bind(id),
  ]);
  return JSON.stringify(rows.map(({ results }) => results));
}

describe("a stolen session", () => {
  it.each(ACTS)("a stolen session can't do %s without the password", async (_what, act, seed) => {
    const person = await seedStolen(seed);
    const before = await readTrace(person);
    const typed: Record<string, string>[] = [
      {},
      { current_password: "" },
      { current_password: "Wrong-Passw0rd!" },
      { current_code: "000000" },
      { current_password: " ", current_code: "000000" },
      { password: GOOD_PASSWORD, confirm_password: GOOD_PASSWORD },
    ];
    for (const proof of typed) {
      const response = await act(person, proof);
      expect([302, 400, 401], JSON.stringify(proof)).toContain(response.status);
      expect(response.headers.get("Content-Type") ?? "").not.toContain("zip");
      await response.arrayBuffer();
      expect(await readTrace(person), JSON.stringify(proof)).toBe(before);
    }
    const response = await act(person, { current_password: GOOD_PASSWORD });
    await response.arrayBuffer();
    expect(await readTrace(person)).not.toBe(before);
  });

  it("a stolen session can't switch two-step sign-in on with a secret that the owner has on screen", async () => {
    const person = await seedPerson();
    await post("/settings/two-step", { intent: "begin" }, person);
    const page = await pageText(await open("/settings/two-step", person));
    const key = /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(page)?.[0];
    expect(key).toBeDefined();
    await forgetProof(person.id);
    const before = await readTrace(person);
    const refused = await post("/settings/two-step", { intent: "confirm", code: "123456" }, person);
    expect(await pageText(refused)).toContain("Please enter your password to confirm it's you.");
    expect(await readTrace(person)).toBe(before);
  });

  it("a stolen session can't disconnect the owner's provider account", async () => {
    const person = await seedStolen();
    const leaving = await post("/settings", { intent: "disconnect", provider: "google" }, person);
    expect(leaving.headers.get("Location")).toBe("/signin?notice=again&next=/settings");
  });

  it("a session can be ended, and can end others, without a proof", async () => {
    const person = await seedStolen();
    const other = await signInAs(person.id);
    const answer = await post("/settings", { intent: "end-others" }, person);
    expect(answer.status).toBe(200);
    expect((await open("/profile", { cookie: other })).status).toBe(302);
  });
});

describe("a proof of identity", () => {
  it("a proof counts for ten minutes and only in its own session", async () => {
    const person = await seedStolen();
    const thief = await signInAs(person.id);
    await forgetProof(person.id);
    const wrong = await post("/settings/data", { current_password: "Wrong-Passw0rd!" }, person);
    expect(wrong.headers.get("Location")).toBe("/settings?proof=wrong_password");
    expect(await pageText(await open("/settings?proof=wrong_password", person))).toContain(
      "Incorrect password.",
    );
    const taken = await post("/settings/data", { current_password: GOOD_PASSWORD }, person);
    expect(taken.headers.get("Content-Type")).toBe("application/zip");
    await taken.arrayBuffer();
    const begin = (cookie: string) => post("/settings/two-step", { intent: "begin" }, { cookie });
    expect((await begin(thief)).status).toBe(401);
    expect((await begin(person.cookie)).status).toBe(200);
    await forgetProof(person.id);
    expect((await begin(person.cookie)).status).toBe(401);
  });

  it.each(ACTS.slice(0, 3))(
    "a proof is required for %s each time, even right after another one",
    async (_, act) => {
      // Signed in with a passkey, or has just typed the password on another page.
      const person = await seedPerson();
      const before = await readTrace(person);
      const refused = await act(person, {});
      expect([302, 401]).toContain(refused.status);
      expect(refused.headers.get("Content-Type") ?? "").not.toContain("zip");
      await refused.arrayBuffer();
      expect(await readTrace(person)).toBe(before);
      await (await act(person, { current_password: GOOD_PASSWORD })).arrayBuffer();
      expect(await readTrace(person)).not.toBe(before);
    },
  );

  it.each(["/settings", "/update-password"])(
    "the page %s asks for a proof each time, even right after another one",
    async (path) => {
      const page = await open(path, await seedPerson());
      expect(await page.text()).toContain('name="current_password"');
    },
  );

  it("a person without a password proves these by a sign-in within the last two minutes", async () => {
    const person = await seedPerson();
    await db.update(accounts).set({ password_hash: null }).where(eq(accounts.id, person.id));
    const age = (ms: number) =>
      db
        .update(sessionFamilies)
        .set({ proven_at: Date.now() - ms })
        .where(eq(sessionFamilies.account_id, person.id));
    await age(3 * MINUTE_MS);
    const late = await post("/settings", { intent: "delete-account" }, person);
    expect(late.headers.get("Location")).toBe("/signin?notice=again&next=/settings");
    await age(MINUTE_MS);
    const gone = await post("/settings", { intent: "delete-account" }, person);
    expect(gone.headers.get("Location")).toBe("/signin?notice=deleted");
  });

  it("a proof survives a renewal of the session's tokens and ends with the session", async () => {
    const person = await seedStolen();
    await post("/settings/two-step", { intent: "begin", current_password: GOOD_PASSWORD }, person);
    const renewed = await post("/api/session/refresh", {}, person);
    const cookie = `wl.auth=${readCookies(renewed)["wl.auth"]}`;
    const begin = () => post("/settings/two-step", { intent: "begin" }, { cookie });
    expect((await begin()).status).toBe(200);
    await post("/signout", {}, { cookie });
    expect((await begin()).headers.get("Location")).toContain("/signin");
  });

  it("a recent sign-in is no proof for a person with a password", async () => {
    const person = await seedPerson();
    const signedIn = await post("/signin", { email: person.email, password: GOOD_PASSWORD });
    const cookie = `wl.auth=${readCookies(signedIn)["wl.auth"]}`;
    expect(await pageText(await open("/update-password", { cookie }))).toContain('name="current_password"');
    const refused = await post("/update-password", NEW, { cookie });
    expect(await pageText(refused)).toContain("Please enter your password to confirm it's you.");
    expect(
      (await post("/update-password", { ...NEW, current_password: GOOD_PASSWORD }, { cookie })).status,
    ).toBe(200);
  });

  it("a recent sign-in connects no provider account, whose own sign-ins would then be proofs", async () => {
    const person = await seedPerson();
    const signedIn = await post("/signin", { email: person.email, password: GOOD_PASSWORD });
    const cookie = `wl.auth=${readCookies(signedIn)["wl.auth"]}`;
    const connect = (proof: Record<string, string>) =>
      post("/signin/google", { intent: "connect", ...proof }, { cookie });
    const refused = (await connect({})).headers.get("Location") ?? "";
    expect(refused).toBe("/settings?problem=proof_password&provider=google");
    const page = await pageText(await open(refused, { cookie }));
    expect(page).toContain("Please enter your password to confirm it's you.");
    expect((await connect({ current_password: GOOD_PASSWORD })).status).toBe(200);
  });

  it("a person with a second step but no password proves it with a code, which works once", async () => {
    const person = await seedTwoStep();
    await forgetProof(person.id);
    await db.update(accounts).set({ password_hash: null }).where(eq(accounts.id, person.id));
    const page = await pageText(await open("/settings/two-step", person));
    expect(page).toContain('name="current_code"');
    expect(page).not.toContain('name="current_password"');
    const renew = (current_code: string) =>
      post("/settings/two-step", { intent: "renew", current_code }, person);
    const wrong = await renew("000000");
    expect(wrong.status).toBe(400);
    expect(await pageText(wrong)).toContain("Incorrect code.");
    const code = await codeAt(person.secret, Date.now());
    expect((await renew(code)).status).toBe(200);
    await forgetProof(person.id);
    expect((await renew(code)).status).toBe(400);
  });

  it("a mailed link to a new password needs no proof", async () => {
    const person = await seedStolen();
    const verifier = randomToken();
    const asked = {
      accountId: person.id,
      purpose: "recovery" as const,
      lifetimeMs: HOUR_MS,
      challenge: await pkceChallenge(verifier),
    };
    const code = await issueCode({ db, clock: Date.now }, asked);
    const opened = await post("/update-password", { code }, { cookie: `wl.verifier=${verifier}` });
    const cookie = `wl.recovery=${readCookies(opened)["wl.recovery"]}; ${person.cookie}`;
    expect(await pageText(await open("/update-password", { cookie }))).not.toContain(
      'name="current_password"',
    );
    expect((await post("/update-password", NEW, { cookie })).status).toBe(200);
  });

  it("a wrong proof keeps the question open and is never shown in the form again", async () => {
    const person = await seedStolen();
    const answer = await post("/update-password", { ...NEW, current_password: "Wrong-Passw0rd!" }, person);
    const page = await pageText(answer);
    expect(page).toContain("Incorrect password.");
    expect(page).not.toContain("Wrong-Passw0rd!");
    expect(page).not.toContain(NEW.password);
    const [family] = await db.select().from(sessionFamilies).where(eq(sessionFamilies.account_id, person.id));
    expect(family?.proven_at).toBeLessThan(Date.now() - 600_000);
  });

  it.each(ACTS)(
    "a proof can't be guessed: %s is refused once the tries of a minute are used up",
    async (_what, act, seed) => {
      const person = await seedStolen(seed);
      exhaust(env.CREDENTIALS_LIMIT, `owner:${person.id}`);
      const before = await readTrace(person);
      const response = await act(person, { current_password: GOOD_PASSWORD });
      const told = response.status === 302 ? response.headers.get("Location") : await pageText(response);
      expect(told).toMatch(/too_many_requests|Too many attempts\./);
      expect(await readTrace(person)).toBe(before);
    },
  );
});
