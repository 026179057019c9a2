import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { base32 } from "oslo/encoding";
import { describe, expect, it } from "vitest";
import { accountEvents } from "~/identity/accounts/account-events.table";
import { cleanUpIdentity } from "~/identity/clean-up.server";
import { confirmSignUp, resendConfirmation } from "~/identity/accounts/confirm-email.server";
import { NO_DEVICE } from "~/identity/sessions/device";
import { beginEnrolment, confirmEnrolment, readTwoStep } from "~/identity/two-step/enrol.server";
import { MAILS_PER_HOUR } from "~/identity/mail/mail.limits";
import { MAX_TWO_STEP_TRIES } from "~/identity/two-step/two-step.limits";
import { REFRESH_TOKEN_MS } from "~/identity/sessions/session.limits";
import { mailCodes } from "~/identity/mail/mail-codes.table";
import { findPendingSignUp, savePendingSignUp } from "~/identity/providers/pending-sign-ups.store.server";
import { NOTHING_TYPED, requireProof } from "~/identity/proof/require-proof.server";
import { openRecovery, requestRecovery } from "~/identity/passwords/recovery.server";
import { passChallenge } from "~/identity/two-step/second-step.server";
import { renewSession } from "~/identity/sessions/renew-session.server";
import {
  readFreshAccount,
  readFreshViewer,
  resolveSession,
} from "~/identity/sessions/resolve-session.server";
import { startSession } from "~/identity/sessions/start-session.server";
import { signIn } from "~/identity/sessions/sign-in.server";
import type { Viewer } from "~/identity/accounts/viewer";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "~/platform/clock";
import { cookieOf, seedPerson, tokensOf, type Person, UNASKED } from "../../support/people";
import { codeAt } from "../../support/two-step";
import { db } from "../../support/uploads";
import { IdentityWorld, origin, VERIFIER } from "./identity-scenario";

const SKEWS: [string, number][] = [
  ["a day behind", -DAY_MS],
  ["five minutes behind", -5 * MINUTE_MS],
  ["five minutes ahead", 5 * MINUTE_MS],
  ["a day ahead", DAY_MS],
];
const from = { device: NO_DEVICE };
const TWO_STEP_KEY = "a-key-for-these-tests-of-at-least-32-characters";

/** Two machines that serve one person: one keeps the time, the clock of the other is off. */
function machines(skew: number) {
  const [right, off] = [new IdentityWorld(), new IdentityWorld()];
  off.now = right.now + skew;
  return { right, off, pass: (ms: number) => ((right.now += ms), (off.now += ms)) };
}

async function startAt(world: IdentityWorld, { id }: Person): Promise<string> {
  const session = await startSession(world.deps(), { accountId: id, isProof: true, ...from });
  if (!session) throw new Error("No session was made");
  return cookieOf(session.tokens);
}

/** One request. @returns who it was, and the cookie the browser has afterwards (null: taken away) */
async function ask(world: IdentityWorld, cookie: string, fresh = true) {
  const { viewer, tokens } = await resolveSession(world.deps(), tokensOf(cookie), { fresh });
  if (tokens === "none") return { viewer, cookie: null };
  return { viewer, cookie: tokens ? cookieOf(tokens) : cookie };
}

/** What KV does by itself: records whose time is over are gone. */
async function emptyKV(): Promise<void> {
  const { keys } = await env.SESSIONS.list();
  await Promise.all(keys.map(({ name }) => env.SESSIONS.delete(name)));
}

async function linesOf({ id }: Person, kind: "session_reuse") {
  return db
    .select()
    .from(accountEvents)
    .where(and(eq(accountEvents.account_id, id), eq(accountEvents.kind, kind)));
}

