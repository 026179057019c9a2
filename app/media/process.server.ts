import { probe } from "~/formats";
import type { MediaErrorCode } from "~/words/en/media-errors";
import { isHeld } from "~/uploads/held-versions.store.server";
import { finishReplacing } from "~/uploads/replacing/finish-replacing.server";
import { isMadeByUs } from "~/uploads/uploads.rules";
import type { Upload } from "~/uploads/uploads.table";
import type { KnownFiles } from "./known-files";
import { putCover } from "./cover.server";
import { MAX_ATTEMPTS } from "./media.limits";
import {
  claimUpload,
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
  findRefusal,
  settle,
  type Outcome,
  type SettleDeps,
} from "./settle.server";
import { planStream } from "./streaming/plan-stream.server";
import { isArrival, type UploadEvent } from "./upload-events.messages";

export interface ProcessDeps extends SettleDeps {
  knownFiles?: KnownFiles;
  randomId?: () => string;
}

const NOTHING_PERSONAL: Privacy = { locationRemoved: false, tellsLocation: false, isWithheld: false };

/**
 * Safe under double delivery, reordering, replacement and deletion: the claim and the object's etag decide.
 */
export async function processArrival(deps: ProcessDeps, event: UploadEvent): Promise<Outcome> {
  if (!isArrival(event)) return "stale";
  const { db, bucket, clock, log } = deps;
  const path = event.object.key;
  // R2 reports every new object, posters and sidecars too.
  if (isMadeByUs(path)) return "stale";
  const object = await bucket.head(path);
  const row = await findByPath(db, path);
  // A restore puts objects back before their rows: orphans/ removes those that stay without one.
  if (!row) return "stale";
  if (row.status === "deleting" || row.status === "rejected") {
    // Nothing will ever need this object. Evidence and reported files stay.
    const stays = row.sealed !== null || (await isHeld(db, row.id));
    if (object && !stays) await bucket.delete(path);
    return "stale";
  }
  if (!object) {
    if (row.status === "processing") return giveUp(deps, row, "media.object_missing");
    if (row.reprocess_at !== null) await endReprocessing(db, row.id);
    return "stale";
  }

  const holder = (deps.randomId ?? crypto.randomUUID.bind(crypto))();
  const claimed = await claimUpload(db, row.id, { holder, etag: object.etag, now: clock() });
  if (!claimed) {
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
    const isMedia = result.outcome === "known" && findRefusal(result, object.size) === null;
    const cleaned = isMedia
      ? await removePersonal(deps, object, result, row.id)
      : { object, ...NOTHING_PERSONAL };
    // Compared as stored, without personal data. A published file was compared when it arrived.
    const isAsked = isMedia && !isReadAgain(claimed, cleaned.object);
    const met = isAsked ? await deps.knownFiles?.meet(claimed, cleaned.object, holder) : undefined;
    // A refused file doesn't replace a work: it becomes a work of its own, so there is something to appeal.
    const settling = met?.outcome === "refused" ? { ...claimed, replaces: null } : claimed;
    const kind = isMedia && !isCopy(row) ? result.facts.kind : null;
    if (kind === "audio") await storeCover(deps, row.id, cleaned.object);
    const isStreamed = kind === "video" && (await planFilm(deps, row, cleaned.object));
    const outcome = await settle(deps, settling, holder, { ...cleaned, isStreamed, met }, result);
    if (outcome === "stale" && met && (await isStillClaimed(deps, row.id, holder))) {
      // The same bytes were removed by a decision meanwhile, so the next delivery must compare again.
      await releaseClaim(db, row.id, holder);
      return "deferred";
    }
    if (settling.replaces !== null) await finishReplacing(deps, row.id);
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

export async function failDeadLetter(deps: ProcessDeps, event: UploadEvent): Promise<void> {
  const failed = await failUnsettled(deps.db, event.object.key, "media.failed", deps.clock());
  deps.log.warn("media.dead_letter", { marked: failed });
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

/** After a lost claim: whether to deliver again later. */
async function isClaimedByAnother({ db }: ProcessDeps, path: string, etag: string): Promise<boolean> {
  const row = await findByPath(db, path);
  if (!row || row.status === "deleting") return false;
  const isDone = row.status === "ready" && row.etag === etag && row.reprocess_at === null;
  return row.claim !== null && !isDone;
}

/** A failure here doesn't keep the sound from being published. */
async function storeCover({ db, bucket, log }: ProcessDeps, id: number, object: R2Object): Promise<void> {
  try {
    const kept = await putCover({ db, bucket }, id, object.etag, openObject(bucket, object));
    if (kept) log.info("media.cover_kept", { upload: id });
  } catch (error) {
    if (error instanceof ObjectReplacedError) throw error;
    log.error("media.cover_failed", error, { upload: id });
  }
}

/** A failure here doesn't keep the film from being published. */
async function planFilm(deps: ProcessDeps, { id, path }: Upload, object: R2Object): Promise<boolean> {
  try {
    return await planStream(deps, path, object, openObject(deps.bucket, object));
  } catch (error) {
    if (error instanceof ObjectReplacedError) throw error;
    deps.log.error("media.plan_failed", error, { upload: id });
    // The error says nothing about the film, so it gets the renditions of a streamed one.
    return true;
  }
}

async function isStillClaimed({ db }: ProcessDeps, id: number, holder: string): Promise<boolean> {
  return (await findClaimed(db, id, holder)) !== undefined;
}
