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
import {
  cookieHeader,
  requireSession,
  seedPerson,
  readTokens,
  type Person,
  PASSWORD_PROOF,
} from "../../support/people";
import { codeAt, enterByCode } from "../../support/two-step";
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

function machines(skew: number) {
  const [right, off] = [new IdentityWorld(), new IdentityWorld()];
  off.now = right.now + skew;
  return { right, off, pass: (ms: number) => ((right.now += ms), (off.now += ms)) };
}

async function startAt(world: IdentityWorld, { id }: Person): Promise<string> {
  const session = await startSession(world.deps(), { accountId: id, isProof: true, ...from });
  if (!session) throw new Error("No session was made");
  return cookieHeader(session.tokens);
}

/** @returns the cookie the browser has afterwards; null if it was removed */
async function ask(world: IdentityWorld, cookie: string, fresh = true) {
  const { viewer, tokens } = await resolveSession(world.deps(), readTokens(cookie), { fresh });
  if (tokens === "none") return { viewer, cookie: null };
  return { viewer, cookie: tokens ? cookieHeader(tokens) : cookie };
}

/** KV drops expired records automatically. */
async function emptyKV(): Promise<void> {
  const { keys } = await env.SESSIONS.list();
  await Promise.all(keys.map(({ name }) => env.SESSIONS.delete(name)));
}

async function readLines({ id }: Person, kind: "session_reuse") {
  return db
    .select()
    .from(accountEvents)
    .where(and(eq(accountEvents.account_id, id), eq(accountEvents.kind, kind)));
}

