import type { BatchItem } from "drizzle-orm/batch";
import { isUniqueViolation } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { EMAIL_CHANGE_CODE_MS } from "../mail/mail.limits";
import { composeMail } from "../mail/mail.server";
import { findCode, issueCode } from "../mail/mail-codes.store.server";
import { isBelowMailCap } from "../mail/mail-sends.store.server";
import { pkceChallenge } from "../mail/browser-challenge.server";
import { RECOVERY_SESSION_MS } from "../passwords/password.limits";
import { requireProof, type TypedProof } from "../proof/require-proof.server";
import type { Device } from "../sessions/device";
import { removeEndedRecords } from "../sessions/end-records.server";
import {
  endFamilies,
  endingFamilies,
  listFamilies,
  revokeOtherFamilies,
} from "../sessions/ended-sessions.store.server";
import type { SessionDeps } from "../sessions/session-deps";
import type { TwoStepDeps } from "../two-step/two-step-deps";
import { recordEvent } from "./account-events.store.server";
import { findAccount, findConfirmedAccount } from "./accounts.store.server";
import type { Account } from "./accounts.table";
import type { ConfirmationDeps } from "./confirm-email.server";
import type { ConfirmationHook } from "./confirmation-hook";
import { signUpAddress } from "./email.rules";
import { restoreEmail, voiding, writeEmail } from "./email-change.store.server";
import { makeUndoLink } from "./undo-link.server";
import type { Viewer } from "./viewer";
import { speakIn } from "~/words/speak.server";

export interface EmailChangeDeps extends ConfirmationDeps, ConfirmationHook, SessionDeps {
  onEmailChanged(accountId: string): Promise<void>;
}

/** Same answer and work for an address that has an account. */
export async function requestEmailChange(
  deps: EmailChangeDeps & TwoStepDeps,
  viewer: Viewer,
  address: string,
  { proof, device }: { proof: TypedProof; device: Device },
): Promise<void> {
  const account = await requireProof(deps, viewer, proof, device, "fresh");
  if (signUpAddress(account).toLowerCase() === address.toLowerCase())
    throw new DomainError("identity.same_email");
  const holder = await findConfirmedAccount(deps.db, address);
  await voiding(deps.db, account.id, ["email_change"], deps.clock());
  const code = await issueCode(deps, {
    accountId: account.id,
    purpose: "email_change",
    challenge: null,
    lifetimeMs: EMAIL_CHANGE_CODE_MS,
    address,
  });
  await recordEvent(deps, account.id, "email_change_asked", device);
  const kind = holder ? "emailTaken" : "emailChange";
  if (!(await isBelowMailCap(deps, { to: address, kind }))) return;
  const link = holder ? `${deps.appOrigin}/signin` : `${deps.appOrigin}/settings/email?code=${code}`;
  const reader = holder ?? account;
  await deps.mailer(speakIn(reader.language, () => composeMail(kind, address, link)));
}

export async function cancelEmailChange(deps: EmailChangeDeps, viewer: Viewer): Promise<void> {
  await voiding(deps.db, viewer.id, ["email_change"], deps.clock());
}

export async function readEmailChange(
  deps: Pick<SessionDeps, "db" | "clock">,
  viewer: Viewer,
  code: string,
): Promise<string | null> {
  return (await findOwnCode(deps, viewer, code))?.address ?? null;
}

async function findOwnCode(deps: Pick<SessionDeps, "db" | "clock">, viewer: Viewer, code: string) {
  const found = await findCode(deps, code, "email_change");
  return found?.account_id === viewer.id ? found : null;
}

/** Only in a session of the account: a typing error may have sent the link to a stranger. */
export async function confirmEmailChange(
  deps: EmailChangeDeps,
  viewer: Viewer,
  code: string,
  device: Device,
): Promise<void> {
  const account = await replaceEmail(deps, viewer.id, code);
  const ended = await revokeOtherFamilies(deps.db, account.id, viewer.sessionId, deps.clock());
  await removeEndedRecords(deps, ended);
  await recordEvent(deps, account.id, "email_changed", device);
  await deps.onEmailChanged(account.id);
}

