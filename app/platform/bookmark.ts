const BOOKMARK = /^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$/;

export function parseBookmark(text: string): string | null {
  return BOOKMARK.test(text) ? text : null;
}