describe.each(SKEWS)("a session, with a machine whose clock is %s", (_words, skew) => {
  it("begun there holds here, begun here holds there, and goes on from one to the other", async () => {
    const { right, off, pass } = machines(skew);
    for (const [first, second] of [
      [off, right],
      [right, off],
    ] as const) {
      const person = await seedPerson();
      let cookie: string | null = await startAt(first, person);
      for (const world of [second, first, second, first]) {
        pass(2 * HOUR_MS);
        const answer = await ask(world, cookie ?? "");
        expect(answer.viewer?.id).toBe(person.id);
        ({ cookie } = answer);
      }
      expect(await linesOf(person, "session_reuse")).toEqual([]);
    }
  });

  it("left alone is dead everywhere a month later, however it was begun", async () => {
    const { right, off, pass } = machines(skew);
    const cookies = [await startAt(off, await seedPerson()), await startAt(right, await seedPerson())];
    pass(REFRESH_TOKEN_MS + Math.abs(skew) + MINUTE_MS);
    for (const cookie of cookies) {
      for (const world of [right, off]) {
        expect(await readFreshViewer(world.deps(), tokensOf(cookie))).toBeNull();
        expect(await readFreshAccount(world.deps(), tokensOf(cookie), anything)).toBeNull();
        expect((await ask(world, cookie)).viewer).toBeNull();
        expect((await ask(world, cookie, false)).viewer).toBeNull();
      }
    }
  });

  it("in its last hours, is not taken for a stolen one where it seems to have run out", async () => {
    const { right, off } = machines(skew);
    const person = await seedPerson();
    const cookie = await startAt(right, person);
    right.now += REFRESH_TOKEN_MS - 2 * MINUTE_MS;
    off.now += REFRESH_TOKEN_MS - 2 * MINUTE_MS;
    await ask(off, cookie);
    expect(await linesOf(person, "session_reuse")).toEqual([]);
    // Where it had not run out, it was renewed and the cookie of then has done its work.
    if (skew > 0) expect((await ask(right, cookie)).viewer?.id).toBe(person.id);
  });

  it("whose last refresh token comes back an hour after its rotation there, ends", async () => {
    const { right, off, pass } = machines(skew);
    const person = await seedPerson();
    const old = await startAt(right, person);
    const renewed = await renewSession(off.deps(), tokensOf(old));
    if (renewed === "elsewhere") throw new Error("The browser has not moved");
    pass(HOUR_MS);
    await emptyKV();
    // The thief's request, on the machine that keeps the time.
    expect(await readFreshViewer(right.deps(), tokensOf(old))).toBeNull();
    expect(await readFreshAccount(right.deps(), tokensOf(old), anything)).toBeNull();
    expect(await renewSession(right.deps(), tokensOf(old))).toBeNull();
    expect((await ask(right, renewed ? cookieOf(renewed.tokens) : "")).viewer).toBeNull();
    expect(await linesOf(person, "session_reuse")).toHaveLength(1);
    // Its owner signs in again and goes on.
    expect((await ask(off, await startAt(right, person))).viewer?.id).toBe(person.id);
  });

  it("counts as proven for ten minutes at most, and a proof anew makes it so", async () => {
    const { right, off, pass } = machines(skew);
    const person = await seedPerson();
    const attempt = async (cookie: string) => {
      const viewer = (await ask(right, cookie)).viewer as Viewer;
      return requireProof(right.deps(), viewer, NOTHING_TYPED, NO_DEVICE).then(() => "allowed", String);
    };
    const there = await startAt(off, person);
    if (Math.abs(skew) < MINUTE_MS) expect(await attempt(there)).toBe("allowed");
    pass(20 * MINUTE_MS);
    if (skew <= 5 * MINUTE_MS) expect(await attempt(there)).toContain("identity.proof_password");
    expect(await attempt(await startAt(right, person))).toBe("allowed");
  });
});

it("a session from a clock a day ahead counts as proven by nothing while that day lasts", async () => {
  const { right, off } = machines(DAY_MS);
  const cookie = await startAt(off, await seedPerson());
  const viewer = (await ask(right, cookie)).viewer as Viewer;
  const attempt = requireProof(right.deps(), viewer, NOTHING_TYPED, NO_DEVICE);
  await expect(attempt).rejects.toThrow("identity.proof_password");
});

