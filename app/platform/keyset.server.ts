import { asc, desc, sql, type AnyColumn, type SQL } from "drizzle-orm";

/** Where a page ends: what its last row is ordered by. created_at in milliseconds since the Unix epoch. */
export interface Cursor {
  created_at: number;
  id: number;
}

/** The columns of a table that lists are ordered by; the id tells equal moments apart. */
type CursorColumns = Record<keyof Cursor, AnyColumn>;

export function writeCursor({ created_at, id }: Cursor): string {
  return `${created_at}.${id}`;
}

/** @returns null for no cursor and for one that is malformed: both mean the first page */
export function readCursor(text: string | null): Cursor | null {
  const match = /^(\d{1,16})\.(\d{1,15})$/.exec(text ?? "");
  return match ? { created_at: Number(match[1]), id: Number(match[2]) } : null;
}

/** The order of every list: newest first. */
export function newestFirst({ created_at, id }: CursorColumns): [SQL, SQL] {
  return [desc(created_at), desc(id)];
}

/** The other way round: what stands right before a row is the first of these. */
export function oldestFirst({ created_at, id }: CursorColumns): [SQL, SQL] {
  return [asc(created_at), asc(id)];
}

/** The condition for rows before a cursor: newer ones. */
export function ahead({ created_at, id }: CursorColumns, cursor: Cursor): SQL {
  return sql`(${created_at}, ${id}) > (${cursor.created_at}, ${cursor.id})`;
}

/**
 * The condition for rows behind a cursor, newest first; none for the first page. SQLite seeks a row value in
 * an index that ends in (created_at, id), so page 10,000 reads as many rows as page 1; the same said with
 * `or` is looked for row by row. Source: https://www.sqlite.org/rowvalue.html, section 2.2
 */
export function behind({ created_at, id }: CursorColumns, cursor: Cursor | null): SQL | undefined {
  return cursor ? sql`(${created_at}, ${id}) < (${cursor.created_at}, ${cursor.id})` : undefined;
}

/** The cursor of the page behind these rows; null when they are fewer than a page, for then there is none. */
export function nextCursor(rows: readonly Cursor[], pageSize: number): string | null {
  const last = rows.length < pageSize ? undefined : rows.at(-1);
  return last ? writeCursor(last) : null;
}

/**
 * Walks through all of a person's rows, oldest first, page by page, so that memory holds one page of them.
 * @param read one page of rows whose id is greater than `after`, in the order of their ids
 */
export async function* pagesById<Row extends { id: number }>(
  pageSize: number,
  read: (after: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after = 0; ;) {
    const page = await read(after);
    const last = page.at(-1);
    if (!last) return;
    yield page;
    if (page.length < pageSize) return;
    after = last.id;
  }
}
