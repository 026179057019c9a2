import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import type { Logger } from "~/platform/log.server";
import type { MediaFacts, ProbeResult } from "~/formats";
import type { MediaErrorCode } from "~/words/en/media-errors";
import { deleteCopySidecars } from "~/uploads/delete.server";
import { listWantedRenditions } from "~/uploads/renditions/rungs.rules";
import { readPair } from "~/uploads/replacing/replacing.store.server";
import { MAX_FILE_SIZE_BYTES } from "~/uploads/uploads.limits";
import type { Upload } from "~/uploads/uploads.table";
import {
  endReprocessing,
  settleReady,
  settleRefused,
  sizeForLayout,
  type Settled,
} from "./media.store.server";
import type { Privacy } from "./remove-personal.server";
import type { FileMatch } from "./known-files";
import { isCopy, judgeCopy, offerCopy, type CopyRow } from "./renditions/offer-copy.server";
import { isPlayedEverywhere } from "./renditions/verify.rules";

/**
 * stale: nothing left to do. deferred: another consumer is at work or storage failed; deliver again later.
 */
export type Outcome = "completed" | "stale" | "deferred";

export interface SettleDeps {
  db: Database;
  bucket: R2Bucket;
  clock: Clock;
  log: Logger;
}

type ArrivedObject = Privacy & { object: R2Object; isStreamed: boolean; met?: FileMatch | undefined };

export async function settle(
  deps: SettleDeps,
  row: Upload,
  holder: string,
  { object, isStreamed, met, ...privacy }: ArrivedObject,
  result: ProbeResult,
): Promise<Outcome> {
  const { db, bucket, clock } = deps;
  const now = clock();
  let refusal = findRefusal(result, object.size) ?? (await refusalAsReplacement(db, row, result));
  if (met?.outcome === "refused_copy") refusal = "media.known_bytes";
  if (result.outcome === "known" && !refusal) {
    const settled = {
      facts: result.facts,
      privacy,
      size: object.size,
      etag: object.etag,
      now,
      only: met?.isStill,
    };
    const ended = isCopy(row)
      ? await settleCopy(deps, row, holder, { object, ...settled })
      : await settleReady(db, row.id, holder, {
          ...settled,
          // Nobody else could play copies of a withheld file, and nobody opens a refused one.
          wanted:
            privacy.isWithheld || met?.outcome === "refused"
              ? []
              : wantedRenditions(result.facts, { size: object.size, isStreamed }),
        });
    if (typeof ended === "boolean") return ended ? "completed" : "stale";
    refusal = ended;
  }
  const reason = refusal ?? "media.not_media";
  if (isReadAgain(row, object)) return keepPublished(deps, row, reason);
  const refused = await settleRefused(db, row.id, holder, { status: "rejected", reason, now });
  // The row first: should the deletion fail, the owner still sees the reason, and the next delivery deletes.
  if (refused) await bucket.delete(row.path);
  if (refused && isCopy(row)) await deleteCopySidecars(bucket, row);
  return refused ? "completed" : "stale";
}

export function isReadAgain(row: Upload, object: R2Object): boolean {
  return row.status === "ready" && row.etag === object.etag;
}

/** A later reader that no longer accepts a published file doesn't take it from its owner. */
export async function keepPublished({ db, log }: SettleDeps, row: Upload, reason: string): Promise<Outcome> {
  await endReprocessing(db, row.id);
  log.warn("media.reprocess_refused", { upload: row.id, reason });
  return "completed";
}

/** The size is checked again: the claim before the upload proves nothing. */
export function findRefusal(result: ProbeResult, size: number): MediaErrorCode | null {
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

/** A replacement keeps the kind: people liked and saved a film, not a sound. */
async function refusalAsReplacement(
  db: Database,
  row: Upload,
  result: ProbeResult,
): Promise<MediaErrorCode | null> {
  if (row.replaces === null || result.outcome !== "known") return null;
  const pair = await readPair(db, row.id);
  return pair?.work && pair.work.kind !== result.facts.kind ? "media.other_kind" : null;
}

async function settleCopy(
  deps: SettleDeps,
  row: CopyRow,
  holder: string,
  { object, ...settled }: Omit<Settled, "wanted"> & { object: R2Object },
): Promise<MediaErrorCode | boolean> {
  const { facts, privacy } = settled;
  const judged = await judgeCopy(deps, row, { object, facts, isWithheld: privacy.isWithheld });
  if (judged.outcome === "refused") {
    deps.log.info("media.copy_refused", { upload: row.id, rung: row.rung, reason: judged.reason });
    return judged.reason;
  }
  const offer = { holder, stream: judged.stream, settled: { ...settled, wanted: [] } };
  const offered = await offerCopy(deps, row, offer);
  return offered === "made" ? "media.rendition_made" : offered === "offered";
}

function wantedRenditions(facts: MediaFacts, { size, isStreamed }: { size: number; isStreamed: boolean }) {
  return listWantedRenditions({
    kind: facts.kind,
    ...sizeForLayout(facts),
    duration_ms: facts.durationMs,
    file_size: size,
    isStreamed,
    isPlayedEverywhere: isPlayedEverywhere(facts.mimeType, facts.codecs.audio),
  });
}