describe.each(SKEWS)("a mailed code, from a machine whose clock is %s", (_words, skew) => {
  it("opens here, or another one does; and runs out", async () => {
    const { right, off, pass } = machines(skew);
    const person = await seedPerson();
    const { challenge } = await origin();
    await requestRecovery(off.deps(), { email: person.email, challenge });
    await off.settle();
    const first = off.codeFor(person.email) ?? "";
    const open = (world: IdentityWorld, code: string) =>
      openRecovery(world.deps(), { code, verifier: VERIFIER }).then(() => "opened", String);
    expect(await open(right, first)).toBe(skew < -HOUR_MS ? "DomainError: identity.bad_code" : "opened");
    await requestRecovery(right.deps(), { email: person.email, challenge });
    await right.settle();
    expect(await open(right, right.codeFor(person.email) ?? "")).toBe("opened");

    await requestRecovery(off.deps(), { email: person.email, challenge });
    await off.settle();
    pass(Math.abs(skew) + HOUR_MS + MINUTE_MS);
    for (const world of [right, off])
      expect(await open(world, off.codeFor(person.email) ?? "")).toContain("identity.bad_code");
  });

  it("confirms an address here, or another one does", async () => {
    const { right, off } = machines(skew);
    const person = await seedPerson({ confirmed: false, signUpChallenge: (await origin()).challenge });
    const { challenge } = await origin();
    await resendConfirmation(off.deps(), { email: person.email, challenge });
    await off.settle();
    const confirm = (code: string | null) =>
      confirmSignUp(right.deps(), { code: code ?? "", verifier: VERIFIER, ...from });
    const { outcome } = await confirm(off.codeFor(person.email));
    if (outcome === "bad_code") {
      await resendConfirmation(right.deps(), { email: person.email, challenge });
      await right.settle();
      expect((await confirm(right.codeFor(person.email))).outcome).toBe("signed_in");
    } else expect(outcome).toBe("signed_in");
  });

  it("and as many as an hour allows do not keep the next hours' from coming", async () => {
    const { right, off, pass } = machines(skew);
    const person = await seedPerson();
    const { challenge } = await origin();
    const mailed = async (world: IdentityWorld) => {
      await requestRecovery(world.deps(), { email: person.email, challenge });
      await world.settle();
    };
    for (let mail = 0; mail < MAILS_PER_HOUR; mail++) await mailed(off);
    pass(HOUR_MS + 10 * MINUTE_MS);
    await mailed(right);
    expect(right.codeFor(person.email)).not.toBeNull();
    const codes = await db.select().from(mailCodes).where(eq(mailCodes.account_id, person.id));
    expect(codes).toHaveLength(MAILS_PER_HOUR + 1);
  });
});

/** Two-step sign-in, switched on where the clock is right. The phone keeps the time, too. */
async function guarded(world: IdentityWorld) {
  const person = await seedPerson();
  const deps = { ...world.deps(), twoStepKeys: new Map([[1, TWO_STEP_KEY]]) };
  const { viewer } = await ask(world, await startAt(world, person));
  if (!viewer) throw new Error("Nobody is signed in");
  await beginEnrolment(deps, viewer, UNASKED);
  const pending = await readTwoStep(deps, viewer);
  if (pending.state !== "pending") throw new Error("No secret was made");
  const secret = base32.decode(pending.secret.replaceAll(" ", ""), { strict: false });
  const recovery = await confirmEnrolment(deps, viewer, await codeAt(secret, world.now), UNASKED);
  return { person, viewer, secret, recovery };
}

async function challenged(world: IdentityWorld, { email, password }: Person): Promise<string> {
  const result = await signIn(world.deps(), { email, password, ...from });
  if (result.outcome !== "challenged") throw new Error("No second step was asked for");
  return result.challenge;
}

const pass = (world: IdentityWorld, token: string, typed: string) =>
  passChallenge(
    { ...world.deps(), twoStepKeys: new Map([[1, TWO_STEP_KEY]]) },
    { token, typed, device: NO_DEVICE },
  );

