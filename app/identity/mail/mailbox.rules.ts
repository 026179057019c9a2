/** Providers whose addresses of one name under these domains are one mailbox. */
const ONE_HOUSE: Record<string, string> = {
  "googlemail.com": "gmail.com",
  "me.com": "icloud.com",
  "mac.com": "icloud.com",
};

/**
 * The mailbox an address reaches, for counting: what stands behind a + says only how to sort (RFC 5233,
 * which Google, Microsoft and Apple follow), and Google reads over dots. Not an address to write to.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const written = address.slice(at + 1).toLowerCase();
  const domain = ONE_HOUSE[written] ?? written;
  const [name = ""] = address.slice(0, at).toLowerCase().split("+");
  return `${domain === "gmail.com" ? name.replaceAll(".", "") : name}@${domain}`;
}
