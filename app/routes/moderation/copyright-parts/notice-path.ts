/** As much of what was typed as an address of a page may carry. Characters. */
const MOST = 1500;

/** The way to the form of a copyright notice, with what was typed on the page that leads there. */
export function noticePath(address = "", words = ""): string {
  const query = new URLSearchParams({ addresses: address.slice(0, MOST), claimed: words.slice(0, MOST) });
  return `/copyright?${query}`;
}
