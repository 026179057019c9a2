import { eq } from "drizzle-orm";
import { DomainError } from "~/platform/errors";
import { recordEvent } from "../accounts/account-events.store.server";
import { endRecords } from "../sessions/end-records.server";
import { findAccount, findConfirmed, findUnconfirmed } from "../accounts/accounts.store.server";
import { accounts, type Account } from "../accounts/accounts.table";
import { winBackAddress } from "../accounts/confirm-address.store.server";
import type { ConfirmationHook } from "../accounts/confirmation-hook";
import { addressOf } from "../accounts/email.rules";
import {
  completeSignIn,
  type SignInResult,
  type CompleteSignInDeps,
} from "../sessions/complete-sign-in.server";
import { challengeOf } from "../mail/browser-challenge.server";
import type { ConfirmationDeps, LinkState, OpenedLink } from "../accounts/confirm-email.server";
import type { Device } from "../sessions/device";
import { RECOVERY_CODE_MS } from "../mail/mail.limits";
import { RECOVERY_SESSION_MS } from "./password.limits";
import { composeMail } from "../mail/mail.server";
import { consumeCode, findCode, issueCode, voidingCodes } from "../mail/mail-codes.store.server";
import { hasRoom } from "../mail/mail-sends.store.server";
import { hashNewPassword } from "./new-password.server";
import { verifyPassword } from "./password.server";
import { forgettingPasskeysBefore } from "../passkeys/passkeys.store.server";
import { requireProof, type TypedProof } from "../proof/require-proof.server";
import type { SessionDeps } from "../sessions/session-deps";
import { findLiveFamily } from "../sessions/session.store.server";
import type { TwoStepDeps } from "../two-step/two-step-deps";
import { endFamilies } from "../sessions/ended-sessions.store.server";
import { findTwoStep, forgettingTwoStep } from "../two-step/two-step.store.server";
import type { Viewer } from "../accounts/viewer";

/**
 * Mails a link to set a new password; nothing, without a word, where there is no such account. An address
 * nobody has confirmed gets one as well: setting a password with it confirms the address.
 */
export async function requestRecovery(
  deps: ConfirmationDeps,
  { email, challenge }: { email: string; challenge: string },
): Promise<void> {
  const account = (await findConfirmed(deps.db, email)) ?? (await findUnconfirmed(deps.db, email, challenge));
  if (!account) return;
  const to = addressOf(account);
  if (!(await hasRoom(deps, { to, kind: "recover" }))) return;
  const code = await issueCode(deps, {
    accountId: account.id,
    purpose: "recovery",
    challenge,
    lifetimeMs: RECOVERY_CODE_MS,
  });
  await deps.mailer(composeMail("recover", to, `${deps.appOrigin}/update-password?code=${code}`));
}

/**
 * Looks at a link that sets a password, without using it. In a browser that did not ask for it a person presses a
 * button first, because programs that look at mails run scripts, too.
 */
export async function readRecoveryLink(
  deps: Pick<SessionDeps, "db" | "clock">,
  { code, verifier }: OpenedLink,
): Promise<LinkState> {
  const found = await findCode(deps, code, "recovery");
  if (!found) return "dead";
  return verifier !== null && found.challenge === (await challengeOf(verifier)) ? "own" : "elsewhere";
}

/**
 * Exchanges a mailed code for the right to set one password, in whatever browser it is opened: who reads
 * the mailbox can always come in again, whoever asked for the mail.
 * @returns the recovery token: good for half an hour, once
 * @throws DomainError identity.bad_code
 */
