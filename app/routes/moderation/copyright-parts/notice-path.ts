/** What fits into an address. */
const TEXT_MAX = 1500;

export function noticePath(address = "", words = ""): string {
  const query = new URLSearchParams({
    addresses: address.slice(0, TEXT_MAX),
    claimed: words.slice(0, TEXT_MAX),
  });
  return `/copyright?${query}`;
}
