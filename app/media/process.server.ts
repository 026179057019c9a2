import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import type { Logger } from "~/platform/log.server";
import type { MediaErrorCode } from "~/strings/media-errors";
import { deleteCopySidecars } from "~/uploads/delete.server";
import { wantedOf } from "~/uploads/renditions/rungs.rules";
import { MAX_FILE_SIZE_BYTES } from "~/uploads/uploads.limits";
import { finishReplacing } from "~/uploads/replacing/finish-replacing.server";
import { isMadeByUs } from "~/uploads/uploads.rules";
import { readPair } from "~/uploads/replacing/replacing.store.server";
import type { Upload } from "~/uploads/uploads.table";
import { keepCover } from "./cover.server";
import { MAX_ATTEMPTS } from "./media.limits";
import {
  claim,
  failUnsettled,
  findByPath,
  endReprocessing,
  releaseClaim,
  settleReady,
  settleRefused,
  sizeForLayout,
  type Settled,
} from "./media.store.server";
import { ObjectReplacedError, openObject } from "./object-source.server";
import { probe, type MediaFacts, type ProbeResult } from "~/formats";
import { isCopy, judgeCopy, offerCopy, type CopyRow } from "./renditions/offer-copy.server";
import { isPlayedEverywhere } from "./renditions/verify.rules";
import { removePersonal, type Privacy } from "./remove-personal.server";
import { planStream } from "./streaming/plan-stream.server";
import { isArrival, type UploadEvent } from "./upload-events.messages";

/**
 * completed: the upload reached its end. stale: nothing to do any more.
 * deferred: somebody else holds it, or storage was down; deliver again later.
 */
export type Outcome = "completed" | "stale" | "deferred";

export interface ProcessDeps {
  db: Database;
  bucket: R2Bucket;
  clock: Clock;
  log: Logger;
  randomId?: () => string;
}

/**
 * Reads what one arrived object really is and publishes or refuses it. Safe under double delivery,
 * reordering, replacement and deletion mid-way: the claim and the object's etag decide.
 */
export async function processArrival(deps: ProcessDeps, event: UploadEvent): Promise<Outcome> {
  if (!isArrival(event)) return "stale";
  const { db, bucket, clock, log } = deps;
  const path = event.object.key;
  // The bucket tells of every new object, of posters and sidecars too.
  if (isMadeByUs(path)) return "stale";
  const object = await bucket.head(path);
  const row = await findByPath(db, path);
  if (!row || row.status === "deleting" || row.status === "rejected") {
    // Every signed key has a row from before its signature, so nobody will ever ask for this object.
    if (object) await bucket.delete(path);
    return "stale";
  }
  if (!object) {
    if (row.status === "processing") return giveUp(deps, row, "media.object_missing");
    if (row.reprocess_at !== null) await endReprocessing(db, row.id);
    return "stale";
  }

  const holder = (deps.randomId ?? crypto.randomUUID.bind(crypto))();
  const claimed = await claim(db, row.id, { holder, etag: object.etag, now: clock() });
  if (!claimed) {
    // A delivery before this one may have ended between the two steps.
    if (row.replaces !== null) await finishReplacing(deps, row.id);
    return (await isClaimedByAnother(deps, path, object.etag)) ? "deferred" : "stale";
  }
  if (claimed.attempts > MAX_ATTEMPTS) {
    return isReadAgain(claimed, object)
      ? keepPublished(deps, claimed, "attempts")
      : giveUp(deps, row, "media.failed");
  }

  try {
    const started = clock();
    const result = await probe(openObject(bucket, object));
    log.info("media.probed", {
      upload: row.id,
      outcome: result.outcome,
      reads: result.reads,
      bytes_read: result.bytesRead,
      steps: result.steps,
      size: object.size,
      ms: clock() - started,
    });
    const isMedia = result.outcome === "known" && refusalOf(result, object.size) === null;
    const clean = isMedia ? await removePersonal(deps, object, result, row.id) : { object, ...NOTHING_TOLD };
    const kind = isMedia && !isCopy(row) ? result.facts.kind : null;
    if (kind === "audio") await storeCover(deps, row.id, clean.object);
    const isStreamed = kind === "video" && (await planFilm(deps, row, clean.object));
    const outcome = await settle(deps, claimed, holder, { ...clean, isStreamed }, result);
    if (row.replaces !== null) await finishReplacing(deps, row.id);
    log.info("media.settled", {
      upload: row.id,
      outcome,
      waited_ms: clock() - (claimed.arrived_at ?? started),
    });
    return outcome;
  } catch (error) {
    await releaseClaim(db, row.id, holder);
    if (error instanceof ObjectReplacedError) return "deferred";
    throw error;
  }
}

/** Stores the cover inside a sound as its poster; whatever stops that, the sound itself is published. */
async function storeCover({ db, bucket, log }: ProcessDeps, id: number, object: R2Object): Promise<void> {
  try {
    const kept = await keepCover({ db, bucket }, id, object.etag, openObject(bucket, object));
    if (kept) log.info("media.cover_kept", { upload: id });
  } catch (error) {
    if (error instanceof ObjectReplacedError) throw error;
    log.error("media.cover_failed", error, { upload: id });
  }
}

/** Plans how a film is streamed; whatever stops that, the film is published and played as it is. @returns whether it is */
async function planFilm(deps: ProcessDeps, { id, path }: Upload, object: R2Object): Promise<boolean> {
  try {
    return await planStream(deps, path, object, openObject(deps.bucket, object));
  } catch (error) {
    if (error instanceof ObjectReplacedError) throw error;
    deps.log.error("media.plan_failed", error, { upload: id });
    // Nothing speaks against it: copies of it are what a film has that is streamed.
    return true;
  }
}

