import type { BoundedReader } from "../reading/bounded-reader.ts";
import { HOP_BYTES, TAIL_BYTES } from "../reading/limits.ts";
import { readBody, readBox, walkBoxes } from "./boxes.ts";
import type { Box } from "./boxes.ts";
import { SEGMENT_STARTS } from "./first-boxes.ts";

export interface FragmentClock {
  readonly timescale: number;
  readonly video: boolean;
  readonly sampleTicks: number;
}

interface FragmentedTime {
  readonly seconds: number | null;
  readonly frameRate: number | null;
  readonly estimated: boolean;
  readonly cut: boolean;
}

interface Span {
  readonly start: number;
  readonly end: number;
  readonly frameRate: number | null;
  readonly lengths: ReadonlyMap<number, number>;
  /** Else only the length is known. */
  readonly timed: boolean;
}

const MAX_MOOF_BYTES = 256 * 1024;
const WINDOW_BYTES = 48 * 1024;
/** A header may lie across two windows. */
const HEADER_OVERLAP_BYTES = 16;
const EVEN_PACE_RATIO = 1.03;
const FAR_HOPS = 16;
const FAR_WINDOWS = 3;
const FAR_WINDOW_BYTES = 200 * 1024;
const PACE_READS = 2;
const MAX_TRUN_ENTRIES = 20_000;
const MAX_FRAGMENTS = 4000;
const MFRO_BYTES = 16;
const NEAR_HOPS = 3;

/**
 * Within a usual file's budget. @param before seconds of samples in the movie header @param indexed last
 * offset in the segment index
 */
export async function readFragmentedTime(
  reader: BoundedReader,
  first: Box,
  clocks: ReadonlyMap<number, FragmentClock>,
  { before, indexed }: { before: number; indexed: number | null },
): Promise<FragmentedTime> {
  const firstSpan = await readFragment(reader, first, clocks);
  if (firstSpan === null) return { seconds: null, frameRate: null, estimated: false, cut: false };
  const frameRate = firstSpan.frameRate;
  const start = before > 0 ? 0 : firstSpan.start;
  const nearEnd = firstSpan.timed ? await findNearEnd(reader, first, firstSpan, clocks) : null;
  if (nearEnd !== null)
    return { seconds: nearEnd.end - start, frameRate, estimated: false, cut: nearEnd.cut };
  let from = firstSpan.timed
    ? ((await checkPlace(reader, await findIndexedFragment(reader))) ??
      (await checkPlace(reader, indexed)) ??
      (await findLastFragment(reader)))
    : null;
  if (from === null) {
    const pace = await estimateFromStart(reader, first, clocks);
    if (firstSpan.timed && pace.uneven) from = await findFurtherBack(reader);
    if (from === null)
      return {
        ...pace,
        seconds: pace.seconds + (firstSpan.timed ? firstSpan.start - start : before),
        frameRate,
      };
  }
  let end = firstSpan.end;
  let fragments = 0;
  let cut = false;
  for await (const box of walkBoxes(reader, from, reader.size)) {
    cut ||= box.cut;
    if (box.type !== "moof") continue;
    const span = await readFragment(reader, box, clocks);
    if (span !== null) end = Math.max(end, span.end);
    if (++fragments > MAX_FRAGMENTS) break;
  }
  return { seconds: end - start, frameRate, estimated: false, cut };
}

async function readFragment(
  reader: BoundedReader,
  moof: Box,
  clocks: ReadonlyMap<number, FragmentClock>,
): Promise<Span | null> {
  await reader.view(moof.at, Math.min(moof.end - moof.at, MAX_MOOF_BYTES));
  let start = Number.POSITIVE_INFINITY;
  let end = 0;
  let timed = true;
  let frameRate: number | null = null;
  const lengths = new Map<number, number>();
  for await (const traf of walkBoxes(reader, moof.bodyAt, moof.end)) {
    if (traf.type !== "traf") continue;
    const run = await readTrackRun(reader, traf, clocks);
    const clock = clocks.get(run.trackId);
    if (clock === undefined || clock.timescale === 0) continue;
    start = Math.min(start, (run.start ?? 0) / clock.timescale);
    end = Math.max(end, ((run.start ?? 0) + run.ticks) / clock.timescale);
    timed &&= run.start !== null;
    lengths.set(run.trackId, run.ticks / clock.timescale);
    if (clock.video && run.ticks > 0) frameRate = (run.samples * clock.timescale) / run.ticks;
  }
  return Number.isFinite(start) ? { start, end, timed, lengths, frameRate } : null;
}

