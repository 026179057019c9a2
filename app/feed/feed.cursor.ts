/** Where a page ends: the (created_at, id) of its last item. created_at in milliseconds since the epoch. */
export interface FeedCursor {
  created_at: number;
  id: number;
}

export function writeCursor(item: FeedCursor): string {
  return `${item.created_at}.${item.id}`;
}

/** @returns null for no cursor and for one that is malformed: both mean the first page */
export function readCursor(text: string | null): FeedCursor | null {
  const match = /^(\d{1,16})\.(\d{1,15})$/.exec(text ?? "");
  return match ? { created_at: Number(match[1]), id: Number(match[2]) } : null;
}
