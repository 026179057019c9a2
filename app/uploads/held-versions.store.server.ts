import { sql, type SQL } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { heldVersions } from "./held-versions.table";
import { uploads } from "./uploads.table";

/** A case may be about the file this is a rendition of. */
export const isFileHeldCondition: SQL = sql`(exists (select 1 from ${heldVersions} as held
  where held.path in (${uploads.path}, ${uploads.rendition_of}) and held.decision_id is null)
  or exists (select 1 from ${heldVersions} as held where held.upload_id = ${uploads.id} and held.decision_id is null))`;

export async function isHeld(db: Database, id: number): Promise<boolean> {
  return (
    (await db.get(sql`select 1 from ${uploads} where ${uploads.id} = ${id} and ${isFileHeldCondition}`)) !==
    undefined
  );
}

export async function isPosterHeld(db: Database, poster: string): Promise<boolean> {
  return (await db.get(sql`select 1 from ${heldVersions} where poster = ${poster} limit 1`)) !== undefined;
}

export async function isWorkHeld(db: Database, id: number): Promise<boolean> {
  return (await db.get(sql`select 1 from ${heldVersions} where upload_id = ${id} limit 1`)) !== undefined;
}