/** For a person who can't sign in (app/help). Their former address can still undo it. */
export async function changeEmailFor(
  deps: EmailChangeDeps,
  accountId: string,
  address: string,
  alongWith: readonly BatchItem<"sqlite">[],
): Promise<void> {
  const code = await issueCode(deps, {
    accountId,
    purpose: "email_change",
    challenge: null,
    lifetimeMs: EMAIL_CHANGE_CODE_MS,
    address,
  });
  const ending = endingFamilies(deps.db, accountId, deps.clock());
  await replaceEmail(deps, accountId, code, [...ending, ...alongWith]);
  await removeEndedRecords(deps, await listFamilies(deps.db, accountId));
  await recordEvent(deps, accountId, "email_changed");
  await deps.onEmailChanged(accountId);
}

async function replaceEmail(
  deps: EmailChangeDeps,
  accountId: string,
  code: string,
  alongWith: readonly BatchItem<"sqlite">[] = [],
): Promise<Account> {
  const found = await findCode(deps, code, "email_change");
  const account = await findAccount(deps.db, accountId);
  if (!found?.address || found.account_id !== accountId || !account)
    throw new DomainError("identity.dead_link");
  const { address, id: codeId } = found;
  const holder = await findConfirmedAccount(deps.db, address);
  if (holder && holder.id !== account.id) throw new DomainError("identity.email_taken");
  const now = deps.clock();
  const wasConfirmed = account.email_confirmed_at !== null;
  // Before the write: no change without this email.
  if (wasConfirmed) {
    const link = await makeUndoLink(deps, account);
    await deps.mailer(speakIn(account.language, () => composeMail("emailChanged", account.email, link)));
  }
  const later = wasConfirmed ? [] : await deps.onConfirmed({ id: account.id, email: address }, now);
  const change = { accountId: account.id, address, now, codeId };
  if (!(await isWritten(() => writeEmail(deps.db, change, [...later, ...alongWith]))))
    throw await refusal(deps, code, "email_change");
  return account;
}

export async function isUndoLink(deps: Pick<SessionDeps, "db" | "clock">, code: string): Promise<boolean> {
  return (await findCode(deps, code, "email_undo")) !== null;
}

/** Ends every session and removes each way in added since. @returns a token that sets one new password here */
export async function undoEmailChange(
  deps: EmailChangeDeps,
  { code, verifier, device }: { code: string; verifier: string | null; device: Device },
): Promise<string> {
  const found = await findCode(deps, code, "email_undo");
  if (!found?.address) throw new DomainError("identity.dead_link");
  const { account_id: accountId, address, created_at: since, id: codeId } = found;
  const holder = await findConfirmedAccount(deps.db, address);
  if (holder && holder.id !== accountId) throw new DomainError("identity.email_taken");
  const now = deps.clock();
  if (!(await isWritten(() => restoreEmail(deps.db, { accountId, address, now, since, codeId }))))
    throw await refusal(deps, code, "email_undo");
  await removeEndedRecords(deps, await endFamilies(deps.db, accountId, now));
  await recordEvent(deps, accountId, "email_restored", device);
  await deps.onEmailChanged(accountId);
  return issueCode(deps, {
    accountId,
    purpose: "recovery_session",
    challenge: verifier === null ? null : await pkceChallenge(verifier),
    lifetimeMs: RECOVERY_SESSION_MS,
  });
}

async function refusal(deps: SessionDeps, code: string, purpose: "email_change" | "email_undo") {
  const isLeft = await findCode(deps, code, purpose);
  return new DomainError(isLeft ? "identity.email_taken" : "identity.dead_link");
}

async function isWritten(write: () => Promise<boolean>): Promise<boolean> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, "accounts_email")) return false;
    throw error;
  }
}
