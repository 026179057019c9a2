/** Domains that share their mailboxes. */
const DOMAIN_ALIASES: ReadonlyMap<string, string> = new Map([
  ["googlemail.com", "gmail.com"],
  ["me.com", "icloud.com"],
  ["mac.com", "icloud.com"],
]);

/** Source: support.google.com/mail/answer/7436150. */
const DOTLESS = new Set(["gmail.com"]);

/** One spelling per mailbox, to recognise a second trial. */
export function trialAddress(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf("@");
  const domain = DOMAIN_ALIASES.get(address.slice(at + 1)) ?? address.slice(at + 1);
  const name = address.slice(0, at);
  // A name that begins with a plus has nothing before it.
  const untagged = name.replace(/(?<=.)\+.*$/s, "");
  return `${DOTLESS.has(domain) ? untagged.replaceAll(".", "") : untagged}@${domain}`;
}
