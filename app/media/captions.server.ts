import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import type { LanguageCode } from "~/strings/languages";
import { findOwned } from "~/uploads/uploads.store.server";
import { isWorkHeld } from "~/uploads/held-versions.store.server";
import { captionsPath, captionsProblem, heldCaptionsPath } from "./tracks.rules";
import { putTrack, removeTrack, tracksOf } from "./tracks.store.server";

export interface CaptionsDeps {
  db: Database;
  bucket: R2Bucket;
  clock: Clock;
}

/**
 * Stores captions of an upload of this owner, in place of those in the same language.
 * @throws DomainError uploads.not_found, media.captions_too_large, media.captions_not_vtt
 */
export async function addCaptions(
  { db, bucket, clock }: CaptionsDeps,
  owner: string,
  { id, language, bytes }: { id: number; language: LanguageCode; bytes: Uint8Array },
): Promise<void> {
  const problem = captionsProblem(bytes);
  if (problem) throw new DomainError(problem);
  // Before the bytes go out, so that nobody fills other people's folders.
  if (!(await findOwned(db, id, owner))) throw new DomainError("uploads.not_found");
  const path = captionsPath(id, language);
  await putAside({ db, bucket }, id, language);
  await bucket.put(path, bytes, { httpMetadata: { contentType: "text/vtt" } });
  const track = { upload_id: id, language, file_size: bytes.byteLength, created_at: clock() };
  if (await putTrack(db, owner, track)) return;
  // Deleted meanwhile, or nothing that plays: no row, so no object either.
  await bucket.delete(path);
  throw new DomainError("uploads.not_found");
}

/** Captions lie under their language: those that were reported or judged are copied before others come or they go. */
async function putAside(
  { db, bucket }: Omit<CaptionsDeps, "clock">,
  id: number,
  language: LanguageCode,
): Promise<void> {
  const [track] = (await isWorkHeld(db, id))
    ? (await tracksOf(db, [id])).filter((one) => one.language === language)
    : [];
  const stored = track && (await bucket.get(captionsPath(id, language)));
  if (stored) await bucket.put(heldCaptionsPath(id, language, track.created_at), await stored.arrayBuffer());
}

/** @throws DomainError uploads.not_found when this owner has no such captions */
export async function dropCaptions(
  { db, bucket }: Omit<CaptionsDeps, "clock">,
  owner: string,
  id: number,
  language: LanguageCode,
): Promise<void> {
  if (await findOwned(db, id, owner)) await putAside({ db, bucket }, id, language);
  // The row first: what it no longer names, no link opens.
  if (!(await removeTrack(db, owner, id, language))) throw new DomainError("uploads.not_found");
  await bucket.delete(captionsPath(id, language));
}
