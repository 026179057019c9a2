import { env } from "cloudflare:workers";
import { and, eq, isNotNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accountEvents } from "~/identity/accounts/account-events.table";
import { accounts } from "~/identity/accounts/accounts.table";
import { cancelEnrolment } from "~/identity/two-step/enrol.server";
import { MAX_TWO_STEP_TRIES } from "~/identity/two-step/two-step.limits";
import { confirmPendingTwoStep } from "~/identity/two-step/two-step.store.server";
import { recoveryCodes, signInChallenges, twoStep } from "~/identity/two-step/two-step.table";
import { openDatabase } from "~/platform/database.server";
import { faultyD1, Interruption } from "../../support/faults";
import { newNetwork } from "../../support/networks";
import { GOOD_PASSWORD, seedPerson, signInAs, forgetProof } from "../../support/people";
import {
  codeAt,
  codesIn,
  firstStep,
  secondStep,
  secretIn,
  seedTwoStep,
  findSessions,
} from "../../support/two-step";
import { readCookies, open, pageText, post } from "../../support/visitor";

const db = openDatabase(env.DB);
const SETTINGS = "/settings/two-step";
const now = () => Date.now();

async function readEvents(id: string) {
  const lines = await db.select().from(accountEvents).where(eq(accountEvents.account_id, id));
  return lines.map(({ kind }) => kind);
}

const usedBy = (id: string) => and(eq(recoveryCodes.account_id, id), isNotNull(recoveryCodes.used_at));

async function readRow(id: string) {
  const [row] = await db.select().from(twoStep).where(eq(twoStep.account_id, id));
  return row;
}

