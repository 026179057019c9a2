import { and, eq, ne, sql } from "drizzle-orm";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import type { UploadEdit } from "./edit.schema";
import { uploads } from "./uploads.table";

/**
 * Writes what the owner says of an upload, whatever state it is in. Every request for media reads
 * the row, so one made private is out of others' reach with this statement.
 * @throws DomainError uploads.not_found for missing and for other people's alike
 */
export async function editUpload(
  { db, clock }: { db: Database; clock: Clock },
  owner: string,
  id: number,
  edit: UploadEdit,
): Promise<void> {
  const row = await db
    .update(uploads)
    .set({ ...edit, ...(edit.visibility === "public" ? comingBeforeAll(clock()) : {}) })
    .where(and(eq(uploads.id, id), eq(uploads.owner, owner), ne(uploads.status, "deleting")))
    .returning({ id: uploads.id })
    .get();
  if (!row) throw new DomainError("uploads.not_found");
}

/** What a work made public gets: its place in the lists, the first time for good; its hour needs not come any more. */
export function comingBeforeAll(now: number) {
  return { listed_at: sql`coalesce(${uploads.listed_at}, ${now})`, publish_at: null };
}
