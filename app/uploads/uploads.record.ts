import type { Upload } from "./uploads.table";

export type UploadRecord = ReturnType<typeof publicRecord>;

/** The pipeline's columns stay on the server. */
export function publicRecord(row: Upload) {
  return {
    id: row.id,
    owner: row.owner,
    title: row.title,
    description: row.description,
    path: row.path,
    kind: row.kind,
    file_size: row.file_size,
    mime_type: row.mime_type,
    file_ext: row.file_ext,
    visibility: row.visibility,
    bucket: row.bucket,
    created_at: row.created_at,
    replaced_at: row.replaced_at,
    status: row.status,
    width: row.width,
    height: row.height,
    duration_ms: row.duration_ms,
    etag: row.etag,
  };
}