describe.each(SKEWS)("a session, with one server's clock %s", (_words, skew) => {
  it("a session started on either server works on both", async () => {
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
      expect(await readLines(person, "session_reuse")).toEqual([]);
    }
  });

  it("an unused session is dead everywhere a month later, wherever it was started", async () => {
    const { right, off, pass } = machines(skew);
    const cookies = [await startAt(off, await seedPerson()), await startAt(right, await seedPerson())];
    pass(REFRESH_TOKEN_MS + Math.abs(skew) + MINUTE_MS);
    for (const cookie of cookies) {
      for (const world of [right, off]) {
        expect(await readFreshViewer(world.deps(), readTokens(cookie))).toBeNull();
        expect(await readFreshAccount(world.deps(), readTokens(cookie), anything)).toBeNull();
        expect((await ask(world, cookie)).viewer).toBeNull();
        expect((await ask(world, cookie, false)).viewer).toBeNull();
      }
    }
  });

  it("a session in its last hours isn't mistaken for a stolen one where it seems to have expired", async () => {
    const { right, off } = machines(skew);
    const person = await seedPerson();
    const cookie = await startAt(right, person);
    right.now += REFRESH_TOKEN_MS - 2 * MINUTE_MS;
    off.now += REFRESH_TOKEN_MS - 2 * MINUTE_MS;
    await ask(off, cookie);
    expect(await readLines(person, "session_reuse")).toEqual([]);
    // Where it hadn't expired it was renewed, so the old cookie has no further use.
    if (skew > 0) expect((await ask(right, cookie)).viewer?.id).toBe(person.id);
  });

  it("a session ends when its last refresh token returns an hour after its rotation there", async () => {
    const { right, off, pass } = machines(skew);
    const person = await seedPerson();
    const old = await startAt(right, person);
    const renewed = await renewSession(off.deps(), readTokens(old));
    if (renewed === "elsewhere") throw new Error("The browser has not moved");
    pass(HOUR_MS);
    await emptyKV();
    expect(await readFreshViewer(right.deps(), readTokens(old))).toBeNull();
    expect(await readFreshAccount(right.deps(), readTokens(old), anything)).toBeNull();
    expect(await renewSession(right.deps(), readTokens(old))).toBeNull();
    expect((await ask(right, renewed ? cookieHeader(renewed.tokens) : "")).viewer).toBeNull();
    expect(await readLines(person, "session_reuse")).toHaveLength(1);
    expect((await ask(off, await startAt(right, person))).viewer?.id).toBe(person.id);
  });

  it("a session counts as proven for ten minutes at most, and a new proof renews that", async () => {
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

it("a session from a clock a day ahead can't be proven during that day", async () => {
  const { right, off } = machines(DAY_MS);
  const cookie = await startAt(off, await seedPerson());
  const viewer = (await ask(right, cookie)).viewer as Viewer;
  const attempt = requireProof(right.deps(), viewer, NOTHING_TYPED, NO_DEVICE);
  await expect(attempt).rejects.toThrow("identity.proof_password");
});

describe.each(SKEWS)("a mailed code, from a server whose clock is %s", (_words, skew) => {
  it("a mailed code works here or a new one does, and it expires", async () => {
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

  it("a mailed code confirms an address here, or a new one does", async () => {
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

  it("an hour's worth of mails doesn't block those of the next hours", async () => {
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

async function guarded(world: IdentityWorld) {
  const person = await seedPerson();
  const deps = { ...world.deps(), twoStepKeys: new Map([[1, TWO_STEP_KEY]]) };
  const { viewer } = await ask(world, await startAt(world, person));
  if (!viewer) throw new Error("Nobody is signed in");
  await beginEnrolment(deps, viewer, PASSWORD_PROOF);
  const pending = await readTwoStep(deps, viewer);
  if (pending.state !== "pending") throw new Error("No secret was made");
  const secret = base32.decode(pending.secret.replaceAll(" ", ""), { strict: false });
  const recovery = await confirmEnrolment(deps, viewer, await codeAt(secret, world.now), PASSWORD_PROOF);
  return { person, viewer, secret, recovery };
}

async function challenged(world: IdentityWorld, { email, password }: Person): Promise<string> {
  const result = await signIn(world.deps(), { email, password, ...from });
  if (result.outcome !== "challenged") throw new Error("No second step was asked for");
  return result.challenge;
}

const pass = async (world: IdentityWorld, token: string, typed: string) => {
  const deps = { ...world.deps(), twoStepKeys: new Map([[1, TWO_STEP_KEY]]) };
  return requireSession(await enterByCode(deps, token, typed)).viewer.id;
};

describe.each(SKEWS)("two-step sign-in, on a server whose clock is %s", (_words, skew) => {
  it("an app code of another time is refused and a recovery code accepted, and a correct clock accepts both", async () => {
    const clocks = machines(skew);
    const { right, off } = clocks;
    const { person, secret, recovery } = await guarded(right);
    clocks.pass(MINUTE_MS);
    const there = await challenged(off, person);
    await expect(pass(off, there, await codeAt(secret, right.now))).rejects.toThrow("identity.wrong_code");
    expect(await pass(off, there, recovery[0] ?? "")).toBe(person.id);
    const here = await challenged(right, person);
    expect(await pass(right, here, await codeAt(secret, right.now))).toBe(person.id);
    await expect(
      pass(right, await challenged(right, person), await codeAt(secret, right.now)),
    ).rejects.toThrow("identity.wrong_code");
    await expect(pass(off, await challenged(off, person), recovery[0] ?? "")).rejects.toThrow(
      "identity.wrong_code",
    );
  });

  it("tries used up there lock the person out here for an hour at most", async () => {
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
    expect(await pass(right, here, await codeAt(secret, right.now))).toBe(person.id);
  });

  it("a setup begun there can be restarted and finished here", async () => {
    const { right, off } = machines(skew);
    const person = await seedPerson();
    const { viewer } = await ask(right, await startAt(right, person));
    if (!viewer) throw new Error("Nobody is signed in");
    const at = (world: IdentityWorld) => ({ ...world.deps(), twoStepKeys: new Map([[1, TWO_STEP_KEY]]) });
    // A server a day off doesn't trust the other's record of a proof, and asks.
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
  it("the sweep removes nothing that is in use", async () => {
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
      provider: "google" as const,
      subject: person.id,
      email: newcomer.email,
      next: "/feed",
      full_name: null,
      language: null,
      picture: null,
      expires_at: right.now + 10 * SECOND_MS,
    });
    const cookie = await startAt(right, person);

    await cleanUpIdentity(off.deps());

    expect(await pass(right, token, await codeAt(secret, right.now))).toBe(person.id);
    const code = right.codeFor(newcomer.email) ?? "";
    expect((await confirmSignUp(right.deps(), { code, verifier: VERIFIER, ...from })).outcome).toBe(
      "signed_in",
    );
    expect(await findPendingSignUp(db, vouched, right.now)).not.toBeNull();
    expect((await ask(right, cookie)).viewer?.id).toBe(person.id);
  });

  it("the sweep leaves nothing forever: a month later everything is gone", async () => {
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

const anything = async (accountId: string) => accountId;
