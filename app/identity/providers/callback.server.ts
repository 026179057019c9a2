import { DomainError } from "~/platform/errors";
import type { ErrorCode } from "~/words/errors";
import { recordEvent } from "../accounts/account-events.store.server";
import { findAccount, findAccountByEmail } from "../accounts/accounts.store.server";
import { confirmAddress } from "../accounts/confirm-address.store.server";
import type { ConfirmationHook } from "../accounts/confirmation-hook";
import { signUpAddress } from "../accounts/email.rules";
import { makeUndoLink } from "../accounts/undo-link.server";
import type { Account } from "../accounts/accounts.table";
import type { Device } from "../sessions/device";
import { composeMail, type Mailer } from "../mail/mail.server";
import type { Viewer } from "../accounts/viewer";
import { readVouchedPerson, type VouchedPerson } from "./claims.rules";
import { exchangeCode } from "./client.server";
import { verifyIdToken } from "./id-token.server";
import { findLinkedAccount, linkIdentity, recordProviderUse } from "./linked-identities.store.server";
import { consumeAttempt } from "./provider-attempts.store.server";
import type { ProviderAttempt } from "./provider-attempts.table";
import type { ProviderId } from "./providers";
import { openClient, deriveNonceAndVerifier, type ProviderDeps } from "./authorize.server";
import { speakIn } from "~/words/speak.server";

export interface CallbackDeps extends ProviderDeps, ConfirmationHook {
  mailer: Mailer;
  emailConfirmation: "required" | "deferred";
  later(work: () => Promise<void>): void;
}

export interface Callback {
  provider: ProviderId;
  state: string | null;
  code: string | null;
  error: string | null;
  browserSecret: string | null;
  device: Device;
  viewer: Viewer | null;
}

export type CallbackResult =
  | { outcome: "known"; accountId: string; person: VouchedPerson; next: string }
  | { outcome: "newcomer"; person: VouchedPerson & { email: string }; next: string }
  | { outcome: "connected"; next: string }
  | { outcome: "refused"; code: ErrorCode; connecting: boolean; next: string | null };

/** RFC 6749, section 4.1.2.1, and Apple's own. */
const PASSING = new Set(["temporarily_unavailable", "server_error"]);
const DENIED = new Set(["access_denied", "user_cancelled_authorize", "consent_required", "login_required"]);

export async function completeCallback(deps: CallbackDeps, callback: Callback): Promise<CallbackResult> {
  const { provider, state, browserSecret } = callback;
  const attemptKeys = state && browserSecret ? { state, browserSecret } : null;
  const attempt = attemptKeys && (await consumeAttempt(deps.db, provider, attemptKeys));
  if (!attemptKeys || !attempt) {
    return { outcome: "refused", code: "identity.provider_expired", connecting: false, next: null };
  }
  try {
    if (attempt.expires_at <= deps.clock()) throw new DomainError("identity.provider_expired");
    const person = await askProvider(deps, callback, attemptKeys);
    return await (attempt.purpose === "connect"
      ? connect(deps, callback, attempt, person)
      : findOwner(deps, callback, attempt, person));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const connecting = attempt.purpose === "connect";
    return { outcome: "refused", code: error.code, connecting, next: attempt.next };
  }
}

async function askProvider(
  deps: ProviderDeps,
  { provider, code, error }: Callback,
  { state, browserSecret }: { state: string; browserSecret: string },
): Promise<VouchedPerson> {
  if (error !== null) throw new DomainError(errorCode(error));
  if (code === null) throw new DomainError("identity.provider_failed");
  const client = await openClient(deps, provider);
  const { nonce, verifier } = await deriveNonceAndVerifier(browserSecret, state);
  const now = deps.clock();
  const tokens = await exchangeCode(client, { code, verifier, now });
  const idToken = "id_token" in tokens.data && String(tokens.data.id_token);
  if (!idToken) throw new DomainError("identity.provider_failed");
  const { endpoints, settings } = client;
  const expected = { provider, endpoints, clientId: settings.clientId, nonce, now };
  return readVouchedPerson(provider, await verifyIdToken(idToken, expected));
}

function errorCode(error: string): ErrorCode {
  if (DENIED.has(error)) return "identity.provider_denied";
  return PASSING.has(error) ? "identity.provider_unavailable" : "identity.provider_failed";
}

/** By address only if confirmed here and the provider runs the mailbox (pre-hijacking). */
async function findOwner(
  deps: CallbackDeps,
  { device }: Callback,
  { next }: ProviderAttempt,
  person: VouchedPerson,
): Promise<CallbackResult> {
  const linked = await findLinkedAccount(deps.db, person);
  if (linked) {
    await requireConfirmed(deps, linked, person, device);
    const at = deps.clock();
    deps.later(() => recordProviderUse(deps.db, person, at));
    const picture = linked.has_picture ? null : person.picture;
    return { outcome: "known", accountId: linked.id, person: { ...person, picture }, next };
  }
  const { email } = person;
  if (email === null) throw new DomainError("identity.provider_email_unverified");
  const account = await findAccountByEmail(deps.db, email);
  // Its password may be a stranger's.
  if (!account?.email_confirmed_at) return { outcome: "newcomer", person: { ...person, email }, next };
  if (!person.ownsAddress) throw new DomainError("identity.provider_email_in_use");
  await connectAndNotify(deps, account, person, device);
  return { outcome: "known", accountId: account.id, person, next };
}

async function requireConfirmed(
  deps: CallbackDeps,
  account: Account,
  person: VouchedPerson,
  device: Device,
): Promise<void> {
  if (account.email_confirmed_at !== null) return;
  const vouchedFor = person.email?.toLowerCase() === signUpAddress(account).toLowerCase();
  if (vouchedFor && (await confirmAddress(deps, account, deps.clock()))) {
    await recordEvent(deps, account.id, "email_confirmed", device);
  } else if (deps.emailConfirmation === "required") {
    throw new DomainError("identity.email_not_confirmed");
  }
}

async function connect(
  deps: CallbackDeps,
  { viewer, device }: Callback,
  { account_id, next }: ProviderAttempt,
  person: VouchedPerson,
): Promise<CallbackResult> {
  if (!viewer || viewer.id !== account_id) throw new DomainError("identity.session_missing");
  // The viewer's may only be claimed (accounts.claimed_email).
  const account = await findAccount(deps.db, viewer.id);
  if (!account) throw new DomainError("identity.user_missing");
  await connectAndNotify(deps, account, person, device);
  return { outcome: "connected", next };
}

async function connectAndNotify(
  deps: CallbackDeps,
  account: Account,
  person: VouchedPerson,
  device: Device,
): Promise<void> {
  const undoLink = await makeUndoLink(deps, account);
  if (!(await linkIdentity(deps.db, account.id, person, deps.clock()))) return;
  await recordEvent(deps, account.id, "provider_connected", device);
  await deps.mailer(
    speakIn(account.language, () => composeMail("providerConnected", account.email, undoLink)),
  );
}