interface TrackRun {
  readonly trackId: number;
  readonly start: number | null;
  readonly ticks: number;
  readonly samples: number;
}

/** ISO/IEC 14496-12 sections 8.8.6 to 8.8.12. */
async function readTrackRun(
  reader: BoundedReader,
  traf: Box,
  clocks: ReadonlyMap<number, FragmentClock>,
): Promise<TrackRun> {
  let trackId = 0;
  let defaultTicks = 0;
  let ticks = 0;
  let samples = 0;
  let start: number | null = null;
  for await (const box of walkBoxes(reader, traf.bodyAt, traf.end)) {
    if (box.type === "tfhd") {
      const body = await readBody(reader, box, 64);
      const flags = body.u24(1);
      trackId = body.u32(4);
      const at = 8 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0);
      defaultTicks = flags & 8 ? body.u32(at) : (clocks.get(trackId)?.sampleTicks ?? 0);
    } else if (box.type === "tfdt") {
      const body = await readBody(reader, box, 16);
      start = body.u8(0) === 1 ? body.u64(4) : body.u32(4);
    } else if (box.type === "trun") {
      const body = await readBody(reader, box, MAX_MOOF_BYTES);
      const flags = body.u24(1);
      const count = Math.min(body.u32(4), MAX_TRUN_ENTRIES);
      samples += count;
      if ((flags & 0x100) === 0) {
        ticks += count * defaultTicks;
        continue;
      }
      const stride = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length;
      let at = 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0);
      reader.step(count >> 4);
      for (let i = 0; i < count && body.has(at, 4); i++, at += stride) ticks += body.u32(at);
    }
  }
  return { trackId, start, ticks, samples };
}

async function findNearEnd(
  reader: BoundedReader,
  first: Box,
  firstSpan: Span,
  clocks: ReadonlyMap<number, FragmentClock>,
): Promise<{ end: number; cut: boolean } | null> {
  let end = firstSpan.end;
  let at = first.end;
  let cut = false;
  let hops = 0;
  while (hops < NEAR_HOPS) {
    const box = await readBox(reader, at, reader.size);
    if (box === null || at >= reader.size) return { end, cut };
    cut ||= box.cut;
    if (box.type === "moof") end = Math.max(end, (await readFragment(reader, box, clocks))?.end ?? 0);
    at = box.end;
    if (reader.keptFrom(at) > 0) continue;
    if (at < reader.size && reader.size - at > (at - first.at) * NEAR_HOPS) return null;
    hops++;
  }
  return null;
}

/** A changed file may keep its old index. */
async function checkPlace(reader: BoundedReader, at: number | null): Promise<number | null> {
  const box = at === null ? null : await readBox(reader, at, reader.size);
  return SEGMENT_STARTS.some((name) => name === box?.type) ? at : null;
}

