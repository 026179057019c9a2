import { DomainError } from "~/platform/errors";
import { recordEvent } from "../accounts/account-events.store.server";
import { findAccountByEmail, findClaimant, keepPasswordHash } from "../accounts/accounts.store.server";
import { completeSignIn, type SignInResult, type CompleteSignInDeps } from "./complete-sign-in.server";
import type { Device } from "./device";
import { hashPassword, verifyPassword } from "../passwords/password.server";

export interface SignInDeps extends CompleteSignInDeps {
  /** `required`: nobody signs in before the address is confirmed. */
  emailConfirmation: "required" | "deferred";
}

export interface Credentials {
  email: string;
  password: string;
  device: Device;
}

/**
 * Signs a person in with address and password. The same work is done whether or not there is such an
 * account, and only who knows the password learns that the address is unconfirmed.
 * @throws DomainError identity.bad_credentials, identity.email_not_confirmed
 */
export async function signIn(
  deps: SignInDeps,
  { email, password, device }: Credentials,
): Promise<SignInResult> {
  const known = await findAccountByEmail(deps.db, email);
  let account = known;
  let verdict = await verifyPassword(password, known?.password_hash ?? null);
  if (deps.emailConfirmation === "deferred") {
    // A second look each time, whatever the first one said: its time must not tell whether there was need.
    const claimant = await findClaimant(deps.db, email);
    const second = await verifyPassword(password, claimant?.password_hash ?? null);
    if (!verdict.matches && second.matches) [account, verdict] = [claimant, second];
  }
  if (!account || !verdict.matches) {
    if (known) await recordEvent(deps, known.id, "sign_in_failed", device);
    throw new DomainError("identity.bad_credentials");
  }
  if (account.email_confirmed_at === null && deps.emailConfirmation === "required") {
    throw new DomainError("identity.email_not_confirmed");
  }
  if (verdict.outdated) await keepPasswordHash(deps.db, account.id, await hashPassword(password));
  const result = await completeSignIn(deps, { accountId: account.id, proof: "password", device });
  if (!result) throw new DomainError("identity.bad_credentials");
  return result;
}
