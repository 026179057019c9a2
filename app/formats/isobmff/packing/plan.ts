import { BoundedReader } from "../../reading/bounded-reader.ts";
import type { RangeSource } from "../../reading/bounded-reader.ts";
import { BudgetSpent, MalformedMedia, TruncatedMedia } from "../../reading/errors.ts";
import { findTracks } from "./find-tracks.ts";
import { MAX_MOVIE_BYTES, MAX_PLAN_READS, MAX_PLAN_STEPS } from "./limits.ts";
import { pack } from "./pack.ts";
import type { Packing } from "./pack.ts";
import { NotPackable } from "./reasons.ts";
import type { UnpackedReason } from "./reasons.ts";

export type PackingPlan =
  | { readonly outcome: "packed"; readonly packing: Packing }
  | { readonly outcome: "unpacked"; readonly reason: UnpackedReason };

/** Streams an H.264 and AAC film from its own file; reads, steps, samples and memory are bounded. */
export async function planPacking(source: RangeSource): Promise<PackingPlan> {
  const reader = new BoundedReader(source, {
    maxReads: MAX_PLAN_READS,
    maxTotalBytes: 2 * MAX_MOVIE_BYTES,
    maxReadBytes: MAX_MOVIE_BYTES,
    maxSteps: MAX_PLAN_STEPS,
  });
  try {
    return { outcome: "packed", packing: pack(await findTracks(reader), reader.size) };
  } catch (error) {
    if (reader.storageError !== null) throw reader.storageError.cause;
    if (error instanceof NotPackable) return { outcome: "unpacked", reason: error.reason };
    const isOdd =
      error instanceof MalformedMedia || error instanceof TruncatedMedia || error instanceof BudgetSpent;
    if (!isOdd) throw error;
    return { outcome: "unpacked", reason: "damaged" };
  }
}
