import { SECOND_MS } from "~/platform/clock";
import { DomainError } from "~/platform/errors";
import { decrypt } from "~/platform/encryption.server";
import { hashToken, randomToken } from "~/platform/tokens.server";
import { recordEvent } from "../accounts/account-events.store.server";
import { findAccount } from "../accounts/accounts.store.server";
import type { Device } from "../sessions/device";
import type { KnownDevice } from "../sessions/known-devices.server";
import { CHALLENGE_MS, MAX_TWO_STEP_TRIES } from "./two-step.limits";
import { composeMail } from "../mail/mail.server";
import { counterOf, readCode } from "./totp.server";
import { countTry, takeCounter, takeRecoveryCode, triesBackAt, type TriedIn } from "./two-step.store.server";
import { findChallenge, insertChallenge, takeChallenge } from "./challenges.store.server";
import type { TwoStepDeps } from "./enrol.server";
import type { SignInChallenge } from "./two-step.table";

/** Opens a challenge for somebody whose first step was right. @returns the token that binds it to the browser */
export async function openChallenge(
  { db, clock }: Pick<TwoStepDeps, "db" | "clock">,
  { accountId, proof }: { accountId: string; proof: SignInChallenge["proof"] },
): Promise<string> {
  const token = randomToken();
  const now = clock();
  await insertChallenge(db, {
    id: await hashToken(token),
    account_id: accountId,
    proof,
    expires_at: now + CHALLENGE_MS,
    created_at: now,
  });
  return token;
}

/** Whether this browser is between the two steps. */
export async function isChallenged(
  { db, clock }: Pick<TwoStepDeps, "db" | "clock">,
  token: string | null,
): Promise<boolean> {
  return token !== null && (await findChallenge(db, await hashToken(token), clock())) !== null;
}

interface SecondStep {
  token: string | null;
  typed: string;
  device: Device;
  /** The accounts this browser is known for. */
  devices?: readonly KnownDevice[];
}

/**
 * Judges the code of the second step and, when it is right, uses up both the code and the challenge.
 * Recovery codes can't be guessed and are not counted: who has one gets in whatever a stranger tries.
 * @throws DomainError identity.challenge_over, wrong_code, too_many_codes (details.retryAfterSeconds)
 */
export async function passChallenge(
  deps: TwoStepDeps,
  { token, typed, device, devices = [] }: SecondStep,
): Promise<SignInChallenge> {
  const now = deps.clock();
  const id = token === null ? null : await hashToken(token);
  const challenge = id === null ? null : await findChallenge(deps.db, id, now);
  if (id === null || !challenge) throw new DomainError("identity.challenge_over");
  const accountId = challenge.account_id;

  const where = devices.some((known) => known.accountId === accountId) ? "known" : "other";
  const read = readCode(typed);
  const right =
    read?.kind === "recovery"
      ? await takeRecoveryCode(deps.db, accountId, await hashToken(read.code), now)
      : await checkAppCode(deps, accountId, read?.code ?? "", where);
  if (!right) {
    await recordEvent(deps, accountId, "two_step_failed", device);
    throw new DomainError("identity.wrong_code");
  }
  if (read?.kind === "recovery") await recordEvent(deps, accountId, "recovery_code_used", device);
  const taken = await takeChallenge(deps.db, id, now);
  if (!taken) throw new DomainError("identity.challenge_over");
  return taken;
}

async function checkAppCode(
  deps: TwoStepDeps,
  accountId: string,
  code: string,
  where: TriedIn,
): Promise<boolean> {
  const now = deps.clock();
  const row = await countTry(deps.db, accountId, now, where);
  if (!row) {
    const wait = (await triesBackAt(deps.db, accountId, now, where)) - now;
    throw new DomainError("identity.too_many_codes", {
      retryAfterSeconds: Math.max(1, Math.ceil(wait / SECOND_MS)),
    });
  }
  const secret = await decrypt(deps.twoStepKey, row.sealed_secret, accountId);
  const counter = secret && (await counterOf(code, secret, now));
  if (counter !== null && (await takeCounter(deps.db, accountId, counter, where))) return true;
  // Said once an hour: whoever tries this long knows the password.
  if (row.tries === MAX_TWO_STEP_TRIES) await warnOwner(deps, accountId);
  return false;
}

async function warnOwner(deps: TwoStepDeps, accountId: string): Promise<void> {
  const account = await findAccount(deps.db, accountId);
  if (account)
    await deps.mailer(composeMail("twoStepGuessed", account.email, `${deps.appOrigin}/forgot-password`));
}
