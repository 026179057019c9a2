/** D1's own name of a moment in its history, as its sessions give and take it. */
const BOOKMARK = /^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$/;

/** A bookmark in a text that came from outside; null for anything else, which D1 need not see. */
export function parseBookmark(text: string): string | null {
  return BOOKMARK.test(text) ? text : null;
}
