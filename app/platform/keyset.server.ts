import { asc, desc, sql, type AnyColumn, type SQL } from "drizzle-orm";
import { DomainError } from "./errors";

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

const CURSOR = /^(\d{1,16})\.(\d{1,15})$/;

/**
 * Reads what `writeCursor` wrote, and nothing else: somebody who is shown the first page for any other text would
 * take it for the one they asked for. A moment that no row has is still a place in the list; `0.0` is its end.
 * @returns null for no cursor: the first page
 * @throws DomainError lists.bad_cursor
 */
export function readCursor(text: string | null): Cursor | null {
  if (text === null) return null;
  const [, created_at, id] = CURSOR.exec(text) ?? [];
  const cursor = { created_at: Number(created_at), id: Number(id) };
  // Leading zeros, and numbers too large to be exact, come back as another text.
  if (writeCursor(cursor) !== text || !Number.isSafeInteger(cursor.created_at))
    throw new DomainError("lists.bad_cursor");
  return cursor;
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

/** Which part of a list is read: the page behind a cursor, or its newest rows down to one, as somebody left it. */
export interface Reach {
  after?: Cursor | null;
  /** The last row somebody had; null for a page. */
  downTo?: Cursor | null;
}

/** Rows of a list that is shown again as it was left; what lay further down is a 'Load More' away. */
export const MAX_RESTORED_ROWS = 300;

/**
 * @param after the parameter that names a page's cursor; `downto` asks for the list as it was left
 * @throws DomainError lists.bad_cursor
 */
export function readReach(query: URLSearchParams, after: string): Record<keyof Reach, Cursor | null> {
  return { after: readCursor(query.get(after)), downTo: readCursor(query.get("downto")) };
}

/** Whether it begins at the newest and goes as far as one page: what a list shows before anybody asks for more. */
export const isFirstPage = ({ after, downTo }: Record<keyof Reach, Cursor | null>): boolean =>
  after === null && downTo === null;

/** The condition for the rows of a reach. Seeks the index as `behind` does. */
export function within(columns: CursorColumns, { after = null, downTo }: Reach): SQL | undefined {
  const { created_at, id } = columns;
  return downTo
    ? sql`(${created_at}, ${id}) >= (${downTo.created_at}, ${downTo.id})`
    : behind(columns, after);
}

/** The most rows a reach may bring. @param pageSize rows of one page */
export function rowsOf({ downTo }: Reach, pageSize: number): number {
  return downTo ? MAX_RESTORED_ROWS : pageSize;
}

/**
 * The cursor behind the rows of a reach. A list as it was left goes on where it ended then, though its last row be
 * gone since; one that had come to its end is asked for down to `0.0`, and has none.
 */
export function nextOf(rows: readonly Cursor[], reach: Reach, pageSize: number): string | null {
  const { downTo } = reach;
  if (!downTo || rows.length === MAX_RESTORED_ROWS) return nextCursor(rows, rowsOf(reach, pageSize));
  return downTo.id === 0 ? null : writeCursor(downTo);
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
