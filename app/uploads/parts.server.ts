import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { partCount, partBytes } from "./parts.rules";
import {
  findPending,
  deleteParts,
  isOpenMultipart,
  listParts,
  putParts,
  type OpenMultipart,
} from "./parts.store.server";
import type { PartSigner } from "./sign-put.server";
import { listTags } from "./tags/tags.store.server";
import { PUT_LIFETIME_MS } from "./uploads.limits";
import type { SignedPart, StoredPart, Unfinished } from "./uploads.schema";
import { extendPut, findOwnedFile } from "./uploads.store.server";
import type { Upload } from "./uploads.table";

interface PartsDeps {
  db: Database;
  clock: Clock;
  signPart: PartSigner;
}

export async function describeUnfinished(db: Database, owner: string, id: number): Promise<Unfinished> {
  const row = await findPending(db, id, owner);
  if (!row) throw new DomainError("uploads.not_found");
  const [stored, tags] = await Promise.all([listParts(db, id), listTags(db, id)]);
  return {
    id,
    file_size: row.file_size,
    part_size: row.part_size,
    file_modified_at: row.file_modified_at,
    file_name: row.file_name,
    fingerprint: row.fingerprint,
    location_removed: row.location_removed,
    // Its poster goes last, so a picture that failed half-way is sent again.
    seen: row.poster !== null || row.peaks !== null || (row.placeholder !== null && row.kind === "image"),
    said: {
      title: row.title,
      description: row.description ?? "",
      alt_text: row.alt_text ?? "",
      visibility: row.visibility,
      publish_at: row.publish_at,
      tags: tags.map(({ label }) => label).join(", "),
      for_adults: row.adults_by_owner,
      replaces: row.replaces ?? undefined,
    },
    stored: stored.map((part) => part.number),
  };
}

export async function signParts(
  { db, clock, signPart }: PartsDeps,
  owner: string,
  id: number,
  numbers: readonly number[],
): Promise<SignedPart[]> {
  const row = await openMultipart(db, owner, id);
  const signed = await Promise.all(numbers.map((number) => signOne(signPart, row, number)));
  if (!(await extendPut(db, id, owner, clock() + PUT_LIFETIME_MS)))
    throw new DomainError("uploads.not_found");
  return signed;
}

export function signOne(signPart: PartSigner, row: OpenMultipart, number: number): Promise<SignedPart> {
  const contentLength = partBytes(number, row.file_size, row.part_size);
  if (contentLength === null) throw new DomainError("uploads.bad_part");
  return signPart({ path: row.path, multipartId: row.multipart_id, number, contentLength });
}

/** ETags are checked when parts are assembled. */
export async function recordParts(
  db: Database,
  owner: string,
  id: number,
  parts: readonly StoredPart[],
): Promise<void> {
  const row = await openMultipart(db, owner, id);
  const isOurs = ({ number, size }: StoredPart) => partBytes(number, row.file_size, row.part_size) === size;
  if (!parts.every(isOurs)) throw new DomainError("uploads.bad_part");
  await putParts(db, id, parts);
}

/** Refused parts are deleted, so the browser sends them again. */
export async function assembleParts(
  { db, bucket }: { db: Database; bucket: R2Bucket },
  row: OpenMultipart,
): Promise<R2Object> {
  const parts = await listParts(db, row.id);
  const total = parts.reduce((sum, part) => sum + part.size, 0);
  if (parts.length !== partCount(row.file_size, row.part_size) || total !== row.file_size) {
    throw new DomainError("uploads.parts_missing");
  }
  try {
    return await bucket
      .resumeMultipartUpload(row.path, row.multipart_id)
      .complete(parts.map(({ number, etag }) => ({ partNumber: number, etag })));
  } catch (error) {
    // By a simultaneous call.
    const object = await bucket.head(row.path);
    if (object) return object;
    if (!isRefusal(error)) throw error;
    await deleteParts(db, row.id);
    throw new DomainError("uploads.parts_refused");
  }
}

export async function abortParts(
  bucket: R2Bucket,
  row: Pick<Upload, "path" | "multipart_id">,
): Promise<void> {
  if (row.multipart_id === null) return;
  try {
    await bucket.resumeMultipartUpload(row.path, row.multipart_id).abort();
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}

async function openMultipart(db: Database, owner: string, id: number): Promise<OpenMultipart> {
  const row = await findPending(db, id, owner);
  if (row && isOpenMultipart(row)) return row;
  const known = await findOwnedFile(db, id, owner);
  throw new DomainError(
    known?.status_reason === "media.restricted" ? "uploads.restricted_file" : "uploads.not_found",
  );
}

/** developers.cloudflare.com/r2/api/error-codes */
function isRefusal(error: unknown): boolean {
  return /\((10011|10024|10025|10048)\)|does not exist|could not be found|same length|smaller than/i.test(
    String(error),
  );
}
