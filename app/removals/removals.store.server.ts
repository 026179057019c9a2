import { asc, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { gone } from "./removals.table";

export type GoneRow = typeof gone.$inferSelect;

export function listUnwritten(db: Database, limit: number): Promise<GoneRow[]> {
  return db.select().from(gone).where(isNull(gone.written_at)).orderBy(asc(gone.id)).limit(limit).all();
}

export async function markWritten(db: Database, rows: readonly GoneRow[], now: number): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await db
    .update(gone)
    .set({ written_at: now })
    .where(inArray(gone.id, sql`(select value from json_each(${JSON.stringify(ids)}))`));
}

export async function deleteOldNotes(db: Database, before: number): Promise<void> {
  await db.delete(gone).where(lt(gone.at, before));
}
