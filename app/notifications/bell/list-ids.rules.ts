import type { Cursor } from "~/platform/keyset.server";

/** More sources would share ids. */
export const SOURCES = 8;

export function listId(localId: number, source: number): number {
  return localId * SOURCES + source;
}

/**
 * `local * SOURCES + source < id` equals `local < ceil((id - source) / SOURCES)`, which an index can seek.
 */
export function localPlace({ created_at, id }: Cursor, source: number): Cursor {
  return { created_at, id: Math.max(0, Math.ceil((id - source) / SOURCES)) };
}
