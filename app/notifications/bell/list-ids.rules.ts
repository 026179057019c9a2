import type { Cursor } from "~/platform/keyset.server";

/** Room for the numbers of sources in an id. */
export const SOURCES = 8;

/** Under which id a row of a source stands in the list of all: unlike every other source's. */
export function listId(localId: number, source: number): number {
  return localId * SOURCES + source;
}

/**
 * A place in the list of all, as a place among the rows of one source: before it are those with a smaller local id.
 * `local * SOURCES + source < id` is the same as `local < ceil((id - source) / SOURCES)`, and an index can seek that.
 */
export function localPlace({ created_at, id }: Cursor, source: number): Cursor {
  return { created_at, id: Math.max(0, Math.ceil((id - source) / SOURCES)) };
}
