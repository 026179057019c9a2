import type { Database } from "~/platform/database.server";
import { listUnfinished, type UnfinishedRow } from "~/uploads/parts.store.server";
import { MAX_OPEN_RESERVATIONS } from "~/uploads/uploads.limits";

export type UnfinishedItem = Awaited<ReturnType<typeof readUnfinished>>[number];

export async function readUnfinished(db: Database, owner: string) {
  return shownUnfinished(await unfinishedOf(db, owner));
}

export const unfinishedOf = (db: Database, owner: string) => listUnfinished(db, owner, MAX_OPEN_RESERVATIONS);

export function shownUnfinished(rows: readonly UnfinishedRow[]) {
  return rows.map(({ id, title, kind, file_name, file_size, stored_bytes, replaces }) => {
    return { id, title, kind, file_name, file_size, stored_bytes, replaces };
  });
}
