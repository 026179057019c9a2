import { DomainError } from "~/platform/errors";
import { recordEvent } from "../accounts/account-events.store.server";
import { removeEndedRecords } from "../sessions/end-records.server";
import {
  findAccount,
  findConfirmedAccount,
  findUnconfirmedAccount,
  settingPasswordHash,
} from "../accounts/accounts.store.server";
import type { Account } from "../accounts/accounts.table";
import { reclaimAddress } from "../accounts/confirm-address.store.server";
import type { ConfirmationHook } from "../accounts/confirmation-hook";
import { signUpAddress } from "../accounts/email.rules";
import {
  completeSignIn,
  type SignInResult,
  type CompleteSignInDeps,
} from "../sessions/complete-sign-in.server";
import { pkceChallenge } from "../mail/browser-challenge.server";
import type { ConfirmationDeps, LinkState, OpenedLink } from "../accounts/confirm-email.server";
import type { Device } from "../sessions/device";
import { RECOVERY_CODE_MS } from "../mail/mail.limits";
import { RECOVERY_SESSION_MS } from "./password.limits";
import { composeMail } from "../mail/mail.server";
import { consumeCode, findCode, issueCode, voidingCodes } from "../mail/mail-codes.store.server";
import { isBelowMailCap } from "../mail/mail-sends.store.server";
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
import { speakIn } from "~/words/speak.server";

/** Silent for unknown addresses. */
export async function requestRecovery(
  deps: ConfirmationDeps,
  { email, challenge }: { email: string; challenge: string },
): Promise<void> {
  const account =
    (await findConfirmedAccount(deps.db, email)) ?? (await findUnconfirmedAccount(deps.db, email, challenge));
  if (account) await sendRecovery(deps, account, challenge);
}

/** @param challenge null where no browser of theirs asked */
export async function sendRecovery(
  deps: ConfirmationDeps,
  account: Account,
  challenge: string | null,
): Promise<void> {
  const to = signUpAddress(account);
  if (!(await isBelowMailCap(deps, { to, kind: "recover" }))) return;
  const code = await issueCode(deps, {
    accountId: account.id,
    purpose: "recovery",
    challenge,
    lifetimeMs: RECOVERY_CODE_MS,
  });
  const link = `${deps.appOrigin}/update-password?code=${code}`;
  await deps.mailer(speakIn(account.language, () => composeMail("recover", to, link)));
}

/** Mail scanners run scripts, so an unknown browser needs a press. */
export async function readRecoveryLink(
  deps: Pick<SessionDeps, "db" | "clock">,
  { code, verifier }: OpenedLink,
): Promise<LinkState> {
  const found = await findCode(deps, code, "recovery");
  if (!found) return "dead";
  return verifier !== null && found.challenge === (await pkceChallenge(verifier)) ? "own" : "elsewhere";
}

/** The mailbox's owner can always recover. */
export async function openRecovery(deps: SessionDeps, { code, verifier }: OpenedLink): Promise<string> {
  const used = await consumeCode(deps, code, "recovery");
  if (!used) throw new DomainError("identity.bad_code");
  return issueCode(deps, {
    accountId: used.account_id,
    purpose: "recovery_session",
    challenge: verifier === null ? null : await pkceChallenge(verifier),
    lifetimeMs: RECOVERY_SESSION_MS,
  });
}

export interface PasswordRight {
  recoveryToken: string | null;
  viewer: Viewer | null;
}

export async function passwordRight(
  deps: SessionDeps,
  { recoveryToken, viewer }: PasswordRight,
): Promise<"recovery" | "session" | null> {
  if (recoveryToken && (await findCode(deps, recoveryToken, "recovery_session"))) return "recovery";
  return viewer && (await findLiveFamily(deps.db, viewer.sessionId, deps.clock())) ? "session" : null;
}

/** A second step from before the confirmation may be a stranger's. */
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
  if (!account) throw new DomainError("identity.user_missing");
  const confirming = grant !== null && account.email_confirmed_at === null;
  // A stranger's password must stay unknown.
  if (!confirming && (await verifyPassword(password, account.password_hash)).matches)
    throw new DomainError("identity.same_password");

  const passwordHash = await hashNewPassword(password);
  // Last, so a refused password doesn't cost the link.
  if (grant && right.recoveryToken && !(await consumeCode(deps, right.recoveryToken, "recovery_session"))) {
    throw new DomainError("identity.session_missing");
  }
  if (confirming) await winBack(deps, account, { passwordHash, device });
  // One batch with the end of every session.
  const passwordStatements = confirming
    ? []
    : await settingPassword(deps, account, { passwordHash, byMail: grant !== null });
  // A mailed link must repeat the second step.
  const sessionId = right.viewer?.id === account.id ? right.viewer.sessionId : "";
  const twoStepAt = (await findLiveFamily(deps.db, sessionId, deps.clock()))?.two_step_at ?? null;
  const ended = await endFamilies(deps.db, account.id, deps.clock(), passwordStatements);
  await removeEndedRecords(deps, ended);
  await deps.db.batch([
    voidingCodes(deps, account.id, "recovery"),
    voidingCodes(deps, account.id, "recovery_session"),
  ]);
  await recordEvent(deps, account.id, "password_changed", device);
  const notifiedAddress = confirming ? signUpAddress(account) : account.email;
  await deps.mailer(
    speakIn(account.language, () =>
      composeMail("passwordChanged", notifiedAddress, `${deps.appOrigin}/forgot-password`),
    ),
  );
  const proven = { accountId: account.id, proof: "recovery" as const, device, twoStepAt };
  const result = await completeSignIn(deps, proven);
  if (!result) throw new DomainError("identity.session_missing");
  return result;
}

async function winBack(
  deps: SessionDeps & ConfirmationHook,
  account: Account,
  { passwordHash, device }: { passwordHash: string; device: Device },
): Promise<void> {
  if (!(await reclaimAddress(deps, account, passwordHash, deps.clock())))
    throw new DomainError("identity.bad_code");
  await recordEvent(deps, account.id, "email_confirmed", device);
}

async function settingPassword(
  { db }: SessionDeps,
  { id, email_confirmed_at }: Account,
  { passwordHash, byMail }: { passwordHash: string; byMail: boolean },
) {
  const setUpAt = (byMail && (await findTwoStep(db, id))?.confirmed_at) || Infinity;
  const confirmedAt = email_confirmed_at ?? 0;
  return [
    settingPasswordHash(db, id, passwordHash),
    ...(setUpAt < confirmedAt ? forgettingTwoStep(db, id) : []),
    ...(byMail ? [forgettingPasskeysBefore(db, id, confirmedAt)] : []),
  ];
}