export async function openRecovery(deps: SessionDeps, { code, verifier }: OpenedLink): Promise<string> {
  const used = await consumeCode(deps, code, "recovery");
  if (!used) throw new DomainError("identity.bad_code");
  return issueCode(deps, {
    accountId: used.account_id,
    purpose: "recovery_session",
    challenge: verifier === null ? null : await challengeOf(verifier),
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
 * step, where there is one. A mailbox alone opens no account that asks for two, unless the second step was
 * set up before anybody had confirmed the address: then it may be a stranger's who wanted to keep its owner out.
 * A session alone is no right to it: whoever holds one shows by `proof` that they are the owner.
 * @throws DomainError identity.session_missing, same_password, weak_password, bad_code where somebody else has confirmed
 *   the address meanwhile, and what `requireProof` throws
 */
export async function updatePassword(
  deps: CompleteSignInDeps & TwoStepDeps & ConfirmationHook,
  right: PasswordRight,
  { password, proof, device }: { password: string; proof: TypedProof; device: Device },
): Promise<SignInResult> {
  const grant = right.recoveryToken ? await findCode(deps, right.recoveryToken, "recovery_session") : null;
  if (!grant && !right.viewer) throw new DomainError("identity.session_missing");
  const account = grant
    ? await findAccount(deps.db, grant.account_id)
    : right.viewer && (await requireProof(deps, right.viewer, proof, device, "fresh"));
  if (!account) throw new DomainError("identity.session_missing");
  const confirming = grant !== null && account.email_confirmed_at === null;
  // Told only to who has the account already: of a stranger's sign-up nobody needs to know the password.
  if (!confirming && (await verifyPassword(password, account.password_hash)).matches)
    throw new DomainError("identity.same_password");

  const passwordHash = await hashNewPassword(password);
  // Used up last: a password that was refused must not cost the person their link. Of two at once one wins.
  if (grant && right.recoveryToken && !(await consumeCode(deps, right.recoveryToken, "recovery_session"))) {
    throw new DomainError("identity.session_missing");
  }
  if (confirming) await winBack(deps, account, { passwordHash, device });
  // The new password and the end of every session are one: nobody stays in who came by the old one.
  const set = confirming
    ? []
    : await settingPassword(deps, account, { passwordHash, byMail: grant !== null });
  // Who passed the second step in this browser need not do it again; who came by mail alone must.
  const held = right.viewer?.id === account.id ? right.viewer.sessionId : "";
  const twoStepAt = (await findLiveFamily(deps.db, held, deps.clock()))?.two_step_at ?? null;
  const ended = await endFamilies(deps.db, account.id, deps.clock(), set);
  await endRecords(deps, ended);
  await deps.db.batch([
    voidingCodes(deps, account.id, "recovery"),
    voidingCodes(deps, account.id, "recovery_session"),
  ]);
  await recordEvent(deps, account.id, "password_changed", device);
  // An address that is only claimed is somebody else's, who has nothing to do with this account.
  const told = confirming ? addressOf(account) : account.email;
  await deps.mailer(composeMail("passwordChanged", told, `${deps.appOrigin}/forgot-password`));
  const proven = { accountId: account.id, proof: "recovery" as const, device, twoStepAt };
  const result = await completeSignIn(deps, proven);
  if (!result) throw new DomainError("identity.session_missing");
  return result;
}

/** The address is this person's, and with it the account, whoever made it. */
async function winBack(
  deps: SessionDeps & ConfirmationHook,
  account: Account,
  { passwordHash, device }: { passwordHash: string; device: Device },
): Promise<void> {
  if (!(await winBackAddress(deps, account, passwordHash, deps.clock())))
    throw new DomainError("identity.bad_code");
  await recordEvent(deps, account.id, "email_confirmed", device);
}

/** The statements that do it; by mail they forget what was set up before the address was confirmed: second step, passkeys. */
async function settingPassword(
  { db }: SessionDeps,
  { id, email_confirmed_at }: Account,
  { passwordHash, byMail }: { passwordHash: string; byMail: boolean },
) {
  const setting = db.update(accounts).set({ password_hash: passwordHash }).where(eq(accounts.id, id));
  const setUpAt = (byMail && (await findTwoStep(db, id))?.confirmed_at) || Infinity;
  const confirmedAt = email_confirmed_at ?? 0;
  return [
    setting,
    ...(setUpAt < confirmedAt ? forgettingTwoStep(db, id) : []),
    ...(byMail ? [forgettingPasskeysBefore(db, id, confirmedAt)] : []),
  ];
}