/** Random access index (ISO/IEC 14496-12 section 8.8.9). */
async function findIndexedFragment(reader: BoundedReader): Promise<number | null> {
  const tail = await reader.tail(TAIL_BYTES);
  const mfro = tail.slice(tail.length - MFRO_BYTES);
  if (!mfro.is(4, "mfro")) return null;
  const index = await readBox(reader, reader.size - mfro.u32(12), reader.size);
  if (index?.type !== "mfra") return null;
  let last: number | null = null;
  for await (const box of walkBoxes(reader, index.bodyAt, index.end)) {
    if (box.type !== "tfra") continue;
    const header = await reader.exactly(box.bodyAt, 16);
    const long = header.u8(0) === 1;
    const lengths = header.u32(8);
    const count = header.u32(12);
    const entryBytes =
      (long ? 16 : 8) + (((lengths >> 4) & 3) + 1) + (((lengths >> 2) & 3) + 1) + ((lengths & 3) + 1);
    if (count === 0 || 16 + count * entryBytes > box.bodyBytes) continue;
    const entry = await reader.exactly(box.bodyAt + 16 + (count - 1) * entryBytes, entryBytes);
    last = Math.max(last ?? 0, long ? entry.u64(8) : entry.u32(4));
  }
  return last;
}

async function findLastFragment(reader: BoundedReader): Promise<number | null> {
  let start = Math.max(reader.size - TAIL_BYTES, 0);
  const found = await findFragmentIn(reader, start, TAIL_BYTES);
  if (found !== null) return found;
  while (start > 0) {
    const { reads, bytes } = reader.usualLeft;
    if (reads <= PACE_READS || bytes < WINDOW_BYTES + PACE_READS * HOP_BYTES) return null;
    const from = Math.max(start - WINDOW_BYTES, 0);
    const earlier = await findFragmentIn(reader, from, start - from + HEADER_OVERLAP_BYTES);
    if (earlier !== null) return earlier;
    start = from;
  }
  return null;
}

async function findFragmentIn(reader: BoundedReader, offset: number, length: number): Promise<number | null> {
  const view = await reader.view(offset, length);
  for (let at = view.find("moof"); at >= 0; at = view.find("moof", at + 4)) {
    reader.step();
    if (at >= 4 && view.is(at + 8, "mfhd") && view.u32(at - 4) >= 24) return offset + at - 4;
  }
  return null;
}

async function estimateFromStart(
  reader: BoundedReader,
  first: Box,
  clocks: ReadonlyMap<number, FragmentClock>,
): Promise<{ seconds: number; estimated: boolean; cut: boolean; uneven: boolean }> {
  const lengths = new Map<number, number>();
  let slowest = Number.POSITIVE_INFINITY;
  let quickest = 0;
  let fragmentAt = first.at;
  let walkedBefore = 0;
  let at = first.at;
  let cut = false;
  let hops = 0;
  for await (const box of walkBoxes(reader, first.at, reader.size)) {
    cut ||= box.cut;
    if (box.type === "moof") {
      for (const [track, seconds] of (await readFragment(reader, box, clocks))?.lengths ?? [])
        lengths.set(track, (lengths.get(track) ?? 0) + seconds);
      fragmentAt = box.at;
    }
    at = box.end;
    if (box.type === "mdat") {
      const walked = Math.max(0, ...lengths.values());
      const pace = (walked - walkedBefore) / (at - fragmentAt);
      slowest = Math.min(slowest, pace);
      quickest = Math.max(quickest, pace);
      walkedBefore = walked;
    }
    if (reader.keptFrom(at) > 0) continue;
    const isUneven = quickest > slowest * EVEN_PACE_RATIO;
    if (isUneven ? hops >= FAR_HOPS : reader.usualLeft.reads === 0) break;
    hops++;
  }
  const total = Math.max(0, ...lengths.values());
  const isWhole = at >= reader.size;
  const share = isWhole ? 1 : (reader.size - first.at) / (at - first.at);
  return { seconds: total * share, estimated: !isWhole, cut, uneven: quickest > slowest * EVEN_PACE_RATIO };
}

/** Exceeds a usual file's budget: an uneven start says little. */
async function findFurtherBack(reader: BoundedReader): Promise<number | null> {
  let start = reader.size;
  for (let window = 0; window < FAR_WINDOWS && start > 0; window++) {
    const from = Math.max(start - FAR_WINDOW_BYTES, 0);
    const found = await findFragmentIn(reader, from, start - from);
    if (found !== null) return found;
    start = from + HEADER_OVERLAP_BYTES;
  }
  return null;
}
