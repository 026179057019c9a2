import { DomainError } from "~/platform/errors";
import { recordEvent } from "../accounts/account-events.store.server";
import { findAccount } from "../accounts/accounts.store.server";
import type { Account } from "../accounts/accounts.table";
import { confirmAddress } from "../accounts/confirm-address.store.server";
import type { ConfirmationHook } from "../accounts/confirmation-hook";
import { consumeCode, findCode } from "../mail/mail-codes.store.server";
import {
  completeSignIn,
  type CompleteSignInDeps,
  type SignInResult,
} from "../sessions/complete-sign-in.server";
import type { Device } from "../sessions/device";
import type { SessionDeps } from "../sessions/session-deps";
import { verifyPassword } from "./password.server";

type Deps = Pick<SessionDeps, "db" | "clock">;

export async function isConfirming(deps: Deps, recoveryToken: string | null): Promise<boolean> {
  return (await findProven(deps, recoveryToken)) !== null;
}

/** Another browser opened the mail; the password proves the person. */
export async function confirmByPassword(
  deps: CompleteSignInDeps & ConfirmationHook,
  recoveryToken: string | null,
  { password, device }: { password: string; device: Device },
): Promise<SignInResult> {
  const account = await findProven(deps, recoveryToken);
  if (recoveryToken === null || !account) throw new DomainError("identity.session_missing");
  if (!(await verifyPassword(password, account.password_hash)).matches)
    throw new DomainError("identity.wrong_password");
  if (!(await consumeCode(deps, recoveryToken, "recovery_session")))
    throw new DomainError("identity.session_missing");
  if (!(await confirmAddress(deps, account, deps.clock()))) throw new DomainError("identity.bad_code");
  await recordEvent(deps, account.id, "email_confirmed", device);
  const result = await completeSignIn(deps, { accountId: account.id, proof: "password", device });
  if (!result) throw new DomainError("identity.session_missing");
  return result;
}

async function findProven(deps: Deps, recoveryToken: string | null): Promise<Account | null> {
  const grant = recoveryToken === null ? null : await findCode(deps, recoveryToken, "recovery_session");
  const account = grant && (await findAccount(deps.db, grant.account_id));
  return account?.email_confirmed_at === null ? account : null;
}
