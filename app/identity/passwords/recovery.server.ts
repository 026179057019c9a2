import { eq } from "drizzle-orm";
import { DomainError } from "~/platform/errors";
import { recordEvent } from "../accounts/account-events.store.server";
import { endRecords } from "../sessions/end-records.server";
import { confirmEmail, findAccount, findAccountByEmail } from "../accounts/accounts.store.server";
import { accounts } from "../accounts/accounts.table";
import {
  completeSignIn,
  type SignInResult,
  type CompleteSignInDeps,
} from "../sessions/complete-sign-in.server";
import { challengeOf } from "../mail/browser-challenge.server";
import type { ConfirmationDeps } from "../accounts/confirm-email.server";
import type { Device } from "../sessions/device";
import { RECOVERY_CODE_MS } from "../mail/mail.limits";
import { RECOVERY_SESSION_MS } from "./password.limits";
import { composeMail } from "../mail/mail.server";
import {
  consumeCode,
  findCode,
  issueCode,
  mailedEnough,
  voidingCodes,
} from "../mail/mail-codes.store.server";
import { hashPassword, verifyPassword } from "./password.server";
import { requireProof, type TypedProof } from "../proof/require-proof.server";
import type { SessionDeps } from "../sessions/session-deps";
import { findLiveFamily } from "../sessions/session.store.server";
import type { TwoStepDeps } from "../two-step/two-step-deps";
import { endFamilies } from "../sessions/ended-sessions.store.server";
import type { Viewer } from "../accounts/viewer";

/** Mails a link to set a new password; nothing, without a word, where there is no such account. */
export async function requestRecovery(
  deps: ConfirmationDeps,
  { email, challenge }: { email: string; challenge: string },
): Promise<void> {
  const account = await findAccountByEmail(deps.db, email);
  if (!account || (await mailedEnough(deps, account.id, "recovery"))) return;
  const code = await issueCode(deps, {
    accountId: account.id,
    purpose: "recovery",
    challenge,
    lifetimeMs: RECOVERY_CODE_MS,
  });
  await deps.mailer(composeMail("recover", account.email, `${deps.appOrigin}/update-password?code=${code}`));
}

/**
 * Exchanges a mailed code for the right to set one password, in the browser that asked. In any other
 * the code stays as it is, so that neither a scanner nor a thief of the mail can burn or use it.
 * Having read the mail proves the address.
 * @returns the recovery token: good for half an hour, once
 * @throws DomainError identity.bad_code, identity.other_browser
 */
export async function openRecovery(
  deps: SessionDeps,
  { code, verifier }: { code: string; verifier: string | null },
) {
  const challenge = verifier === null ? null : await challengeOf(verifier);
  const used = challenge === null ? null : await consumeCode(deps, code, "recovery", challenge);
  if (!used || challenge === null) {
    throw new DomainError(
      (await findCode(deps, code, "recovery")) ? "identity.other_browser" : "identity.bad_code",
    );
  }
  await confirmEmail(deps.db, used.account_id, deps.clock());
  return issueCode(deps, {
    accountId: used.account_id,
    purpose: "recovery_session",
    challenge,
    lifetimeMs: RECOVERY_SESSION_MS,
  });
}

/** Who may set a new password here: the owner of a recovery token, or of a session and a proof. */
export interface PasswordRight {
  recoveryToken: string | null;
  viewer: Viewer | null;
}

/** By what this browser may set a password: a mailed link that was opened in it, its session, or nothing. */
export async function passwordRight(
  deps: SessionDeps,
  { recoveryToken, viewer }: PasswordRight,
): Promise<"recovery" | "session" | null> {
  if (recoveryToken && (await findCode(deps, recoveryToken, "recovery_session"))) return "recovery";
  return viewer && (await findLiveFamily(deps.db, viewer.sessionId, deps.clock())) ? "session" : null;
}

/**
 * Sets a new password, ends every session of the account and opens a new one here: after the second
 * step, where there is one. A mailbox alone opens no account that asks for two.
 * A session alone is no right to it: whoever holds one shows by `proof` that they are the owner.
 * @throws DomainError identity.session_missing, same_password, and what `requireProof` throws
 */
export async function updatePassword(
  deps: CompleteSignInDeps & TwoStepDeps,
  right: PasswordRight,
  { password, proof, device }: { password: string; proof: TypedProof; device: Device },
): Promise<SignInResult> {
  const grant = right.recoveryToken ? await findCode(deps, right.recoveryToken, "recovery_session") : null;
  if (!grant && !right.viewer) throw new DomainError("identity.session_missing");
  const account = grant
    ? await findAccount(deps.db, grant.account_id)
    : right.viewer && (await requireProof(deps, right.viewer, proof, device));
  if (!account) throw new DomainError("identity.session_missing");
  if ((await verifyPassword(password, account.password_hash)).matches)
    throw new DomainError("identity.same_password");

  const passwordHash = await hashPassword(password);
  // Used up last: a password that was refused must not cost the person their link. Of two at once one wins.
  if (grant && right.recoveryToken && !(await consumeCode(deps, right.recoveryToken, "recovery_session"))) {
    throw new DomainError("identity.session_missing");
  }
  await deps.db.update(accounts).set({ password_hash: passwordHash }).where(eq(accounts.id, account.id));
  // Who passed the second step in this browser need not do it again; who came by mail alone must.
  const held = right.viewer?.id === account.id ? right.viewer.sessionId : "";
  const twoStepAt = (await findLiveFamily(deps.db, held, deps.clock()))?.two_step_at ?? null;
  const ended = await endFamilies(deps.db, account.id, deps.clock());
  await endRecords(deps, ended);
  await deps.db.batch([
    voidingCodes(deps, account.id, "recovery"),
    voidingCodes(deps, account.id, "recovery_session"),
  ]);
  await recordEvent(deps, account.id, "password_changed", device);
  await deps.mailer(composeMail("passwordChanged", account.email, `${deps.appOrigin}/forgot-password`));
  const proven = { accountId: account.id, proof: "recovery" as const, device, twoStepAt };
  const result = await completeSignIn(deps, proven);
  if (!result) throw new DomainError("identity.session_missing");
  return result;
}
