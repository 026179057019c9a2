import { isOlderThan } from "~/platform/clock";
import { DomainError } from "~/platform/errors";
import { findAccount } from "../accounts/accounts.store.server";
import type { Account } from "../accounts/accounts.table";
import { FRESH_SESSION_MS } from "../sessions/session.limits";
import { verifyPassword } from "./password.server";
import type { SessionDeps } from "../sessions/session-deps";
import { findLiveFamily } from "../sessions/session.store.server";
import type { Viewer } from "../accounts/viewer";

/**
 * Asks a signed-in person for the password once more, before what a stranger at an open laptop must not
 * do. Who signs in only through a provider has none, and shows a sign-in of the last minutes instead.
 * @throws DomainError identity.wrong_password, identity.sign_in_again, identity.session_missing
 */
export async function confirmOwner(
  deps: Pick<SessionDeps, "db" | "clock">,
  viewer: Viewer,
  password: string,
): Promise<Account> {
  const [account, family] = await Promise.all([
    findAccount(deps.db, viewer.id),
    findLiveFamily(deps.db, viewer.sessionId, deps.clock()),
  ]);
  if (!account || !family) throw new DomainError("identity.session_missing");
  if (account.password_hash === null) {
    if (isOlderThan(FRESH_SESSION_MS, family.created_at, deps.clock()))
      throw new DomainError("identity.sign_in_again");
    return account;
  }
  if (!(await verifyPassword(password, account.password_hash)).matches)
    throw new DomainError("identity.wrong_password");
  return account;
}

/** Whether there is a password to ask for. */
export async function hasPassword(db: SessionDeps["db"], accountId: string): Promise<boolean> {
  const account = await findAccount(db, accountId);
  return account !== null && account.password_hash !== null;
}
