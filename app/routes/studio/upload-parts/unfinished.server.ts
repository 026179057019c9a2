import type { Database } from "~/platform/database.server";
import { listUnfinished } from "~/uploads/parts.store.server";
import { MAX_OPEN_RESERVATIONS } from "~/uploads/uploads.limits";

export type UnfinishedItem = Awaited<ReturnType<typeof readUnfinished>>[number];

export async function readUnfinished(db: Database, owner: string) {
  const rows = await listUnfinished(db, owner, MAX_OPEN_RESERVATIONS);
  return rows.map(({ id, title, kind, file_name, file_size, stored_bytes, replaces }) => {
    return { id, title, kind, file_name, file_size, stored_bytes, replaces };
  });
}
