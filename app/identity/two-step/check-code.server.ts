import { SECOND_MS } from "~/platform/clock";
import { DomainError } from "~/platform/errors";
import { hashToken } from "~/platform/tokens.server";
import { recordEvent } from "../accounts/account-events.store.server";
import { findAccount } from "../accounts/accounts.store.server";
import { composeMail } from "../mail/mail.server";
import type { Device } from "../sessions/device";
import { decryptSecret } from "./encrypted-secret.server";
import { findCounter, readCode } from "./totp.server";
import type { TwoStepDeps } from "./two-step-deps";
import { MAX_TWO_STEP_TRIES } from "./two-step.limits";
import {
  countCodeTry,
  consumeCounter,
  consumeRecoveryCode,
  codeTriesResetAt,
  type TryOrigin,
} from "./two-step.store.server";
import { speakIn } from "~/words/speak.server";

interface TypedCode {
  typed: string;
  device: Device;
  where: TryOrigin;
}

/** Recovery codes aren't counted, so strangers never lock out the owner. */
export async function requireCode(
  deps: TwoStepDeps,
  accountId: string,
  { typed, device, where }: TypedCode,
): Promise<void> {
  const parsed = readCode(typed);
  const isValid =
    parsed?.kind === "recovery"
      ? await consumeRecoveryCode(deps.db, accountId, await hashToken(parsed.code), deps.clock())
      : await checkAppCode(deps, accountId, parsed?.code ?? "", where);
  if (!isValid) {
    await recordEvent(deps, accountId, "two_step_failed", device);
    throw new DomainError("identity.wrong_code");
  }
  if (parsed?.kind === "recovery") await recordEvent(deps, accountId, "recovery_code_used", device);
}

async function checkAppCode(
  deps: TwoStepDeps,
  accountId: string,
  code: string,
  where: TryOrigin,
): Promise<boolean> {
  const now = deps.clock();
  const row = await countCodeTry(deps.db, accountId, now, where);
  if (!row) throw await triesUsedUp(deps, accountId, where);
  const secret = await decryptSecret(deps, accountId, row.sealed_secret);
  const counter = secret && (await findCounter(code, secret.bytes, now));
  if (counter !== null && (await consumeCounter(deps.db, accountId, counter, where))) return true;
  // At the last try: someone who tries this long knows the password.
  if (row.tries === MAX_TWO_STEP_TRIES) await warnOwner(deps, accountId);
  return false;
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
