import { and, asc, eq, getTableColumns, isNull, notInArray, sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { isNoRendition } from "./replacing/replacing.store.server";
import { uploadParts, type UploadPart } from "./upload-parts.table";
import type { StoredPart } from "./uploads.schema";
import { uploads, type Upload } from "./uploads.table";

export type OpenMultipart = Upload & { part_size: number; multipart_id: string };

export function findPending(db: Database, id: number, owner: string): Promise<Upload | undefined> {
  return db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.owner, owner), eq(uploads.status, "pending")))
    .get();
}

export function findByReserveKey(db: Database, owner: string, key: string): Promise<Upload | undefined> {
  return db
    .select()
    .from(uploads)
    .where(and(eq(uploads.owner, owner), eq(uploads.reserve_key, key), eq(uploads.status, "pending")))
    .get();
}

export function isOpenMultipart(row: Upload): row is OpenMultipart {
  return row.status === "pending" && row.part_size !== null && row.multipart_id !== null;
}

export async function setMultipartId(db: Database, id: number, multipartId: string): Promise<boolean> {
  const row = await db
    .update(uploads)
    .set({ multipart_id: multipartId })
    .where(and(eq(uploads.id, id), eq(uploads.status, "pending"), isNull(uploads.multipart_id)))
    .returning({ id: uploads.id })
    .get();
  return row !== undefined;
}

export async function putParts(db: Database, uploadId: number, parts: readonly StoredPart[]): Promise<void> {
  await db
    .insert(uploadParts)
    .values(parts.map((part) => ({ upload_id: uploadId, ...part })))
    .onConflictDoUpdate({
      target: [uploadParts.upload_id, uploadParts.number],
      set: { etag: sql`excluded.etag`, size: sql`excluded.size` },
    });
}

export function listParts(db: Database, uploadId: number): Promise<UploadPart[]> {
  return db
    .select()
    .from(uploadParts)
    .where(eq(uploadParts.upload_id, uploadId))
    .orderBy(asc(uploadParts.number))
    .all();
}

export async function deleteParts(db: Database, uploadId: number): Promise<void> {
  await db.delete(uploadParts).where(eq(uploadParts.upload_id, uploadId));
}

export async function deleteCompletedParts(db: Database): Promise<void> {
  const pending = db
    .select({ id: uploads.id })
    .from(uploads)
    // The partial index's own condition.
    .where(sql`status in ('pending', 'processing', 'deleting') and status = 'pending'`);
  await db.delete(uploadParts).where(notInArray(uploadParts.upload_id, pending));
}

export type UnfinishedRow = Upload & { stored_bytes: number };

export function listUnfinished(db: Database, owner: string, limit: number) {
  const stored = sql<number>`coalesce((select sum(size) from upload_parts where upload_id = ${uploads.id}), 0)`;
  return (
    db
      .select({ ...getTableColumns(uploads), stored_bytes: stored })
      .from(uploads)
      // A literal, for the partial index.
      .where(and(eq(uploads.owner, owner), sql`${uploads.status} = 'pending'`, isNoRendition))
      .orderBy(sql`${uploads.created_at} desc`, sql`${uploads.id} desc`)
      .limit(limit)
  );
}
