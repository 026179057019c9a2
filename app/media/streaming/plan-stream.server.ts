import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import type { Logger } from "~/platform/log.server";
import { planPacking, type Packing, type RangeSource } from "~/formats";
import { streamsPrefix } from "~/uploads/uploads.rules";
import { bandwidthOf, lengthOf } from "./bandwidth.rules";
import { writeSidecar } from "./sidecar";
import { putStream, streamsOf } from "./streams.store.server";
import { ORIGINAL, type Stream } from "./streams.table";

/** Counts up whenever the same bytes are planned otherwise: what older planners made is made anew when it is read again. */
const PLAN = 2;

export interface PlanDeps {
  db: Database;
  bucket: R2Bucket;
  clock: Clock;
  log: Logger;
}

/**
 * Plans how a film is streamed where it lies, keeps the sidecar, and notes the plan or why there is none. Can be
 * repeated: a plan is named after the version of the bytes and of the planner.
 * @param path of the uploaded file
 * @param object what is stored there now
 * @returns whether it is streamed
 * @throws what `source.read` throws
 */
export async function planStream(
  { db, bucket, clock, log }: PlanDeps,
  path: string,
  object: Pick<R2Object, "etag" | "size">,
  source: RangeSource,
): Promise<boolean> {
  const before = (await streamsOf(db, path)).find(({ rung }) => rung === ORIGINAL);
  if (before?.etag === object.etag && before.plan === PLAN && (await isThere(bucket, before)))
    return before.version !== null;
  const started = clock();
  const planned = await planPacking(source);
  const facts = { source: path, rung: ORIGINAL, object: path, etag: object.etag, planned_at: clock() };
  const row: Stream =
    planned.outcome === "packed"
      ? await keepPlan(bucket, { ...facts, under: `${streamsPrefix(path)}${ORIGINAL}-` }, planned.packing)
      : { ...facts, ...UNPLANNED, plan: PLAN, reason: planned.reason };
  const isNoted = await putStream(db, row);
  // Deleted while we planned: the deletion may have looked before the sidecar was there.
  if (!isNoted && row.sidecar !== null) await bucket.delete(row.sidecar);
  // Players that still hold its addresses ask for the page's links again.
  if (before?.sidecar && before.sidecar !== row.sidecar) await bucket.delete(before.sidecar);
  log.info("media.stream_planned", {
    reason: row.reason,
    size: object.size,
    index_bytes: row.index_bytes,
    ms: clock() - started,
  });
  return row.version !== null;
}

/** Whether what a plan needs is stored; what is not streamed needs nothing. */
async function isThere(bucket: R2Bucket, plan: Stream): Promise<boolean> {
  return plan.sidecar === null || (await bucket.head(plan.sidecar)) !== null;
}

const UNPLANNED = {
  ...{ version: null, sidecar: null, codecs: null, width: null, height: null },
  ...{ bandwidth: null, average_bandwidth: null, length: null, index_bytes: null },
};

/**
 * Stores what a film is streamed by.
 * @param facts what is planned, and how the names begin of what is kept for it
 * @returns the plan, which is not noted yet
 */
export async function keepPlan(
  bucket: R2Bucket,
  { under, ...facts }: Pick<Stream, "source" | "rung" | "object" | "etag" | "planned_at"> & { under: string },
  packing: Packing,
): Promise<Stream> {
  const { bytes, indexBytes } = writeSidecar(packing);
  const version = await versionOf(facts);
  const sidecar = `${under}${version}`;
  await bucket.put(sidecar, bytes);
  const { peak, average } = bandwidthOf(packing.segments);
  return {
    ...{ ...facts, plan: PLAN, reason: null, version },
    sidecar,
    codecs: packing.codecs,
    width: packing.width,
    height: packing.height,
    bandwidth: peak,
    average_bandwidth: average,
    length: lengthOf(packing.segments),
    index_bytes: indexBytes,
  };
}

const VERSION_BYTES = 8;

/** The same for the same bytes and planner, so that a plan that is made twice lies in one place. Hex. */
async function versionOf({ rung, etag }: Pick<Stream, "rung" | "etag">): Promise<string> {
  const text = new TextEncoder().encode(`${rung}\n${etag}\n${PLAN}`);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  return Array.from(hash.subarray(0, VERSION_BYTES), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
