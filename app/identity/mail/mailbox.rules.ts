const ONE_HOUSE: Record<string, string> = {
  "googlemail.com": "gmail.com",
  "me.com": "icloud.com",
  "mac.com": "icloud.com",
};

/** For counting only (RFC 5233; Google ignores dots). */
export function normalizeMailbox(address: string): string {
  const at = address.lastIndexOf("@");
  const written = address.slice(at + 1).toLowerCase();
  const domain = ONE_HOUSE[written] ?? written;
  const [name = ""] = address.slice(0, at).toLowerCase().split("+");
  return `${domain === "gmail.com" ? name.replaceAll(".", "") : name}@${domain}`;
}
