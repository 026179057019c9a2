import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
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
  seedGuarded,
  sessionsOf,
} from "../../support/two-step";
import { cookiesOf, open, pageText, post } from "../../support/visitor";

const db = openDatabase(env.DB);
const SETTINGS = "/settings/two-step";
const now = () => Date.now();

async function eventsOf(id: string) {
  const lines = await db.select().from(accountEvents).where(eq(accountEvents.account_id, id));
  return lines.map(({ kind }) => kind);
}

async function rowOf(id: string) {
  const [row] = await db.select().from(twoStep).where(eq(twoStep.account_id, id));
  return row;
}

describe("switching two-step sign-in on", () => {
  it("asks for the password, then for a right code, and changes nothing before that", async () => {
    const person = await seedPerson();
    await forgetProof(person.id);
    const refused = await post(SETTINGS, { intent: "begin", current_password: "Wrong-Passw0rd!" }, person);
    expect(refused.status).toBe(400);
    expect(await pageText(refused)).toContain("This password is not right.");
    expect(await rowOf(person.id)).toBeUndefined();

    const begun = await pageText(
      await post(SETTINGS, { intent: "begin", current_password: GOOD_PASSWORD }, person),
    );
    expect(begun).toMatch(/<svg role="img" aria-label="QR code[^>]*>\s*<path d="M2 2h7v1/);
    const secret = secretIn(begun);
    const wrong = await post(SETTINGS, { intent: "confirm", code: "000000" }, person);
    expect(wrong.status).toBe(400);
    expect(await pageText(wrong)).toContain("This code is not right.");
    // Still pending, the same secret, and a sign-in asks for nothing more.
    expect(secretIn(await pageText(await open(SETTINGS, person)))).toEqual(secret);
    expect((await firstStep(person)).response.headers.get("Location")).toBe("/feed");
    expect((await rowOf(person.id))?.confirmed_at).toBeNull();
  });

  it("with the right code shows ten recovery codes once and ends the other sessions", async () => {
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
    const cookie = `wl.auth=${cookiesOf(done)["wl.auth"]}`;
    expect(cookie).not.toBe(person.cookie);
    expect(await pageText(await open(SETTINGS, { cookie }))).not.toContain(codes[0]);
    expect((await open("/settings", { cookie: elsewhere })).headers.get("Location")).toContain("/signin");
    expect((await open("/settings", { cookie })).status).toBe(200);
    expect(await eventsOf(person.id)).toContain("two_step_on");
  });

  it("keeps neither the secret nor a recovery code readable", async () => {
    const person = await seedGuarded();
    const row = await rowOf(person.id);
    const kept = await db.select().from(recoveryCodes).where(eq(recoveryCodes.account_id, person.id));
    const everything = JSON.stringify([row, kept]);
    for (const code of person.recoveryCodes) {
      expect(everything).not.toContain(code);
      expect(everything).not.toContain(code.replaceAll("-", ""));
    }
    expect(row?.sealed_secret).toMatch(/^1\.[\w-]{16}\.[\w-]{48}$/);
  });

  it("is not forgotten by a cancelling that crosses its confirmation", async () => {
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

  it("is begun again by another try, and not at all once it is on", async () => {
    const person = await seedPerson();
    const begin = () => post(SETTINGS, { intent: "begin", current_password: GOOD_PASSWORD }, person);
    const first = secretIn(await pageText(await begin()));
    expect(secretIn(await pageText(await begin()))).not.toEqual(first);
    const stale = await post(SETTINGS, { intent: "confirm", code: await codeAt(first, now()) }, person);
    expect(stale.status).toBe(400);
    await post(SETTINGS, { intent: "cancel" }, person);
    expect(await rowOf(person.id)).toBeUndefined();

    const guarded = await seedGuarded();
    const again = await post(SETTINGS, { intent: "begin", current_password: GOOD_PASSWORD }, guarded);
    expect(again.status).toBe(400);
    await post(SETTINGS, { intent: "cancel" }, guarded);
    expect((await rowOf(guarded.id))?.confirmed_at).not.toBeNull();
  });

  it("confirmed in two tabs at once gives one set of codes", async () => {
    const person = await seedPerson();
    const begun = await post(SETTINGS, { intent: "begin", current_password: GOOD_PASSWORD }, person);
    const code = await codeAt(secretIn(await pageText(begun)), now());
    // Of one browser, so of one network: the tab that comes second may have to renew its session on the way.
    const tab = { cookie: person.cookie, headers: { "CF-Connecting-IP": newNetwork() } };
    const answers = await Promise.all([1, 2].map(() => post(SETTINGS, { intent: "confirm", code }, tab)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const kept = await db.select().from(recoveryCodes).where(eq(recoveryCodes.account_id, person.id));
    expect(kept).toHaveLength(10);
  });

  it("confirmed twice in one millisecond gives one set of codes as well", async () => {
    const person = await seedPerson();
    await post(SETTINGS, { intent: "begin", current_password: GOOD_PASSWORD }, person);
    const sealedSecret = (await rowOf(person.id))?.sealed_secret ?? "";
    const pending = { accountId: person.id, sealedSecret, counter: 1, now: now() };
    expect(await confirmPendingTwoStep(db, pending, ["first"])).toBe(true);
    expect(await confirmPendingTwoStep(db, pending, ["second"])).toBe(false);
    const kept = await db.select().from(recoveryCodes).where(eq(recoveryCodes.account_id, person.id));
    expect(kept.map(({ code_hash }) => code_hash)).toEqual(["first"]);
  });

  it("of who has no password asks for a sign-in of the last minutes", async () => {
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
  it("gives no session for the password alone, and one for the code", async () => {
    const person = await seedGuarded();
    const before = (await sessionsOf(person)).length;
    const { response, cookie } = await firstStep(person);
    expect(response.headers.get("Location")).toBe("/signin/two-step");
    expect(Object.keys(cookiesOf(response))).toEqual(["wl.challenge"]);
    expect(response.headers.getSetCookie().join()).toMatch(/Max-Age=600; Path=\/; HttpOnly; SameSite=Lax/);
    expect(await sessionsOf(person)).toHaveLength(before);
    expect((await open("/feed", { cookie })).headers.get("Location")).toBe("/signin");
    expect((await open("/signin/two-step", { cookie })).status).toBe(200);

    const done = await secondStep(cookie, await codeAt(person.secret, now()));
    expect(done.headers.get("Location")).toBe("/feed");
    const cookies = cookiesOf(done);
    expect(cookies["wl.challenge"]).toBe("");
    const session = `wl.auth=${cookies["wl.auth"]}`;
    const known = await (await open("/api/session", { cookie: session })).json();
    expect(known).toMatchObject({ session: { two_step: true, user: { id: person.id } } });
    expect((await eventsOf(person.id)).at(-1)).toBe("signed_in");
  });

  it("says of a session without a second step that it had none", async () => {
    const { cookie } = await seedPerson();
    expect(await (await open("/api/session", { cookie })).json()).toMatchObject({
      session: { two_step: false },
    });
  });

  it("comes back to where the person wanted to be, within this site", async () => {
    const person = await seedGuarded();
    const { response, cookie } = await firstStep(person, "/signin?next=%2Fupload%2F7%3Ftab%3D1");
    const path = response.headers.get("Location") ?? "";
    expect(path).toBe("/signin/two-step?next=%2Fupload%2F7%3Ftab%3D1");
    const page = await pageText(await open(path, { cookie }));
    expect(page).toContain("/signin/two-step?next=%2Fupload%2F7%3Ftab%3D1&with=recovery");
    const done = await secondStep(cookie, await codeAt(person.secret, now()), path);
    expect(done.headers.get("Location")).toBe("/upload/7?tab=1");

    const other = await seedGuarded();
    const planted = await firstStep(other);
    const evil = "/signin/two-step?next=https%3A%2F%2Fevil.example";
    const answer = await secondStep(planted.cookie, await codeAt(other.secret, now()), evil);
    expect(answer.headers.get("Location")).toBe("/feed");
  });

  it("takes a code once, in whatever session and however close together", async () => {
    const person = await seedGuarded();
    const code = await codeAt(person.secret, now());
    const browsers = await Promise.all([1, 2, 3].map(() => firstStep(person)));
    const answers = await Promise.all(browsers.map(({ cookie }) => secondStep(cookie, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 401, 401]);
    const again = await firstStep(person);
    expect((await secondStep(again.cookie, code)).status).toBe(401);
    // A step later is a later code: good.
    const next = await codeAt(person.secret, now() + 30_000);
    expect((await secondStep(again.cookie, next)).status).toBe(302);
  });

  it("takes a challenge once, even with two good codes", async () => {
    const person = await seedGuarded();
    const { cookie } = await firstStep(person);
    const [one = "", two = ""] = person.recoveryCodes;
    const before = (await sessionsOf(person)).length;
    const answers = await Promise.all([secondStep(cookie, one), secondStep(cookie, two)]);
    const targets = answers.map((answer) => answer.headers.get("Location")).sort();
    expect(targets).toEqual(["/feed", "/signin?notice=over"]);
    expect(await sessionsOf(person)).toHaveLength(before + 1);
  });

  it("takes each recovery code once, as it is typed", async () => {
    const person = await seedGuarded();
    const [code = ""] = person.recoveryCodes;
    const first = await firstStep(person);
    expect((await secondStep(first.cookie, code.toLowerCase().replaceAll("-", " "))).status).toBe(302);
    const second = await firstStep(person);
    expect((await secondStep(second.cookie, code)).status).toBe(401);
    expect(await eventsOf(person.id)).toContain("recovery_code_used");
    const page = await pageText(await open(SETTINGS, person));
    expect(page).toContain("9 recovery codes left.");
  });

  it("never takes another person's code or challenge", async () => {
    const [ada, eve] = [await seedGuarded(), await seedGuarded()];
    const { cookie } = await firstStep(eve);
    expect((await secondStep(cookie, await codeAt(ada.secret, now()))).status).toBe(401);
    expect((await secondStep(cookie, ada.recoveryCodes[0] ?? "")).status).toBe(401);
    // Ada's own code in Eve's challenge uses nothing of Ada's up.
    const own = await firstStep(ada);
    expect((await secondStep(own.cookie, await codeAt(ada.secret, now()))).status).toBe(302);
  });

  it("ends with the challenge: ten minutes, a made-up token, a new password", async () => {
    const person = await seedGuarded();
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
    // No code is asked for that would be used up in vain.
    expect((await open("/signin/two-step", overtaken)).headers.get("Location")).toBe("/signin");
    expect((await secondStep(overtaken.cookie, await code())).headers.get("Location")).toBe(
      "/signin?notice=over",
    );
  });

  it("is tried ten times an hour, says when again, and a recovery code still opens", async () => {
    const person = await seedGuarded();
    const { cookie } = await firstStep(person);
    for (let tries = 0; tries < MAX_TWO_STEP_TRIES; tries++)
      expect((await secondStep(cookie, "000000")).status).toBe(401);
    // Even the right one, and from another challenge.
    const other = await firstStep(person);
    const limited = await secondStep(other.cookie, await codeAt(person.secret, now()));
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get("Retry-After"))).toBeGreaterThan(3500);
    expect(await pageText(limited)).toContain("Please try again in 60 minutes, or use a recovery code.");
    expect((await secondStep(other.cookie, person.recoveryCodes[3] ?? "")).status).toBe(302);
    // An hour later it is open again: nobody is locked out for good.
    await db
      .update(twoStep)
      .set({ tries_since: now() - 3_600_001 })
      .where(eq(twoStep.account_id, person.id));
    const later = await firstStep(person);
    expect((await secondStep(later.cookie, await codeAt(person.secret, now()))).status).toBe(302);
  });

  it("is open in a browser the owner has used, while somebody who knows the password guesses elsewhere", async () => {
    const person = await seedGuarded();
    const home = await firstStep(person);
    const inside = await secondStep(home.cookie, person.recoveryCodes[0] ?? "");
    const known = `wl.device=${cookiesOf(inside)["wl.device"]}`;
    const elsewhere = await firstStep(person);
    for (let tries = 0; tries < MAX_TWO_STEP_TRIES; tries++) await secondStep(elsewhere.cookie, "000000");
    expect((await secondStep(elsewhere.cookie, "000000")).status).toBe(429);
    const again = await firstStep(person);
    for (let tries = 0; tries < MAX_TWO_STEP_TRIES - 1; tries++)
      expect((await secondStep(`${again.cookie}; ${known}`, "000000")).status).toBe(401);
    const code = await codeAt(person.secret, now());
    expect((await secondStep(`${again.cookie}; ${known}`, code)).status).toBe(302);
    // What the owner got right gives the stranger no new tries.
    const third = await firstStep(person);
    expect((await secondStep(third.cookie, "000000")).status).toBe(429);
  });

  it("counts guesses that are sent all at once", async () => {
    const person = await seedGuarded();
    const { cookie } = await firstStep(person);
    const answers = await Promise.all(Array.from({ length: 25 }, () => secondStep(cookie, "000000")));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(MAX_TWO_STEP_TRIES);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25 - MAX_TWO_STEP_TRIES);
  });

  it("counts guesses anew after a right code", async () => {
    const person = await seedGuarded();
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

  it("takes no code that switched it on", async () => {
    const person = await seedPerson();
    const begun = await post(SETTINGS, { intent: "begin", current_password: GOOD_PASSWORD }, person);
    const code = await codeAt(secretIn(await pageText(begun)), now());
    expect((await post(SETTINGS, { intent: "confirm", code }, person)).status).toBe(200);
    const { cookie } = await firstStep(person);
    expect((await secondStep(cookie, code)).status).toBe(401);
  });

  it("is remembered when the session's tokens change", async () => {
    const person = await seedGuarded();
    const { cookie } = await firstStep(person);
    const done = await secondStep(cookie, await codeAt(person.secret, now()));
    let session = `wl.auth=${cookiesOf(done)["wl.auth"]}`;
    for (let renewal = 0; renewal < 2; renewal++) {
      const renewed = await post("/api/session/refresh", {}, { cookie: session });
      expect(await renewed.json()).toMatchObject({ session: { two_step: true } });
      session = `wl.auth=${cookiesOf(renewed)["wl.auth"]}`;
    }
    expect(await (await open("/api/session", { cookie: session })).json()).toMatchObject({
      session: { two_step: true, user: { id: person.id } },
    });
  });

  it("is asked for after a mailed link and a new password, too", async () => {
    const person = await seedGuarded();
    const asked = await post("/forgot-password", { email: person.email });
    const verifier = cookiesOf(asked)["wl.verifier"] ?? "";
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
    const recovery = `wl.recovery=${cookiesOf(opened)["wl.recovery"]}`;
    const form = { password: "Difference-Eng1ne", confirm_password: "Difference-Eng1ne" };
    const updated = await post("/update-password", form, { cookie: recovery });
    expect(updated.status).toBe(200);
    const cookies = cookiesOf(updated);
    expect(cookies["wl.auth"]).toBe("");
    const challenge = `wl.challenge=${cookies["wl.challenge"]}`;
    expect((await open("/feed", { cookie: challenge })).headers.get("Location")).toBe("/signin");
    const done = await secondStep(challenge, await codeAt(person.secret, now()));
    expect((await open("/feed", { cookie: `wl.auth=${cookiesOf(done)["wl.auth"]}` })).status).toBe(200);
  });

  it("is not asked for again of a session that passed it and changes its password", async () => {
    const person = await seedGuarded();
    const form = {
      current_password: GOOD_PASSWORD,
      password: "Difference-Eng1ne",
      confirm_password: "Difference-Eng1ne",
    };
    const updated = await post("/update-password", form, person);
    const session = `wl.auth=${cookiesOf(updated)["wl.auth"]}`;
    expect(await (await open("/api/session", { cookie: session })).json()).toMatchObject({
      session: { two_step: true },
    });
  });
});

describe("an account with two-step sign-in", () => {
  it("gets new recovery codes with the password; the old ones are worthless", async () => {
    const person = await seedGuarded();
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

  it("is switched off with the password only, and then forgets everything", async () => {
    const person = await seedGuarded();
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
    expect(await eventsOf(person.id)).toContain("two_step_off");
  });

  it("limits how often the password may be guessed at an open laptop", async () => {
    const person = await seedGuarded();
    await forgetProof(person.id);
    const statuses = new Set<number>();
    // Minutes are the clock's: where one ends on the way, twenty more are let through.
    for (let tries = 0; tries < 41 && !statuses.has(429); tries++)
      statuses.add((await post(SETTINGS, { intent: "renew", current_password: "x" }, person)).status);
    expect(statuses).toEqual(new Set([400, 429]));
  });

  it("tells of it in the settings", async () => {
    const page = await pageText(await open("/settings", await seedGuarded()));
    expect(page).toContain("Two-step sign-in switched on");
    expect(page).toMatch(/Two-step sign-in<\/h2>.*?>On</s);
  });
});
