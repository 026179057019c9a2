import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import type { Logger } from "~/platform/log.server";
import { planPacking, type Packing, type RangeSource } from "~/formats";
import { streamsPrefix } from "~/uploads/uploads.rules";
import { measureBandwidth, lengthInSeconds } from "./bandwidth.rules";
import { writeSidecar } from "./sidecar";
import { putStream, listStreams } from "./streams.store.server";
import { ORIGINAL_RUNG, type Stream } from "./streams.table";

/** Raise it when the same bytes are planned differently; older plans are then redone. */
const PLANNER_VERSION = 2;

interface PlanDeps {
  db: Database;
  bucket: R2Bucket;
  clock: Clock;
  log: Logger;
}

/**
 * Stores the sidecar, or why the film can't be streamed. Safe to repeat.
 * @returns whether it is streamed
 * @throws errors from `source.read`
 */
export async function planStream(
  { db, bucket, clock, log }: PlanDeps,
  path: string,
  object: Pick<R2Object, "etag" | "size">,
  source: RangeSource,
): Promise<boolean> {
  const before = (await listStreams(db, path)).find(({ rung }) => rung === ORIGINAL_RUNG);
  if (
    before?.etag === object.etag &&
    before.plan === PLANNER_VERSION &&
    (await isSidecarStored(bucket, before))
  )
    return before.version !== null;
  const started = clock();
  const planned = await planPacking(source);
  const facts = { source: path, rung: ORIGINAL_RUNG, object: path, etag: object.etag, planned_at: clock() };
  const row: Stream =
    planned.outcome === "packed"
      ? await storePlan(
          bucket,
          { ...facts, under: `${streamsPrefix(path)}${ORIGINAL_RUNG}-` },
          planned.packing,
        )
      : { ...facts, ...UNPLANNED, plan: PLANNER_VERSION, reason: planned.reason };
  const isNoted = await putStream(db, row);
  // A deletion may have run before the sidecar was stored.
  if (!isNoted && row.sidecar !== null) await bucket.delete(row.sidecar);
  // Players with its addresses fetch the page's links again.
  if (before?.sidecar && before.sidecar !== row.sidecar) await bucket.delete(before.sidecar);
  log.info("media.stream_planned", {
    reason: row.reason,
    size: object.size,
    index_bytes: row.index_bytes,
    ms: clock() - started,
  });
  return row.version !== null;
}

const UNPLANNED = {
  version: null,
  sidecar: null,
  codecs: null,
  width: null,
  height: null,
  bandwidth: null,
  average_bandwidth: null,
  length: null,
  index_bytes: null,
};

/**
 * @param facts.under prefix of the keys
 * @returns the row, not written yet
 */
export async function storePlan(
  bucket: R2Bucket,
  { under, ...facts }: Pick<Stream, "source" | "rung" | "object" | "etag" | "planned_at"> & { under: string },
  packing: Packing,
): Promise<Stream> {
  const { bytes, indexBytes } = writeSidecar(packing);
  const version = await planVersion(facts);
  const sidecar = `${under}${version}`;
  await bucket.put(sidecar, bytes);
  const { peak, average } = measureBandwidth(packing.segments);
  return {
    ...facts,
    plan: PLANNER_VERSION,
    reason: null,
    version,
    sidecar,
    codecs: packing.codecs,
    width: packing.width,
    height: packing.height,
    bandwidth: peak,
    average_bandwidth: average,
    length: lengthInSeconds(packing.segments),
    index_bytes: indexBytes,
  };
}

async function isSidecarStored(bucket: R2Bucket, plan: Stream): Promise<boolean> {
  return plan.sidecar === null || (await bucket.head(plan.sidecar)) !== null;
}

const VERSION_BYTES = 8;

/** The same for the same bytes and planner, so a repeated plan overwrites itself. */
async function planVersion({ rung, etag }: Pick<Stream, "rung" | "etag">): Promise<string> {
  const text = new TextEncoder().encode(`${rung}\n${etag}\n${PLANNER_VERSION}`);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  return Array.from(hash.subarray(0, VERSION_BYTES), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
