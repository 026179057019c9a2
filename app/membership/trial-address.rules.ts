/** Domains under which one mailbox is reached by several names. */
const TWINS: ReadonlyMap<string, string> = new Map([
  ["googlemail.com", "gmail.com"],
  ["me.com", "icloud.com"],
  ["mac.com", "icloud.com"],
]);

/** Where dots in the name mean nothing. Source: support.google.com/mail/answer/7436150. */
const DOTLESS = new Set(["gmail.com"]);

/**
 * The mailbox that an address reaches, in one spelling, by which it is known whether it had a trial: without
 * case and without what stands behind a plus; Gmail's dots and the twin domains of Google and Apple are one.
 * @param email a valid address
 */
export function trialAddress(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf("@");
  const domain = TWINS.get(address.slice(at + 1)) ?? address.slice(at + 1);
  const name = address.slice(0, at);
  // A name that begins with a plus has nothing before it.
  const untagged = name.replace(/(?<=.)\+.*$/s, "");
  return `${DOTLESS.has(domain) ? untagged.replaceAll(".", "") : untagged}@${domain}`;
}
