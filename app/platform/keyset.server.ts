import { asc, desc, sql, type AnyColumn, type SQL } from "drizzle-orm";
import { DomainError } from "./errors";

/** created_at in ms since the Unix epoch. */
export interface Cursor {
  created_at: number;
  id: number;
}

type CursorColumns = Record<keyof Cursor, AnyColumn>;

export function writeCursor({ created_at, id }: Cursor): string {
  return `${created_at}.${id}`;
}

const CURSOR = /^(\d{1,16})\.(\d{1,15})$/;

/** Throws on an invalid cursor: the first page in its place would be mistaken for it. `0.0` is the end. */
export function readCursor(text: string | null): Cursor | null {
  if (text === null) return null;
  const [, created_at, id] = CURSOR.exec(text) ?? [];
  const cursor = { created_at: Number(created_at), id: Number(id) };
  // Leading zeros and inexact numbers don't round-trip.
  if (writeCursor(cursor) !== text || !Number.isSafeInteger(cursor.created_at))
    throw new DomainError("lists.bad_cursor");
  return cursor;
}

export function newestFirst({ created_at, id }: CursorColumns): [SQL, SQL] {
  return [desc(created_at), desc(id)];
}

export function oldestFirst({ created_at, id }: CursorColumns): [SQL, SQL] {
  return [asc(created_at), asc(id)];
}

export function newerThanCursor({ created_at, id }: CursorColumns, cursor: Cursor): SQL {
  return sql`(${created_at}, ${id}) > (${cursor.created_at}, ${cursor.id})`;
}

/** Row values use the index; `or` would scan (https://www.sqlite.org/rowvalue.html, section 2.2). */
export function olderThanCursor({ created_at, id }: CursorColumns, cursor: Cursor | null): SQL | undefined {
  return cursor ? sql`(${created_at}, ${id}) < (${cursor.created_at}, ${cursor.id})` : undefined;
}

export interface Reach {
  after?: Cursor | null;
  downTo?: Cursor | null;
}

export const MAX_RESTORED_ROWS = 300;

export function readReach(query: URLSearchParams, after: string): Record<keyof Reach, Cursor | null> {
  return { after: readCursor(query.get(after)), downTo: readCursor(query.get("downto")) };
}

export const isFirstPage = ({ after, downTo }: Record<keyof Reach, Cursor | null>): boolean =>
  after === null && downTo === null;

export function inReach(columns: CursorColumns, { after = null, downTo }: Reach): SQL | undefined {
  const { created_at, id } = columns;
  return downTo
    ? sql`(${created_at}, ${id}) >= (${downTo.created_at}, ${downTo.id})`
    : olderThanCursor(columns, after);
}

export function maxRows({ downTo }: Reach, pageSize: number): number {
  return downTo ? MAX_RESTORED_ROWS : pageSize;
}

/** A restored list continues where it ended, even if that row is gone. */
export function nextReachCursor(rows: readonly Cursor[], reach: Reach, pageSize: number): string | null {
  const { downTo } = reach;
  if (!downTo || rows.length === MAX_RESTORED_ROWS) return nextCursor(rows, maxRows(reach, pageSize));
  return downTo.id === 0 ? null : writeCursor(downTo);
}

export function nextCursor(rows: readonly Cursor[], pageSize: number): string | null {
  const last = rows.length < pageSize ? undefined : rows.at(-1);
  return last ? writeCursor(last) : null;
}

/** @param read rows with an id greater than `after`, in order of id */
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
