import { EMAIL_LOCAL_MAX, EMAIL_MAX } from "./email.limits";

/** RFC 5322 dot-atom in ASCII: look-alike letters of other scripts never match. */
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

/** Whether a text is an address that mail can be sent to, without asking whose it is. */
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

/** Whether an address may sign up: its domain is exactly one of those allowed (lower case). */
export function hasAllowedDomain(text: string, domains: readonly string[]): boolean {
  return isEmailAddress(text) && domains.includes(text.slice(text.lastIndexOf("@") + 1).toLowerCase());
}

/** What stands before and behind an account's id where it has no address of its own. */
export const NOBODY = "nobody+";
export const NOWHERE = "@invalid";

/** What stands in place of an address for an account that has none: unique, and reaches nobody (RFC 2606). */
export const unreachable = (accountId: string) => `${NOBODY}${accountId}${NOWHERE}`;

export const isUnreachable = (email: string) => email.endsWith(NOWHERE);

/** The address a person signed up with, be it theirs already or only claimed to be. */
export const addressOf = (account: { email: string; claimed_email: string | null }) =>
  account.claimed_email ?? account.email;
