import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { partCount, sizeOfPart } from "./parts.rules";
import {
  findPending,
  forgetParts,
  isOpenMultipart,
  listParts,
  putParts,
  type OpenMultipart,
} from "./parts.store.server";
import type { PartSigner } from "./sign-put.server";
import { tagsOf } from "./tags/tags.store.server";
import { PUT_LIFETIME_MS } from "./uploads.limits";
import type { SignedPart, StoredPart, Unfinished } from "./uploads.schema";
import { extendPut } from "./uploads.store.server";
import type { Upload } from "./uploads.table";

export interface PartsDeps {
  db: Database;
  clock: Clock;
  signPart: PartSigner;
}

/** What a page needs to go on with an unfinished upload. @throws DomainError uploads.not_found */
export async function describeUnfinished(db: Database, owner: string, id: number): Promise<Unfinished> {
  const row = await findPending(db, id, owner);
  if (!row) throw new DomainError("uploads.not_found");
  const [stored, tags] = await Promise.all([listParts(db, id), tagsOf(db, id)]);
  return {
    id,
    file_size: row.file_size,
    part_size: row.part_size,
    file_modified_at: row.file_modified_at,
    file_name: row.file_name,
    fingerprint: row.fingerprint,
    location_removed: row.location_removed,
    // A picture that failed half-way is sent anew: the poster goes last.
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

/**
 * Fresh URLs for some parts of an open multipart upload.
 * @throws DomainError uploads.not_found, uploads.bad_part for numbers the file does not have
 */
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
  const contentLength = sizeOfPart(number, row.file_size, row.part_size);
  if (contentLength === null) throw new DomainError("uploads.bad_part");
  return signPart({ path: row.path, multipartId: row.multipart_id, number, contentLength });
}

/**
 * Records parts that storage took, all or none. The size of each must be the one the part has; a false etag is found
 * out when the parts are put together.
 * @throws DomainError uploads.not_found, uploads.bad_part
 */
export async function recordParts(
  db: Database,
  owner: string,
  id: number,
  parts: readonly StoredPart[],
): Promise<void> {
  const row = await openMultipart(db, owner, id);
  const isOurs = ({ number, size }: StoredPart) => sizeOfPart(number, row.file_size, row.part_size) === size;
  if (!parts.every(isOurs)) throw new DomainError("uploads.bad_part");
  await putParts(db, id, parts);
}

async function openMultipart(db: Database, owner: string, id: number): Promise<OpenMultipart> {
  const row = await findPending(db, id, owner);
  if (!row || !isOpenMultipart(row)) throw new DomainError("uploads.not_found");
  return row;
}

/**
 * Puts the recorded parts together into the object. What storage refuses is forgotten, so that the
 * browser sends it again.
 * @throws DomainError uploads.parts_missing, uploads.parts_refused
 */
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
    // Two calls at once: the other one has put it together.
    const object = await bucket.head(row.path);
    if (object) return object;
    if (!isRefusal(error)) throw error;
    await forgetParts(db, row.id);
    throw new DomainError("uploads.parts_refused");
  }
}

/** Ends a multipart upload; its parts are gone then and its URLs dead. Can be repeated. */
export async function abortParts(
  bucket: R2Bucket,
  row: Pick<Upload, "path" | "multipart_id">,
): Promise<void> {
  if (row.multipart_id === null) return;
  try {
    await bucket.resumeMultipartUpload(row.path, row.multipart_id).abort();
  } catch (error) {
    // It was completed or aborted before.
    if (!isRefusal(error)) throw error;
  }
}

/**
 * Whether R2 refused what it was given (a part or upload it does not know, a wrong size), rather than
 * having failed itself. Source: developers.cloudflare.com/r2/api/error-codes.
 */
function isRefusal(error: unknown): boolean {
  return /\((10011|10024|10025|10048)\)|does not exist|could not be found|same length|smaller than/i.test(
    String(error),
  );
}
