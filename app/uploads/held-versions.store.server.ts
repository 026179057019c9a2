import { sql, type SQL } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { heldVersions } from "./held-versions.table";
import { uploads } from "./uploads.table";

/**
 * Whether a row of `uploads` is a work that an open case is about, its file of then, or a copy of that: neither its bytes
 * nor the row go before the case is closed, whoever deletes or replaces it.
 */
export const isFileHeld: SQL = sql`(exists (select 1 from ${heldVersions} as held
  where held.path in (${uploads.path}, ${uploads.rendition_of}) and held.decision_id is null)
  or exists (select 1 from ${heldVersions} as held where held.upload_id = ${uploads.id} and held.decision_id is null))`;

/** The same, asked of one row. */
export async function isHeld(db: Database, id: number): Promise<boolean> {
  return (
    (await db.get(sql`select 1 from ${uploads} where ${uploads.id} = ${id} and ${isFileHeld}`)) !== undefined
  );
}

/** Whether a poster belongs to a version that was reported, or judged and may still be appealed. */
export async function isPosterHeld(db: Database, poster: string): Promise<boolean> {
  return (await db.get(sql`select 1 from ${heldVersions} where poster = ${poster} limit 1`)) !== undefined;
}

/** Whether anything of a work is held: its captions are put aside before they change. */
export async function isWorkHeld(db: Database, id: number): Promise<boolean> {
  return (await db.get(sql`select 1 from ${heldVersions} where upload_id = ${id} limit 1`)) !== undefined;
}
