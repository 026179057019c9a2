import { DomainError } from "~/platform/errors";
import { recordEvent } from "../accounts/account-events.store.server";
import {
  findAccountByEmail,
  findClaims,
  findSignUp,
  keepPasswordHash,
} from "../accounts/accounts.store.server";
import type { Account } from "../accounts/accounts.table";
import { completeSignIn, type SignInResult, type CompleteSignInDeps } from "./complete-sign-in.server";
import type { Device } from "./device";
import { hashPassword, verifyPassword, type Verdict } from "../passwords/password.server";

export interface SignInDeps extends CompleteSignInDeps {
  /** `required`: nobody signs in before the address is confirmed. */
  emailConfirmation: "required" | "deferred";
}

export interface Credentials {
  email: string;
  password: string;
  device: Device;
  /** PKCE challenge of the browser's sign-up and mail links, or null where it has none. */
  challenge?: string | null;
}

/**
 * Signs a person in with address and password. The same work is done whether or not there is such an
 * account, and only who knows the password learns that the address is unconfirmed.
 * @throws DomainError identity.bad_credentials, identity.email_not_confirmed
 */
export async function signIn(
  deps: SignInDeps,
  { email, password, device, challenge = null }: Credentials,
): Promise<SignInResult> {
  const known = await findAccountByEmail(deps.db, email);
  const tried = [known, ...(await signUpsOf(deps, email, challenge))];
  let account: Account | null = null;
  let verdict = NO_MATCH;
  // Each of them, whatever the first one said: the time it takes must not tell whose password it was.
  for (const one of tried) {
    const next = await verifyPassword(password, one?.password_hash ?? null);
    if (!verdict.matches && next.matches) [account, verdict] = [one, next];
  }
  if (!account || !verdict.matches) {
    // For an address nobody has as well: what comes after the answer begins alike.
    const at = deps.clock();
    deps.later(async () => {
      if (known) await recordEvent({ db: deps.db, clock: () => at }, known.id, "sign_in_failed", device);
    });
    throw new DomainError("identity.bad_credentials");
  }
  if (account.email_confirmed_at === null && deps.emailConfirmation === "required") {
    throw new DomainError("identity.email_not_confirmed");
  }
  if (verdict.outdated) await keepPasswordHash(deps.db, account, await hashPassword(password));
  const { id: accountId, session_epoch: epoch } = account;
  const result = await completeSignIn(deps, { accountId, epoch, proof: "password", device });
  if (!result) throw new DomainError("identity.bad_credentials");
  return result;
}

const NO_MATCH: Verdict = { matches: false, outdated: false };

/**
 * Sign-ups beside the one that has the address: this browser's own and, where nobody has to confirm before
 * they come in, the oldest claim. How many passwords are tried depends on the browser and on the
 * configuration, never on the address.
 */
async function signUpsOf(
  { db, emailConfirmation }: SignInDeps,
  email: string,
  challenge: string | null,
): Promise<(Account | null)[]> {
  const own = challenge === null ? null : await findSignUp(db, email, challenge);
  if (emailConfirmation === "required") return own ? [own] : [];
  const [oldest] = await findClaims(db, email, 1);
  return [own, oldest ?? null];
}
