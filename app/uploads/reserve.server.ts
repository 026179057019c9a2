import type { Clock } from "~/platform/clock";
import { isUniqueViolation, type Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { findPublishTimeError } from "./publishing/publishing.rules";
import { partCount, partSizeFor } from "./parts.rules";
import { abortParts, signOne } from "./parts.server";
import {
  findByReserveKey,
  findPending,
  isOpenMultipart,
  setMultipartId,
  type OpenMultipart,
} from "./parts.store.server";
import type { PartSigner, PutSigner } from "./sign-put.server";
import {
  MAX_OPEN_RESERVATIONS,
  PUT_LIFETIME_MS,
  SIGN_FIRST_PARTS,
  STORAGE_CACHE_SECONDS,
} from "./uploads.limits";
import { fileExtension, kindFromType, objectName } from "./uploads.rules";
import type { Reservation, Reserved, SignedParts, SignedPut } from "./uploads.schema";
import { findQuotaError, raisedQuota, type Quota } from "./quota.rules";
import type { RenditionField } from "./renditions/renditions.schema";
import { parseWanted } from "./renditions/renditions.store.server";
import { readUsage } from "./quota.store.server";
import { dropReservation, insertReservation, type NewUpload } from "./reservations.store.server";
import { extendPut, findOwned, findOwnedFile, isCreator } from "./uploads.store.server";
import type { Upload } from "./uploads.table";

export interface ReserveDeps {
  db: Database;
  bucket: R2Bucket;
  clock: Clock;
  signPut: PutSigner;
  signPart: PartSigner;
  quota: Quota;
  randomId?: () => string;
}

/** The row comes before any signature. A repeated `reserve_key` returns the same row. */
export async function reserveUpload(
  deps: ReserveDeps,
  owner: string,
  wanted: Reservation,
): Promise<Reserved> {
  const row = (await findKnown(deps, owner, wanted)) ?? (await insertRow(deps, owner, wanted));
  if (row.part_size === null) return { id: row.id, put: await signWhole(deps, row), parts: null };
  const open = isOpenMultipart(row) ? row : await openMultipart(deps, row);
  return { id: row.id, put: null, parts: await signFirstParts(deps, open) };
}

export async function signAgain(
  { db, clock, signPut }: Pick<ReserveDeps, "db" | "clock" | "signPut">,
  owner: string,
  id: number,
): Promise<SignedPut> {
  const row = await findOwnedFile(db, id, owner);
  if (!row || row.part_size !== null) throw new DomainError("uploads.not_found");
  const put = await signWhole({ signPut }, row);
  const extended = await extendPut(db, id, owner, clock() + PUT_LIFETIME_MS);
  if (!extended) throw new DomainError("uploads.already_stored");
  return put;
}

/** The row must outlive its URLs. */
async function findKnown(
  { db, clock }: ReserveDeps,
  owner: string,
  { reserve_key }: Reservation,
): Promise<Upload | undefined> {
  const known = reserve_key ? await findByReserveKey(db, owner, reserve_key) : undefined;
  if (!known) return undefined;
  return (await extendPut(db, known.id, owner, clock() + PUT_LIFETIME_MS)) ? known : undefined;
}

async function insertRow(
  { db, clock, quota, randomId }: ReserveDeps,
  owner: string,
  wanted: Reservation,
): Promise<Upload> {
  const now = clock();
  const publishAt = wanted.visibility === "private" ? wanted.publish_at : null;
  const refusal = publishAt === null ? null : findPublishTimeError(publishAt, now, 0);
  if (refusal) throw new DomainError(refusal);
  const extension = fileExtension(wanted.file_name);
  const row = await insertOnce(db, quota, {
    owner,
    ...initialTexts(wanted, now, publishAt),
    path: objectName(owner, (randomId ?? crypto.randomUUID.bind(crypto))(), extension),
    kind: kindFromType(wanted.content_type),
    file_size: wanted.file_size,
    mime_type: wanted.content_type,
    file_ext: extension,
    created_at: now,
    put_expires_at: now + PUT_LIFETIME_MS,
    reserve_key: wanted.reserve_key ?? null,
    file_name: wanted.file_name,
    file_modified_at: wanted.file_modified_at ?? null,
    fingerprint: wanted.fingerprint ?? null,
    location_removed: wanted.location_removed,
    part_size: partSizeFor(wanted.file_size),
    replaces: wanted.replaces ?? null,
    rendition: wanted.rendition ?? null,
  });
  if (row) return row;
  if (!(await isCreator(db, owner))) throw new DomainError("uploads.creator_only");
  if (wanted.replaces !== undefined) await checkReplaced(db, owner, wanted.replaces);
  if (wanted.rendition !== undefined) await checkCopied(db, owner, wanted.rendition);
  const measured = await readUsage(db, owner, now);
  // A replacement is no new work, a rendition no new upload.
  const withoutWorks = wanted.replaces === undefined ? measured : { ...measured, works: 0 };
  const usage = wanted.rendition === undefined ? withoutWorks : { ...measured, works: 0, begun: 0 };
  throw new DomainError(
    findQuotaError(raisedQuota(quota, measured.times), usage, wanted.file_size) ?? "uploads.too_many_open",
  );
}

/** Two tabs may ask at once. */
async function insertOnce(db: Database, quota: Quota, row: NewUpload): Promise<Upload | undefined> {
  try {
    return await insertReservation(db, { open: MAX_OPEN_RESERVATIONS, quota }, row);
  } catch (error) {
    if (row.reserve_key === null || !isUniqueViolation(error, "reserve_key")) throw error;
    const first = await findByReserveKey(db, row.owner, row.reserve_key);
    if (!first) throw new DomainError("uploads.already_stored");
    return first;
  }
}

function initialTexts(wanted: Reservation, now: number, publishAt: number | null) {
  if (wanted.replaces !== undefined || wanted.rendition !== undefined) {
    const { title } = wanted;
    const hidden = {
      visibility: "private",
      listed_at: null,
      publish_at: null,
      adults_by_owner: false,
    } as const;
    return { title, description: null, alt_text: null, ...hidden, tags: [] };
  }
  return {
    title: wanted.title,
    description: wanted.description || null,
    alt_text: wanted.alt_text || null,
    visibility: wanted.visibility,
    listed_at: wanted.visibility === "public" ? now : null,
    publish_at: publishAt,
    adults_by_owner: wanted.for_adults,
    tags: wanted.tags ?? [],
  };
}

async function checkReplaced(db: Database, owner: string, work: number): Promise<void> {
  const known = await findOwned(db, work, owner);
  if (!known || known.replaces !== null) throw new DomainError("uploads.not_found");
  if (known.restriction !== null) throw new DomainError("uploads.restricted_file");
  if (known.status !== "ready") throw new DomainError("uploads.not_replaceable");
}

async function checkCopied(db: Database, owner: string, { of, rung, etag }: RenditionField): Promise<void> {
  const known = await findOwned(db, of, owner);
  if (!known || known.replaces !== null) throw new DomainError("uploads.not_found");
  const isSame = known.status === "ready" && (etag === undefined || known.etag === etag);
  if (!isSame || !parseWanted(known.wanted).includes(rung)) throw new DomainError("renditions.not_wanted");
}

function signWhole({ signPut }: Pick<ReserveDeps, "signPut">, row: Upload): Promise<SignedPut> {
  return signPut({ path: row.path, contentType: row.mime_type, contentLength: row.file_size });
}

/** Another tab's is used. */
async function openMultipart({ db, bucket }: ReserveDeps, row: Upload): Promise<OpenMultipart> {
  let uploadId: string | null = null;
  try {
    ({ uploadId } = await bucket.createMultipartUpload(row.path, {
      httpMetadata: { contentType: row.mime_type, cacheControl: `max-age=${STORAGE_CACHE_SECONDS}` },
    }));
    const open = { ...row, multipart_id: uploadId };
    if ((await setMultipartId(db, row.id, uploadId)) && isOpenMultipart(open)) return open;
  } catch (error) {
    await abortParts(bucket, { path: row.path, multipart_id: uploadId });
    await dropReservation(db, row.id, uploadId);
    throw error;
  }
  await abortParts(bucket, { path: row.path, multipart_id: uploadId });
  const other = await findPending(db, row.id, row.owner);
  if (!other || !isOpenMultipart(other)) throw new DomainError("uploads.not_found");
  return other;
}

async function signFirstParts({ signPart }: ReserveDeps, row: OpenMultipart): Promise<SignedParts> {
  const count = Math.min(partCount(row.file_size, row.part_size), SIGN_FIRST_PARTS);
  const urls = Array.from({ length: count }, (_, index) => signOne(signPart, row, index + 1));
  return { part_size: row.part_size, urls: await Promise.all(urls) };
}
