import { SECOND_MS } from "~/platform/clock";
import { DomainError } from "~/platform/errors";
import { failUnless, isOvertaken } from "~/platform/three-way.server";
import { hashToken } from "~/platform/tokens.server";
import { recordEvent, recordingEvent } from "../accounts/account-events.store.server";
import { findAccount } from "../accounts/accounts.store.server";
import { composeMail } from "../mail/mail.server";
import type { Device } from "../sessions/device";
import type { OneTimeUse } from "../sessions/start-session.server";
import { decryptSecret } from "./encrypted-secret.server";
import { findCounter, readCode } from "./totp.server";
import type { TwoStepDeps } from "./two-step-deps";
import { MAX_TWO_STEP_TRIES } from "./two-step.limits";
import {
  countCodeTry,
  codeTriesResetAt,
  usingCounter,
  usingRecoveryCode,
  type TryOrigin,
} from "./two-step.store.server";
import { speakIn } from "~/words/speak.server";

interface TypedCode {
  typed: string;
  device: Device;
  where: TryOrigin;
}

/** Uses it up alone. */
export async function requireCode(deps: TwoStepDeps, accountId: string, typed: TypedCode): Promise<void> {
  const { isUnused, using, refuse } = await checkCode(deps, accountId, typed);
  try {
    await deps.db.batch([failUnless(deps.db, isUnused), ...using]);
  } catch (error) {
    if (!isOvertaken(error)) throw error;
    return refuse();
  }
}

/** Recovery codes aren't counted, so strangers never lock out the owner. */
export async function checkCode(
  deps: TwoStepDeps,
  accountId: string,
  { typed, device, where }: TypedCode,
): Promise<OneTimeUse> {
  const now = deps.clock();
  const refuse = async (): Promise<never> => {
    await recordEvent(deps, accountId, "two_step_failed", device);
    throw new DomainError("identity.wrong_code");
  };
  const parsed = readCode(typed);
  if (parsed?.kind === "recovery") {
    const hash = await hashToken(parsed.code);
    const { left, isUnused, using } = usingRecoveryCode(deps.db, accountId, hash, now);
    if (!(await left.get())) return refuse();
    const recording = recordingEvent(deps.db, accountId, "recovery_code_used", device, now);
    return { isUnused, using: [using, recording], refuse };
  }
  const row = await countCodeTry(deps.db, accountId, now, where);
  if (!row) throw await triesUsedUp(deps, accountId, where);
  const refuseCounted = async () => {
    // At the last try: someone who tries this long knows the password.
    if (row.tries === MAX_TWO_STEP_TRIES) await warnOwner(deps, accountId);
    return refuse();
  };
  const secret = await decryptSecret(deps, accountId, row.sealed_secret);
  const counter = secret && (await findCounter(parsed?.code ?? "", secret.bytes, now));
  if (counter === null || counter <= row.last_counter) return refuseCounted();
  const { isUnused, using } = usingCounter(deps.db, accountId, counter, where);
  return { isUnused, using: [using], refuse: refuseCounted };
}

async function triesUsedUp(deps: TwoStepDeps, accountId: string, where: TryOrigin): Promise<DomainError> {
  const now = deps.clock();
  const wait = (await codeTriesResetAt(deps.db, accountId, now, where)) - now;
  return new DomainError("identity.too_many_codes", {
    retryAfterSeconds: Math.max(1, Math.ceil(wait / SECOND_MS)),
  });
}

async function warnOwner(deps: TwoStepDeps, accountId: string): Promise<void> {
  const account = await findAccount(deps.db, accountId);
  if (account)
    await deps.mailer(
      speakIn(account.language, () =>
        composeMail("twoStepGuessed", account.email, `${deps.appOrigin}/forgot-password`),
      ),
    );
}