describe("switching two-step sign-in on", () => {
  it("switching two-step sign-in on asks for the password and a right code, and changes nothing before that", async () => {
    const person = await seedPerson();
    await forgetProof(person.id);
    const refused = await post(SETTINGS, { intent: "begin", current_password: "Wrong-Passw0rd!" }, person);
    expect(refused.status).toBe(400);
    expect(await pageText(refused)).toContain("Incorrect password.");
    expect(await readRow(person.id)).toBeUndefined();

    const begun = await pageText(
      await post(SETTINGS, { intent: "begin", current_password: GOOD_PASSWORD }, person),
    );
    expect(begun).toMatch(/<svg role="img" aria-label="QR code[^>]*>\s*<path d="M2 2h7v1/);
    const secret = secretIn(begun);
    const wrong = await post(SETTINGS, { intent: "confirm", code: "000000" }, person);
    expect(wrong.status).toBe(400);
    expect(await pageText(wrong)).toContain("Incorrect code.");
    // Still pending, the same secret, and a sign-in asks for nothing more.
    expect(secretIn(await pageText(await open(SETTINGS, person)))).toEqual(secret);
    expect((await firstStep(person)).response.headers.get("Location")).toBe("/feed");
    expect((await readRow(person.id))?.confirmed_at).toBeNull();
  });

  it("the right code shows ten recovery codes once and ends the other sessions", async () => {
    const person = await seedPerson();
    const elsewhere = await signInAs(person.id);
    const begun = await post(SETTINGS, { intent: "begin", current_password: GOOD_PASSWORD }, person);
    const code = await codeAt(secretIn(await pageText(begun)), now());
    const done = await post(SETTINGS, { intent: "confirm", code }, person);
    expect(done.status).toBe(200);
    const page = await pageText(done);
    const codes = codesIn(page);
    expect(new Set(codes).size).toBe(10);
    expect(page).toContain("10 recovery codes left.");
    const cookie = `wl.auth=${readCookies(done)["wl.auth"]}`;
    expect(cookie).not.toBe(person.cookie);
    expect(await pageText(await open(SETTINGS, { cookie }))).not.toContain(codes[0]);
    expect((await open("/settings", { cookie: elsewhere })).headers.get("Location")).toContain("/signin");
    expect((await open("/settings", { cookie })).status).toBe(200);
    expect(await readEvents(person.id)).toContain("two_step_on");
  });

  it("neither the secret nor a recovery code is stored in plain text", async () => {
    const person = await seedTwoStep();
    const row = await readRow(person.id);
    const kept = await db.select().from(recoveryCodes).where(eq(recoveryCodes.account_id, person.id));
    const everything = JSON.stringify([row, kept]);
    for (const code of person.recoveryCodes) {
      expect(everything).not.toContain(code);
      expect(everything).not.toContain(code.replaceAll("-", ""));
    }
    expect(row?.sealed_secret).toMatch(/^1\.[\w-]{16}\.[\w-]{48}$/);
  });

  it("a cancellation that crosses the confirmation doesn't delete the confirmed secret", async () => {
    const person = await seedPerson();
    await post(SETTINGS, { intent: "begin", current_password: person.password }, person);
    const mine = eq(twoStep.account_id, person.id);
    const [pending] = await db.select().from(twoStep).where(mine);
    if (!pending) throw new Error("No secret waits");
    const confirmed = { ...pending, confirmed_at: Date.now() };
    const crossing = new Interruption(1, () =>
      db.insert(twoStep).values(confirmed).onConflictDoUpdate({ target: twoStep.account_id, set: confirmed }),
    );
    await cancelEnrolment({ db: openDatabase(faultyD1(env.DB, crossing)) }, person);
    expect(await db.select().from(twoStep).where(mine)).toEqual([confirmed]);
  });

  it("setup can be restarted until two-step sign-in is on, and not after that", async () => {
    const person = await seedPerson();
    const begin = () => post(SETTINGS, { intent: "begin", current_password: GOOD_PASSWORD }, person);
    const first = secretIn(await pageText(await begin()));
    expect(secretIn(await pageText(await begin()))).not.toEqual(first);
    const stale = await post(SETTINGS, { intent: "confirm", code: await codeAt(first, now()) }, person);
    expect(stale.status).toBe(400);
    await post(SETTINGS, { intent: "cancel" }, person);
    expect(await readRow(person.id)).toBeUndefined();

    const guarded = await seedTwoStep();
    const again = await post(SETTINGS, { intent: "begin", current_password: GOOD_PASSWORD }, guarded);
    expect(again.status).toBe(400);
    await post(SETTINGS, { intent: "cancel" }, guarded);
    expect((await readRow(guarded.id))?.confirmed_at).not.toBeNull();
  });

  it("a confirmation in two tabs at once creates one set of codes", async () => {
    const person = await seedPerson();
    const begun = await post(SETTINGS, { intent: "begin", current_password: GOOD_PASSWORD }, person);
    const code = await codeAt(secretIn(await pageText(begun)), now());
    // The same browser has one network; the second tab may have to renew its session.
    const tab = { cookie: person.cookie, headers: { "CF-Connecting-IP": newNetwork() } };
    const answers = await Promise.all([1, 2].map(() => post(SETTINGS, { intent: "confirm", code }, tab)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const kept = await db.select().from(recoveryCodes).where(eq(recoveryCodes.account_id, person.id));
    expect(kept).toHaveLength(10);
  });

  it("two confirmations in the same millisecond create one set of codes", async () => {
    const person = await seedPerson();
    await post(SETTINGS, { intent: "begin", current_password: GOOD_PASSWORD }, person);
    const sealedSecret = (await readRow(person.id))?.sealed_secret ?? "";
    const pending = { accountId: person.id, sealedSecret, counter: 1, now: now() };
    expect(await confirmPendingTwoStep(db, pending, ["first"])).toBe(true);
    expect(await confirmPendingTwoStep(db, pending, ["second"])).toBe(false);
    const kept = await db.select().from(recoveryCodes).where(eq(recoveryCodes.account_id, person.id));
    expect(kept.map(({ code_hash }) => code_hash)).toEqual(["first"]);
  });

  it("a person without a password needs a recent sign-in to switch it on", async () => {
    const person = await seedPerson();
    await db.update(accounts).set({ password_hash: null }).where(eq(accounts.id, person.id));
    const page = await pageText(await open(SETTINGS, person));
    expect(page).not.toContain('name="current_password"');
    const begun = await post(SETTINGS, { intent: "begin" }, person);
    expect(secretIn(await pageText(begun))).toHaveLength(20);
    await forgetProof(person.id);
    const late = await post(SETTINGS, { intent: "switch-off" }, person);
    expect(late.headers.get("Location")).toBe("/signin?notice=again&next=/settings/two-step");
  });
});

describe("signing in with two steps", () => {
  it("the password alone opens no session, and the code opens one", async () => {
    const person = await seedTwoStep();
    const before = (await findSessions(person)).length;
    const { response, cookie } = await firstStep(person);
    expect(response.headers.get("Location")).toBe("/signin/two-step");
    expect(Object.keys(readCookies(response))).toEqual(["wl.challenge"]);
    expect(response.headers.getSetCookie().join()).toMatch(/Max-Age=600; Path=\/; HttpOnly; SameSite=Lax/);
    expect(await findSessions(person)).toHaveLength(before);
    expect((await open("/feed", { cookie })).headers.get("Location")).toBe("/signin");
    expect((await open("/signin/two-step", { cookie })).status).toBe(200);

    const done = await secondStep(cookie, await codeAt(person.secret, now()));
    expect(done.headers.get("Location")).toBe("/feed");
    const cookies = readCookies(done);
    expect(cookies["wl.challenge"]).toBe("");
    const session = `wl.auth=${cookies["wl.auth"]}`;
    const known = await (await open("/api/session", { cookie: session })).json();
    expect(known).toMatchObject({ session: { two_step: true, user: { id: person.id } } });
    expect((await readEvents(person.id)).at(-1)).toBe("signed_in");
  });

  it("a session without a second step is marked as such", async () => {
    const { cookie } = await seedPerson();
    expect(await (await open("/api/session", { cookie })).json()).toMatchObject({
      session: { two_step: false },
    });
  });

  it("a two-step sign-in returns to the page the person wanted, within this site", async () => {
    const person = await seedTwoStep();
    const { response, cookie } = await firstStep(person, "/signin?next=%2Fupload%2F7%3Ftab%3D1");
    const path = response.headers.get("Location") ?? "";
    expect(path).toBe("/signin/two-step?next=%2Fupload%2F7%3Ftab%3D1");
    const page = await pageText(await open(path, { cookie }));
    expect(page).toContain("/signin/two-step?next=%2Fupload%2F7%3Ftab%3D1&with=recovery");
    const done = await secondStep(cookie, await codeAt(person.secret, now()), path);
    expect(done.headers.get("Location")).toBe("/upload/7?tab=1");

    const other = await seedTwoStep();
    const planted = await firstStep(other);
    const evil = "/signin/two-step?next=https%3A%2F%2Fevil.example";
    const answer = await secondStep(planted.cookie, await codeAt(other.secret, now()), evil);
    expect(answer.headers.get("Location")).toBe("/feed");
  });

  it("a code works once across all sessions, however close together", async () => {
    const person = await seedTwoStep();
    const code = await codeAt(person.secret, now());
    const browsers = await Promise.all([1, 2, 3].map(() => firstStep(person)));
    const answers = await Promise.all(browsers.map(({ cookie }) => secondStep(cookie, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 401, 401]);
    const again = await firstStep(person);
    expect((await secondStep(again.cookie, code)).status).toBe(401);
    const next = await codeAt(person.secret, now() + 30_000);
    expect((await secondStep(again.cookie, next)).status).toBe(302);
  });

  it("a recovery code that three browsers send at once opens one session", async () => {
    const person = await seedTwoStep();
    const [code = ""] = person.recoveryCodes;
    const browsers = await Promise.all([1, 2, 3].map(() => firstStep(person)));
    const answers = await Promise.all(browsers.map(({ cookie }) => secondStep(cookie, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 401, 401]);
  });

  it("a challenge works once, even with two good codes", async () => {
    const person = await seedTwoStep();
    const { cookie } = await firstStep(person);
    const [one = "", two = ""] = person.recoveryCodes;
    const before = (await findSessions(person)).length;
    const answers = await Promise.all([secondStep(cookie, one), secondStep(cookie, two)]);
    const targets = answers.map((answer) => answer.headers.get("Location")).sort();
    expect(targets).toEqual(["/feed", "/signin?notice=over"]);
    expect(await findSessions(person)).toHaveLength(before + 1);
    expect(await db.$count(recoveryCodes, usedBy(person.id))).toBe(1);
  });

  it("a recovery code works once, in any spelling a person may type", async () => {
    const person = await seedTwoStep();
    const [code = ""] = person.recoveryCodes;
    const first = await firstStep(person);
    expect((await secondStep(first.cookie, code.toLowerCase().replaceAll("-", " "))).status).toBe(302);
    const second = await firstStep(person);
    expect((await secondStep(second.cookie, code)).status).toBe(401);
    expect(await readEvents(person.id)).toContain("recovery_code_used");
    const page = await pageText(await open(SETTINGS, person));
    expect(page).toContain("9 recovery codes left.");
  });

  it("another person's code or challenge is never accepted", async () => {
    const [ada, eve] = [await seedTwoStep(), await seedTwoStep()];
    const { cookie } = await firstStep(eve);
    expect((await secondStep(cookie, await codeAt(ada.secret, now()))).status).toBe(401);
    expect((await secondStep(cookie, ada.recoveryCodes[0] ?? "")).status).toBe(401);
    const own = await firstStep(ada);
    expect((await secondStep(own.cookie, await codeAt(ada.secret, now()))).status).toBe(302);
  });

  it("the second step ends with its challenge: after ten minutes, with a made-up token or after a new password", async () => {
    const person = await seedTwoStep();
    const code = () => codeAt(person.secret, now());
    expect((await secondStep(`wl.challenge=${"x".repeat(43)}`, await code())).headers.get("Location")).toBe(
      "/signin?notice=over",
    );
    const late = await firstStep(person);
    await db
      .update(signInChallenges)
      .set({ expires_at: now() - 1 })
      .where(eq(signInChallenges.account_id, person.id));
    expect((await secondStep(late.cookie, await code())).headers.get("Location")).toBe("/signin?notice=over");
    expect((await open("/signin/two-step", late)).headers.get("Location")).toBe("/signin");

    const overtaken = await firstStep(person);
    await post("/signout", { scope: "global" }, person);
    expect((await open("/signin/two-step", overtaken)).headers.get("Location")).toBe("/signin");
    expect((await secondStep(overtaken.cookie, await code())).headers.get("Location")).toBe(
      "/signin?notice=over",
    );
  });

  it("the second step allows ten tries an hour, names the waiting time and still accepts a recovery code", async () => {
    const person = await seedTwoStep();
    const { cookie } = await firstStep(person);
    for (let tries = 0; tries < MAX_TWO_STEP_TRIES; tries++)
      expect((await secondStep(cookie, "000000")).status).toBe(401);
    const other = await firstStep(person);
    const limited = await secondStep(other.cookie, await codeAt(person.secret, now()));
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get("Retry-After"))).toBeGreaterThan(3500);
    expect(await pageText(limited)).toContain("Please try again in 60 minutes, or use a recovery code.");
    expect((await secondStep(other.cookie, person.recoveryCodes[3] ?? "")).status).toBe(302);
    await db
      .update(twoStep)
      .set({ tries_since: now() - 3_600_001 })
      .where(eq(twoStep.account_id, person.id));
    const later = await firstStep(person);
    expect((await secondStep(later.cookie, await codeAt(person.secret, now()))).status).toBe(302);
  });

  it("a browser the owner has used stays open while a stranger with the password guesses elsewhere", async () => {
    const person = await seedTwoStep();
    const home = await firstStep(person);
    const inside = await secondStep(home.cookie, person.recoveryCodes[0] ?? "");
    const known = `wl.device=${readCookies(inside)["wl.device"]}`;
    const elsewhere = await firstStep(person);
    for (let tries = 0; tries < MAX_TWO_STEP_TRIES; tries++) await secondStep(elsewhere.cookie, "000000");
    expect((await secondStep(elsewhere.cookie, "000000")).status).toBe(429);
    const again = await firstStep(person);
    for (let tries = 0; tries < MAX_TWO_STEP_TRIES - 1; tries++)
      expect((await secondStep(`${again.cookie}; ${known}`, "000000")).status).toBe(401);
    const code = await codeAt(person.secret, now());
    expect((await secondStep(`${again.cookie}; ${known}`, code)).status).toBe(302);
    const third = await firstStep(person);
    expect((await secondStep(third.cookie, "000000")).status).toBe(429);
  });

  it("guesses sent all at once are counted", async () => {
    const person = await seedTwoStep();
    const { cookie } = await firstStep(person);
    const answers = await Promise.all(Array.from({ length: 25 }, () => secondStep(cookie, "000000")));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(MAX_TWO_STEP_TRIES);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25 - MAX_TWO_STEP_TRIES);
  });

  it("the count of guesses restarts after a right code", async () => {
    const person = await seedTwoStep();
    const guess = async (times: number) => {
      const { cookie } = await firstStep(person);
      for (let tries = 0; tries < times; tries++)
        expect((await secondStep(cookie, "000000")).status).toBe(401);
      return cookie;
    };
    const first = await guess(MAX_TWO_STEP_TRIES - 1);
    expect((await secondStep(first, await codeAt(person.secret, now()))).status).toBe(302);
    await guess(MAX_TWO_STEP_TRIES);
    const { cookie } = await firstStep(person);
    expect((await secondStep(cookie, "000000")).status).toBe(429);
  });

  it("the code that switched two-step sign-in on can't be used again", async () => {
    const person = await seedPerson();
    const begun = await post(SETTINGS, { intent: "begin", current_password: GOOD_PASSWORD }, person);
    const code = await codeAt(secretIn(await pageText(begun)), now());
    expect((await post(SETTINGS, { intent: "confirm", code }, person)).status).toBe(200);
    const { cookie } = await firstStep(person);
    expect((await secondStep(cookie, code)).status).toBe(401);
  });

  it("the second step survives a change of the session's tokens", async () => {
    const person = await seedTwoStep();
    const { cookie } = await firstStep(person);
    const done = await secondStep(cookie, await codeAt(person.secret, now()));
    let session = `wl.auth=${readCookies(done)["wl.auth"]}`;
    for (let renewal = 0; renewal < 2; renewal++) {
      const renewed = await post("/api/session/refresh", {}, { cookie: session });
      expect(await renewed.json()).toMatchObject({ session: { two_step: true } });
      session = `wl.auth=${readCookies(renewed)["wl.auth"]}`;
    }
    expect(await (await open("/api/session", { cookie: session })).json()).toMatchObject({
      session: { two_step: true, user: { id: person.id } },
    });
  });

  it("the second step is also required after a mailed link and a new password", async () => {
    const person = await seedTwoStep();
    const asked = await post("/forgot-password", { email: person.email });
    const verifier = readCookies(asked)["wl.verifier"] ?? "";
    const { issueCode } = await import("~/identity/mail/mail-codes.store.server");
    const { pkceChallenge: challengeOf } = await import("~/identity/mail/browser-challenge.server");
    const code = await issueCode(
      { db, clock: Date.now },
      {
        accountId: person.id,
        purpose: "recovery",
        challenge: await challengeOf(verifier),
        lifetimeMs: 60_000,
      },
    );
    const opened = await post("/update-password", { code }, { cookie: `wl.verifier=${verifier}` });
    const recovery = `wl.recovery=${readCookies(opened)["wl.recovery"]}`;
    const form = { password: "Difference-Eng1ne", confirm_password: "Difference-Eng1ne" };
    const updated = await post("/update-password", form, { cookie: recovery });
    expect(updated.status).toBe(200);
    const cookies = readCookies(updated);
    expect(cookies["wl.auth"]).toBe("");
    const challenge = `wl.challenge=${cookies["wl.challenge"]}`;
    expect((await open("/feed", { cookie: challenge })).headers.get("Location")).toBe("/signin");
    const done = await secondStep(challenge, await codeAt(person.secret, now()));
    expect((await open("/feed", { cookie: `wl.auth=${readCookies(done)["wl.auth"]}` })).status).toBe(200);
  });

  it("a session that passed the second step isn't asked again when it changes its password", async () => {
    const person = await seedTwoStep();
    const form = {
      current_password: GOOD_PASSWORD,
      password: "Difference-Eng1ne",
      confirm_password: "Difference-Eng1ne",
    };
    const updated = await post("/update-password", form, person);
    const session = `wl.auth=${readCookies(updated)["wl.auth"]}`;
    expect(await (await open("/api/session", { cookie: session })).json()).toMatchObject({
      session: { two_step: true },
    });
  });
});

describe("an account with two-step sign-in", () => {
  it("new recovery codes need the password and replace the old ones", async () => {
    const person = await seedTwoStep();
    await forgetProof(person.id);
    const refused = await post(SETTINGS, { intent: "renew", current_password: "Wrong-Passw0rd!" }, person);
    expect(refused.status).toBe(400);
    const renewed = await post(SETTINGS, { intent: "renew", current_password: GOOD_PASSWORD }, person);
    const codes = codesIn(await pageText(renewed));
    expect(codes).toHaveLength(10);
    const { cookie } = await firstStep(person);
    expect((await secondStep(cookie, person.recoveryCodes[0] ?? "")).status).toBe(401);
    expect((await secondStep(cookie, codes[0] ?? "")).status).toBe(302);
  });

  it("switching two-step sign-in off needs the password and deletes its data", async () => {
    const person = await seedTwoStep();
    await forgetProof(person.id);
    const refused = await post(
      SETTINGS,
      { intent: "switch-off", current_password: "Wrong-Passw0rd!" },
      person,
    );
    expect(refused.status).toBe(400);
    expect((await firstStep(person)).response.headers.get("Location")).toBe("/signin/two-step");
    const off = await post(SETTINGS, { intent: "switch-off", current_password: GOOD_PASSWORD }, person);
    expect(await pageText(off)).toContain("Two-step sign-in is off.");
    expect((await firstStep(person)).response.headers.get("Location")).toBe("/feed");
    for (const table of [twoStep, recoveryCodes, signInChallenges])
      expect(await db.select().from(table).where(eq(table.account_id, person.id))).toEqual([]);
    expect(await readEvents(person.id)).toContain("two_step_off");
  });

  it("guesses of the password at an open laptop are limited", async () => {
    const person = await seedTwoStep();
    await forgetProof(person.id);
    const statuses = new Set<number>();
    // The limit counts by clock minutes.
    for (let tries = 0; tries < 41 && !statuses.has(429); tries++)
      statuses.add((await post(SETTINGS, { intent: "renew", current_password: "x" }, person)).status);
    expect(statuses).toEqual(new Set([400, 429]));
  });

  it("the settings show that two-step sign-in is on", async () => {
    const page = await pageText(await open("/settings", await seedTwoStep()));
    expect(page).toContain("Two-step sign-in turned on");
    expect(page).toMatch(/Two-step sign-in<\/h3>.*?>On</s);
  });
});
