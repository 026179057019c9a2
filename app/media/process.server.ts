import { probe } from "~/formats";
import type { MediaErrorCode } from "~/strings/media-errors";
import { isHeld } from "~/uploads/held-versions.store.server";
import { finishReplacing } from "~/uploads/replacing/finish-replacing.server";
import { isMadeByUs } from "~/uploads/uploads.rules";
import type { Upload } from "~/uploads/uploads.table";
import type { KnownFiles } from "./known-files";
import { keepCover } from "./cover.server";
import { MAX_ATTEMPTS } from "./media.limits";
import {
  claim,
  endReprocessing,
  failUnsettled,
  findByPath,
  findClaimed,
  releaseClaim,
} from "./media.store.server";
import { ObjectReplacedError, openObject } from "./object-source.server";
import { isCopy } from "./renditions/offer-copy.server";
import { removePersonal, type Privacy } from "./remove-personal.server";
import {
  isReadAgain,
  keepPublished,
  refusalOf,
  settle,
  type Outcome,
  type SettleDeps,
} from "./settle.server";
import { planStream } from "./streaming/plan-stream.server";
import { isArrival, type UploadEvent } from "./upload-events.messages";

export interface ProcessDeps extends SettleDeps {
  /** What is asked of good media before it is ready; left out: nothing is. */
  knownFiles?: KnownFiles;
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
    // Every signed key has a row from before its signature, so nobody will ever ask for this object. Evidence
    // stays, and so does what somebody reported: its message may come late, or twice.
    const stays = row && (row.sealed !== null || (await isHeld(db, row.id)));
    if (object && !stays) await bucket.delete(path);
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
    // As it is stored by now: without what told of its maker. What is shown already was asked about when it came.
    const isAsked = isMedia && !isReadAgain(claimed, clean.object);
    const met = isAsked ? await deps.knownFiles?.meet(claimed, clean.object, holder) : undefined;
    // What is refused takes no work's place: it is one of its own, for whoever judges the appeal.
    const kept = met?.outcome === "refused" ? { ...claimed, replaces: null } : claimed;
    const kind = isMedia && !isCopy(row) ? result.facts.kind : null;
    if (kind === "audio") await storeCover(deps, row.id, clean.object);
    const isStreamed = kind === "video" && (await planFilm(deps, row, clean.object));
    const outcome = await settle(deps, kept, holder, { ...clean, isStreamed, met }, result);
    if (outcome === "stale" && met && (await isStillMine(deps, row.id, holder))) {
      // The same bytes became known meanwhile: the next delivery compares with them.
      await releaseClaim(db, row.id, holder);
      return "deferred";
    }
    if (kept.replaces !== null) await finishReplacing(deps, row.id);
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

async function isStillMine({ db }: ProcessDeps, id: number, holder: string): Promise<boolean> {
  return (await findClaimed(db, id, holder)) !== undefined;
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
