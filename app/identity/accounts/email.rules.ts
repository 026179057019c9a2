import { EMAIL_LOCAL_MAX, EMAIL_MAX } from "./email.limits";

/** RFC 5322 dot-atom in ASCII: similar letters of other scripts never match. */
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  const local = text.slice(0, at);
  return (
    at > 0 &&
    text.length <= EMAIL_MAX &&
    local.length <= EMAIL_LOCAL_MAX &&
    LOCAL_PART.test(local) &&
    DOMAIN.test(text.slice(at + 1))
  );
}

export function hasAllowedDomain(text: string, domains: readonly string[]): boolean {
  return isEmailAddress(text) && domains.includes(text.slice(text.lastIndexOf("@") + 1).toLowerCase());
}

export const UNREACHABLE_PREFIX = "nobody+";
export const UNREACHABLE_SUFFIX = "@invalid";

/** RFC 2606. */
export const unreachableAddress = (accountId: string) =>
  `${UNREACHABLE_PREFIX}${accountId}${UNREACHABLE_SUFFIX}`;

export const isUnreachable = (email: string) => email.endsWith(UNREACHABLE_SUFFIX);

export const signUpAddress = (account: { email: string; claimed_email: string | null }) =>
  account.claimed_email ?? account.email;
