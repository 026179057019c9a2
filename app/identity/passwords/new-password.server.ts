import { DomainError } from "~/platform/errors";
import { isCommonPassword } from "./listed-passwords.server";
import { hashPassword } from "./password.server";

export async function hashNewPassword(password: string): Promise<string> {
  if (isCommonPassword(password)) throw new DomainError("identity.weak_password");
  return hashPassword(password);
}
