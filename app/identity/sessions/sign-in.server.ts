import { DomainError } from "~/platform/errors";
import { recordEvent } from "../accounts/account-events.store.server";
import {
  findAccountByEmail,
  findAccountsClaiming,
  findSignUp,
  upgradePasswordHash,
} from "../accounts/accounts.store.server";
import type { Account } from "../accounts/accounts.table";
import { completeSignIn, type SignInResult, type CompleteSignInDeps } from "./complete-sign-in.server";
import type { Device } from "./device";
import { hashPassword, verifyPassword, type Verdict } from "../passwords/password.server";

export interface SignInDeps extends CompleteSignInDeps {
  emailConfirmation: "required" | "deferred";
}

export interface Credentials {
  email: string;
  password: string;
  device: Device;
  challenge?: string | null;
  /** Read beside what the limits need. */
  sought?: Promise<(Account | null)[]>;
}

/** Only the right password reveals that it's unconfirmed. */
export async function signIn(
  deps: SignInDeps,
  { email, password, device, challenge = null, sought }: Credentials,
): Promise<SignInResult> {
  const candidates = await (sought ?? findCandidates(deps, email, challenge));
  const [known = null] = candidates;
  let account: Account | null = null;
  let verdict = NO_MATCH;
  // All, so the time doesn't tell whose matched.
  for (const candidate of candidates) {
    const result = await verifyPassword(password, candidate?.password_hash ?? null);
    if (!verdict.matches && result.matches) {
      account = candidate;
      verdict = result;
    }
  }
  if (!account || !verdict.matches) {
    // Also for an unknown address: same timing.
    const at = deps.clock();
    deps.later(async () => {
      if (known) await recordEvent({ db: deps.db, clock: () => at }, known.id, "sign_in_failed", device);
    });
    throw new DomainError("identity.bad_credentials");
  }
  if (account.email_confirmed_at === null && deps.emailConfirmation === "required") {
    throw new DomainError("identity.email_not_confirmed");
  }
  if (verdict.outdated) {
    const old = account;
    // Lost, it happens at the next sign-in.
    deps.later(async () => upgradePasswordHash(deps.db, old, await hashPassword(password)));
  }
  const { id: accountId, session_epoch: epoch } = account;
  const result = await completeSignIn(deps, { accountId, epoch, proof: "password", device });
  if (!result) throw new DomainError("identity.bad_credentials");
  return result;
}

const NO_MATCH: Verdict = { matches: false, outdated: false };

/** The address's own account first, then sign-ups. Their number never depends on the address. */
export async function findCandidates(
  { db, emailConfirmation }: Pick<SignInDeps, "db" | "emailConfirmation">,
  email: string,
  challenge: string | null,
): Promise<(Account | null)[]> {
  const isRequired = emailConfirmation === "required";
  const [known, own, claiming] = await Promise.all([
    findAccountByEmail(db, email),
    challenge === null ? null : findSignUp(db, email, challenge),
    isRequired ? [] : findAccountsClaiming(db, email, 1),
  ]);
  if (isRequired) return own ? [known, own] : [known];
  return [known, own, claiming[0] ?? null];
}
