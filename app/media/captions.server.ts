import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { findOwned } from "~/uploads/uploads.store.server";
import { isWorkHeld } from "~/uploads/held-versions.store.server";
import { captionsPath, captionsProblem, heldCaptionsPath, MAX_TRACKS } from "./tracks.rules";
import { putTrack, removeTrack, listTracks } from "./tracks.store.server";

interface CaptionsDeps {
  db: Database;
  bucket: R2Bucket;
  clock: Clock;
}

const VTT = { contentType: "text/vtt" };

/** @throws DomainError uploads.not_found, media.captions_too_large, media.captions_not_vtt, media.captions_too_many */
export async function addCaptions(
  { db, bucket, clock }: CaptionsDeps,
  owner: string,
  { id, language, bytes }: { id: number; language: string; bytes: Uint8Array },
): Promise<void> {
  const problem = captionsProblem(bytes);
  if (problem) throw new DomainError(problem);
  // Before any bytes are stored, so nobody can write into other people's folders.
  if (!(await findOwned(db, id, owner))) throw new DomainError("uploads.not_found");
  const others = (await listTracks(db, [id])).filter((track) => track.language !== language);
  if (others.length >= MAX_TRACKS) throw new DomainError("media.captions_too_many");
  const path = captionsPath(id, language);
  await keepHeldCopy({ db, bucket }, id, language);
  await bucket.put(path, bytes, { httpMetadata: VTT });
  const track = { upload_id: id, language, file_size: bytes.byteLength, created_at: clock() };
  if (await putTrack(db, owner, track)) {
    // Perhaps deleted meanwhile by `dropCaptions`, which saw no row yet.
    if (!(await bucket.head(path))) await bucket.put(path, bytes, { httpMetadata: VTT });
    return;
  }
  await bucket.delete(path);
  const isFull = (await listTracks(db, [id])).length >= MAX_TRACKS;
  throw new DomainError(isFull ? "media.captions_too_many" : "uploads.not_found");
}

/** @throws DomainError uploads.not_found */
export async function dropCaptions(
  { db, bucket }: Omit<CaptionsDeps, "clock">,
  owner: string,
  id: number,
  language: string,
): Promise<void> {
  if (await findOwned(db, id, owner)) await keepHeldCopy({ db, bucket }, id, language);
  // The row first: no link opens captions without one.
  if (!(await removeTrack(db, owner, id, language))) throw new DomainError("uploads.not_found");
  // Captions added at the same time would lose their file and keep their row.
  do await bucket.delete(captionsPath(id, language));
  while (await removeTrack(db, owner, id, language));
}

/** Captions are keyed by language, so reported or judged ones are copied before others overwrite them. */
async function keepHeldCopy(
  { db, bucket }: Omit<CaptionsDeps, "clock">,
  id: number,
  language: string,
): Promise<void> {
  const [track] = (await isWorkHeld(db, id))
    ? (await listTracks(db, [id])).filter((one) => one.language === language)
    : [];
  const stored = track && (await bucket.get(captionsPath(id, language)));
  if (stored) await bucket.put(heldCaptionsPath(id, language, track.created_at), await stored.arrayBuffer());
}
