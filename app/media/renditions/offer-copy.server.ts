import { planPacking, type MediaFacts } from "~/formats";
import type { Clock } from "~/platform/clock";
import { isUniqueViolation, type Database } from "~/platform/database.server";
import type { MediaErrorCode } from "~/words/en/media-errors";
import { deleteCopySidecars } from "~/uploads/delete.server";
import { findOriginal, removeWantedStatement } from "~/uploads/renditions/renditions.store.server";
import type { Rung } from "~/uploads/renditions/rungs.rules";
import { copyStreamsPrefix } from "~/uploads/uploads.rules";
import type { Upload } from "~/uploads/uploads.table";
import { findByPath, publishStatement, type Settled } from "../media.store.server";
import { openObject } from "../object-source.server";
import { storePlan } from "../streaming/plan-stream.server";
import { putCopyStatement, listStreams } from "../streaming/streams.store.server";
import { ORIGINAL_RUNG, type Stream } from "../streaming/streams.table";
import {
  isFilmRung,
  isPlayedEverywhere,
  findFilmRefusal,
  findSoundRefusal,
  type Original,
} from "./verify.rules";

interface CopyDeps {
  db: Database;
  bucket: R2Bucket;
  clock: Clock;
}

export type CopyRow = Upload & { rendition_of: string; rung: Rung };

export function isCopy(row: Upload): row is CopyRow {
  return row.rendition_of !== null && row.rung !== null;
}

/** `stream` is null for a sound, which is played as its file. */
export type CopyJudgement =
  { outcome: "refused"; reason: MediaErrorCode } | { outcome: "good"; stream: Stream | null };

/**
 * Also stores the stream plan of a good film. Safe to repeat.
 * @throws errors from reading the object
 */
export async function judgeCopy(
  { db, bucket, clock }: CopyDeps,
  row: CopyRow,
  { object, facts, isWithheld }: { object: R2Object; facts: MediaFacts; isWithheld: boolean },
): Promise<CopyJudgement> {
  const original = await readOriginal(db, row.rendition_of);
  if (!original) return { outcome: "refused", reason: "media.rendition_stale" };
  const candidate = { facts, size: object.size, isWithheld };
  const { rung } = row;
  if (!isFilmRung(rung)) {
    const reason = findSoundRefusal(candidate, original);
    return reason ? { outcome: "refused", reason } : { outcome: "good", stream: null };
  }
  const planned = await planPacking(openObject(bucket, object));
  const reason = findFilmRefusal(candidate, { rung, planned, original });
  if (reason || planned.outcome === "unpacked")
    return { outcome: "refused", reason: reason ?? "media.rendition_unstreamable" };
  const place = { source: row.rendition_of, rung, object: row.path, etag: object.etag, planned_at: clock() };
  const stream = await storePlan(bucket, { ...place, under: copyStreamsPrefix(row) }, planned.packing);
  return { outcome: "good", stream };
}

/**
 * One batch, so one of two simultaneous copies wins.
 * @returns `made` where another copy won; `lost` when the claim was lost or the row deleted
 */
export async function offerCopy(
  { db, bucket }: CopyDeps,
  row: CopyRow,
  { holder, stream, settled }: { holder: string; stream: Stream | null; settled: Settled },
): Promise<"offered" | "made" | "lost"> {
  const before = (await listStreams(db, row.rendition_of)).find(({ object }) => object === row.path);
  try {
    const [published] = await db.batch([
      publishStatement(db, row.id, holder, settled),
      ...(stream ? [putCopyStatement(db, row.id, stream)] : []),
      removeWantedStatement(db, row.id),
    ]);
    if (published.length === 0) return await cleanUpLost({ db, bucket }, row);
  } catch (error) {
    if (!isUniqueViolation(error, "rendition_of")) throw error;
    return "made";
  }
  // Players with its addresses fetch the page's links again.
  if (before?.sidecar && before.sidecar !== stream?.sidecar) await bucket.delete(before.sidecar);
  return "offered";
}

async function readOriginal(db: Database, path: string): Promise<Original | null> {
  const [row, planned] = await Promise.all([findOriginal(db, path), listStreams(db, path)]);
  if (!row) return null;
  const stream = planned.find(({ rung, etag }) => rung === ORIGINAL_RUNG && etag === row.etag);
  const isStreamed = (stream?.version ?? null) !== null;
  const sounds = row.audio_codecs?.split(",") ?? [];
  return {
    ...row,
    isGoodItself: row.kind === "audio" ? isPlayedEverywhere(row.mime_type, sounds) : isStreamed,
    hasSound: isStreamed ? (stream?.codecs ?? "").includes(",") : sounds.length > 0,
    plannedSeconds: stream?.length ?? null,
  };
}

/** A deletion may have run before the sidecar was stored, unless another consumer's claim needs it. */
async function cleanUpLost({ db, bucket }: Pick<CopyDeps, "db" | "bucket">, row: CopyRow): Promise<"lost"> {
  const now = await findByPath(db, row.path);
  if (!now || now.status === "deleting") await deleteCopySidecars(bucket, row);
  return "lost";
}