describe.each(SKEWS)("two-step sign-in, on a machine whose clock is %s", (_words, skew) => {
  it("takes no app code of another time, but a recovery code; here both open", async () => {
    const clocks = machines(skew);
    const { right, off } = clocks;
    const { person, secret, recovery } = await guarded(right);
    clocks.pass(MINUTE_MS);
    const there = await challenged(off, person);
    await expect(pass(off, there, await codeAt(secret, right.now))).rejects.toThrow("identity.wrong_code");
    expect((await pass(off, there, recovery[0] ?? "")).account_id).toBe(person.id);
    const here = await challenged(right, person);
    expect((await pass(right, here, await codeAt(secret, right.now))).account_id).toBe(person.id);
    // Used once is used, whichever clock looks at it.
    await expect(
      pass(right, await challenged(right, person), await codeAt(secret, right.now)),
    ).rejects.toThrow("identity.wrong_code");
    await expect(pass(off, await challenged(off, person), recovery[0] ?? "")).rejects.toThrow(
      "identity.wrong_code",
    );
  });

  it("tries used up there do not shut the person out here for longer than the hour", async () => {
    const clocks = machines(skew);
    const { right, off } = clocks;
    const { person, secret } = await guarded(right);
    clocks.pass(HOUR_MS + MINUTE_MS);
    const there = await challenged(off, person);
    for (let attempt = 0; attempt < MAX_TWO_STEP_TRIES; attempt++)
      await expect(pass(off, there, "000000")).rejects.toThrow("identity.wrong_code");
    await expect(pass(off, there, "000000")).rejects.toThrow("identity.too_many_codes");
    clocks.pass(HOUR_MS + 10 * MINUTE_MS);
    const here = await challenged(right, person);
    expect((await pass(right, here, await codeAt(secret, right.now))).account_id).toBe(person.id);
  });

  it("begun there can be begun again here, and finished", async () => {
    const { right, off } = machines(skew);
    const person = await seedPerson();
    const { viewer } = await ask(right, await startAt(right, person));
    if (!viewer) throw new Error("Nobody is signed in");
    const at = (world: IdentityWorld) => ({ ...world.deps(), twoStepKeys: new Map([[1, TWO_STEP_KEY]]) });
    // A machine a day off does not believe what another one noted, and asks.
    const shown = { proof: { password: person.password, code: "" }, device: NO_DEVICE };
    await beginEnrolment(at(off), viewer, shown);
    await beginEnrolment(at(right), viewer, shown);
    const pending = await readTwoStep(at(right), viewer);
    if (pending.state !== "pending") throw new Error("No secret was made");
    const secret = base32.decode(pending.secret.replaceAll(" ", ""), { strict: false });
    const codes = await confirmEnrolment(at(right), viewer, await codeAt(secret, right.now), shown);
    expect(codes.length).toBeGreaterThan(0);
  });
});

describe.each(SKEWS)("a sweep whose clock is %s", (_words, skew) => {
  it("takes nothing from anybody who is at work", async () => {
    const clocks = machines(skew);
    const { right, off } = clocks;
    const { person, secret } = await guarded(right);
    clocks.pass(MINUTE_MS);
    const token = await challenged(right, person);
    const newcomer = await seedPerson({ confirmed: false, signUpChallenge: (await origin()).challenge });
    const { challenge } = await origin();
    await resendConfirmation(right.deps(), { email: newcomer.email, challenge });
    await right.settle();
    const vouched = await savePendingSignUp(db, {
      ...{ provider: "google" as const, subject: person.id, email: newcomer.email, next: "/feed" },
      ...{ full_name: null, language: null, picture: null, expires_at: right.now + 10 * SECOND_MS },
    });
    const cookie = await startAt(right, person);

    await cleanUpIdentity(off.deps());

    expect((await pass(right, token, await codeAt(secret, right.now))).account_id).toBe(person.id);
    const code = right.codeFor(newcomer.email) ?? "";
    expect((await confirmSignUp(right.deps(), { code, verifier: VERIFIER, ...from })).outcome).toBe(
      "signed_in",
    );
    expect(await findPendingSignUp(db, vouched, right.now)).not.toBeNull();
    expect((await ask(right, cookie)).viewer?.id).toBe(person.id);
  });

  it("leaves nothing for ever: a month later all of it is gone", async () => {
    const { right, off } = machines(skew);
    const person = await seedPerson();
    await requestRecovery(off.deps(), { email: person.email, challenge: (await origin()).challenge });
    await off.settle();
    await startAt(off, person);
    right.now += 2 * REFRESH_TOKEN_MS;
    await cleanUpIdentity(right.deps());
    for (const table of ["mail_codes", "session_families"]) {
      const { results } = await env.DB.prepare(`select 1 from ${table} where account_id = ?`)
        .bind(person.id)
        .all();
      expect(results, table).toEqual([]);
    }
  });
});

/** Read beside a session, believed or not. */
const anything = async (accountId: string) => accountId;