/** Of what is no media, and so is not kept. */
const NOTHING_TOLD: Privacy = { locationRemoved: false, tellsLocation: false, isWithheld: false };

async function settle(
  deps: ProcessDeps,
  row: Upload,
  holder: string,
  { object, isStreamed, ...privacy }: Privacy & { object: R2Object; isStreamed: boolean },
  result: ProbeResult,
): Promise<Outcome> {
  const { db, bucket, clock } = deps;
  const now = clock();
  let refusal = refusalOf(result, object.size) ?? (await refusalBeside(db, row, result));
  if (result.outcome === "known" && !refusal) {
    const settled = { facts: result.facts, privacy, size: object.size, etag: object.etag, now };
    const ended = isCopy(row)
      ? await settleCopy(deps, row, holder, { object, ...settled })
      : await settleReady(db, row.id, holder, {
          ...settled,
          wanted: worthMaking(result.facts, { size: object.size, isStreamed }),
        });
    if (typeof ended === "boolean") return ended ? "completed" : "stale";
    refusal = ended;
  }
  const reason = refusal ?? "media.not_media";
  if (isReadAgain(row, object)) return keepPublished(deps, row, reason);
  const refused = await settleRefused(db, row.id, holder, { status: "rejected", reason, now });
  // The row first: should the deletion fail, the owner still reads why, and the next delivery deletes.
  if (refused) await bucket.delete(row.path);
  if (refused && isCopy(row)) await deleteCopySidecars(bucket, row);
  return refused ? "completed" : "stale";
}

/** Offers a copy of a work, if it is a good one. @returns why not, or whether the row was still ours */
async function settleCopy(
  deps: ProcessDeps,
  row: CopyRow,
  holder: string,
  { object, ...settled }: Omit<Settled, "wanted"> & { object: R2Object },
): Promise<MediaErrorCode | boolean> {
  const { facts, privacy } = settled;
  const judged = await judgeCopy(deps, row, { object, facts, isWithheld: privacy.isWithheld });
  if (judged.outcome === "refused") return judged.reason;
  const offer = { holder, stream: judged.stream, settled: { ...settled, wanted: [] } };
  const offered = await offerCopy(deps, row, offer);
  return offered === "made" ? "media.rendition_made" : offered === "offered";
}

/** What of a file its creator's browser is to make. */
function worthMaking(facts: MediaFacts, { size, isStreamed }: { size: number; isStreamed: boolean }) {
  return wantedOf({
    ...{ kind: facts.kind, ...sizeForLayout(facts), duration_ms: facts.durationMs, file_size: size },
    isStreamed,
    isPlayedEverywhere: isPlayedEverywhere(facts.mimeType, facts.codecs.audio),
  });
}

/** The very object that is shown already, read again because somebody asked. */
function isReadAgain(row: Upload, object: R2Object): boolean {
  return row.status === "ready" && row.etag === object.etag;
}

/** What was media once is not taken from its owner because a later reader thinks otherwise. */
async function keepPublished({ db, log }: ProcessDeps, row: Upload, reason: string): Promise<Outcome> {
  await endReprocessing(db, row.id);
  log.warn("media.reprocess_refused", { upload: row.id, reason });
  return "completed";
}

/** The code of why an object is refused, or null. The size is checked again: bytes decide, not claims. */
function refusalOf(result: ProbeResult, size: number): MediaErrorCode | null {
  if (size > MAX_FILE_SIZE_BYTES) return "media.too_large";
  if (result.outcome === "known")
    return result.facts.unshowable === null ? null : `media.${result.facts.unshowable}`;
  switch (result.reason) {
    case "probe.empty":
      return "media.empty";
    case "probe.not_media":
      return "media.not_media";
    case "probe.unreadable":
      return "media.unreadable";
    case "probe.hostile":
      return "media.hostile";
  }
}

/** A film does not become a sound under one address: whoever opens it expects what they liked and saved. */
async function refusalBeside(db: Database, row: Upload, result: ProbeResult): Promise<MediaErrorCode | null> {
  if (row.replaces === null || result.outcome !== "known") return null;
  const pair = await readPair(db, row.id);
  return pair?.work && pair.work.kind !== result.facts.kind ? "media.other_kind" : null;
}

/** After a lost claim: is another consumer at work (deliver again later) or is it done? */
async function isClaimedByAnother({ db }: ProcessDeps, path: string, etag: string): Promise<boolean> {
  const row = await findByPath(db, path);
  if (!row || row.status === "deleting") return false;
  const isDone = row.status === "ready" && row.etag === etag && row.reprocess_at === null;
  return row.claim !== null && !isDone;
}

async function giveUp(
  { db, clock, log }: ProcessDeps,
  row: Upload,
  reason: MediaErrorCode,
): Promise<Outcome> {
  await failUnsettled(db, row.path, reason, clock());
  log.warn("media.given_up", { upload: row.id, reason });
  return "completed";
}

/** A message of the dead-letter queue: the upload is marked failed, so its owner can try again. */
export async function failDeadLetter(deps: ProcessDeps, event: UploadEvent): Promise<void> {
  const failed = await failUnsettled(deps.db, event.object.key, "media.failed", deps.clock());
  deps.log.warn("media.dead_letter", { marked: failed });
}
