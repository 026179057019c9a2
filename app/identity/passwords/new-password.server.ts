import { DomainError } from "~/platform/errors";
import { isListed } from "./listed-passwords.server";
import { hashPassword } from "./password.server";

/**
 * The hash of a password that is to be set: the one way to it, for a sign-up, a change and a recovery.
 * @param password one that breaks no rule of password.rules.ts, which the forms have seen to
 * @throws DomainError identity.weak_password
 */
export async function hashNewPassword(password: string): Promise<string> {
  if (isListed(password)) throw new DomainError("identity.weak_password");
  return hashPassword(password);
}
