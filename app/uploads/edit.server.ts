import { and, eq, ne } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import type { UploadEdit } from "./edit.schema";
import { uploads } from "./uploads.table";

/**
 * Writes what the owner says of an upload, whatever state it is in. Every request for media reads
 * the row, so one made private is out of others' reach with this statement.
 * @throws DomainError uploads.not_found for missing and for other people's alike
 */
export async function editUpload(db: Database, owner: string, id: number, edit: UploadEdit): Promise<void> {
  const row = await db
    .update(uploads)
    .set(edit)
    .where(and(eq(uploads.id, id), eq(uploads.owner, owner), ne(uploads.status, "deleting")))
    .returning({ id: uploads.id })
    .get();
  if (!row) throw new DomainError("uploads.not_found");
}
