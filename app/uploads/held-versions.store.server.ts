import { sql, type SQL } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { heldVersions } from "./held-versions.table";
import { uploads } from "./uploads.table";

/** An open case is about the row, or about the file it is a rendition of, so bytes and row must stay. */
export const isFileHeldCondition: SQL = sql`(exists (select 1 from ${heldVersions} as held
  where held.path in (${uploads.path}, ${uploads.rendition_of}) and held.decision_id is null)
  or exists (select 1 from ${heldVersions} as held where held.upload_id = ${uploads.id} and held.decision_id is null))`;

export async function isHeld(db: Database, id: number): Promise<boolean> {
  return (
    (await db.get(sql`select 1 from ${uploads} where ${uploads.id} = ${id} and ${isFileHeldCondition}`)) !==
    undefined
  );
}

/** Reported, or judged and still open to appeal. */
export async function isPosterHeld(db: Database, poster: string): Promise<boolean> {
  return (await db.get(sql`select 1 from ${heldVersions} where poster = ${poster} limit 1`)) !== undefined;
}

export async function isWorkHeld(db: Database, id: number): Promise<boolean> {
  return (await db.get(sql`select 1 from ${heldVersions} where upload_id = ${id} limit 1`)) !== undefined;
}
