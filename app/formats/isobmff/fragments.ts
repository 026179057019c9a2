import type { BoundedReader } from "../reading/bounded-reader.ts";
import { HOP_BYTES, TAIL_BYTES } from "../reading/limits.ts";
import { bodyOf, readBox, walkBoxes } from "./boxes.ts";
import type { Box } from "./boxes.ts";

export interface FragmentClock {
  /** Ticks a second. */
  readonly timescale: number;
  readonly video: boolean;
  /** Ticks of a sample where no fragment says otherwise ('trex'). */
  readonly sampleTicks: number;
}

interface FragmentedTime {
  readonly seconds: number | null;
  readonly frameRate: number | null;
  /** By the pace of the first fragments. */
  readonly estimated: boolean;
  /** The last box claims more bytes than the file holds. */
  readonly cut: boolean;
}

interface Span {
  readonly start: number;
  readonly end: number;
  readonly frameRate: number | null;
  /** Seconds by track. */
  readonly lengths: ReadonlyMap<number, number>;
  /** False when a fragment has no decode time of its own, so that only its length is known. */
  readonly timed: boolean;
}

const BOX_MOOF_BYTES = 256 * 1024;
/** One more window before the last where that shows no fragment. Bytes. */
const BACK_BYTES = 48 * 1024;
/** Name and header of a 'moof', which may lie across two windows. Bytes. */
const MARK_BYTES = 16;
/** Fragments whose seconds a byte differ by more are of no one pace; then more of them are looked at. */
const SAME_PACE = 1.03;
const FAR_HOPS = 16;
const FAR_LOOKS = 3;
const FAR_BYTES = 200 * 1024;
/** Reads kept for walking from the first fragment on. */
const PACE_READS = 2;
const MAX_TRUN_ENTRIES = 20_000;
const MAX_FRAGMENTS = 4000;
const MFRO_BYTES = 16;
/** Fragments walked one by one before the end of the file is asked. */
const CHEAP_HOPS = 3;

/**
 * Length of a file whose samples lie in fragments: from the first fragment's clock to the end of the last, which is
 * looked for from the end within what a usual file may cost; else the pace of the first ones stands for all.
 * @param before seconds of the samples that the movie header holds itself: then time runs from zero
 * @param indexed the last place that a segment index names, if it has one
 */
export async function fragmentedSeconds(
  reader: BoundedReader,
  first: Box,
  clocks: ReadonlyMap<number, FragmentClock>,
  { before, indexed }: { before: number; indexed: number | null },
): Promise<FragmentedTime> {
  const begin = await fragmentSpan(reader, first, clocks);
  if (begin === null) return { seconds: null, frameRate: null, estimated: false, cut: false };
  const frameRate = begin.frameRate;
  const start = before > 0 ? 0 : begin.start;
  const near = begin.timed ? await nearEnd(reader, first, begin, clocks) : null;
  if (near !== null) return { seconds: near.end - start, frameRate, estimated: false, cut: near.cut };
  let from = begin.timed
    ? ((await lastIndexedFragment(reader)) ?? indexed ?? (await findLastFragment(reader)))
    : null;
  if (from === null) {
    const pace = await paceForward(reader, first, clocks);
    if (begin.timed && pace.uneven) from = await findFurtherBack(reader);
    // Without a clock of their own they follow what the movie header holds.
    if (from === null)
      return { ...pace, seconds: pace.seconds + (begin.timed ? begin.start - start : before), frameRate };
  }
  let [end, fragments, cut] = [begin.end, 0, false];
  for await (const box of walkBoxes(reader, from, reader.size)) {
    cut ||= box.cut;
    if (box.type !== "moof") continue;
    const span = await fragmentSpan(reader, box, clocks);
    if (span !== null) end = Math.max(end, span.end);
    if (++fragments > MAX_FRAGMENTS) break;
  }
  return { seconds: end - start, frameRate, estimated: false, cut };
}

/** End in seconds of a file of so few fragments that walking them costs less than looking from behind. */
async function nearEnd(
  reader: BoundedReader,
  first: Box,
  begin: Span,
  clocks: ReadonlyMap<number, FragmentClock>,
): Promise<{ end: number; cut: boolean } | null> {
  let [end, at, cut] = [begin.end, first.end, false];
  for (let hops = 0; hops < CHEAP_HOPS; hops++) {
    const box = await readBox(reader, at, reader.size);
    if (box === null || at >= reader.size) return { end, cut };
    cut ||= box.cut;
    if (box.type === "moof") end = Math.max(end, (await fragmentSpan(reader, box, clocks))?.end ?? 0);
    at = box.end;
    if (reader.keptFrom(at) > 0) hops--;
    else if (at < reader.size && reader.size - at > (at - first.at) * CHEAP_HOPS) return null;
  }
  return null;
}

/**
 * Adds up fragments from the first on, as many as a usual file may cost, and takes their pace for the rest: for files
 * without an index whose last fragment is not found, and old ones whose fragments carry no clock.
 */
async function paceForward(
  reader: BoundedReader,
  first: Box,
  clocks: ReadonlyMap<number, FragmentClock>,
): Promise<{ seconds: number; estimated: boolean; cut: boolean; uneven: boolean }> {
  const lengths = new Map<number, number>();
  let [slowest, quickest, begun, walkedTo] = [Number.POSITIVE_INFINITY, 0, first.at, 0];
  let [at, cut, hops] = [first.at, false, 0];
  for await (const box of walkBoxes(reader, first.at, reader.size)) {
    cut ||= box.cut;
    if (box.type === "moof") {
      for (const [track, seconds] of (await fragmentSpan(reader, box, clocks))?.lengths ?? [])
        lengths.set(track, (lengths.get(track) ?? 0) + seconds);
      begun = box.at;
    }
    at = box.end;
    if (box.type === "mdat") {
      const walked = Math.max(0, ...lengths.values());
      const pace = (walked - walkedTo) / (at - begun);
      [slowest, quickest, walkedTo] = [Math.min(slowest, pace), Math.max(quickest, pace), walked];
    }
    const isSpent = quickest > slowest * SAME_PACE ? hops >= FAR_HOPS : reader.usualLeft.reads === 0;
    if (reader.keptFrom(at) === 0 && (hops++, isSpent)) break;
  }
  const walked = Math.max(0, ...lengths.values());
  const isWhole = at >= reader.size;
  const share = isWhole ? 1 : (reader.size - first.at) / (at - first.at);
  return { seconds: walked * share, estimated: !isWhole, cut, uneven: quickest > slowest * SAME_PACE };
}

/** Offset of the last fragment that the random access index at the end of the file names (ISO/IEC 14496-12 section 8.8.9). */
async function lastIndexedFragment(reader: BoundedReader): Promise<number | null> {
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
    const [lengths, count] = [header.u32(8), header.u32(12)];
    const entryBytes =
      (long ? 16 : 8) + (((lengths >> 4) & 3) + 1) + (((lengths >> 2) & 3) + 1) + ((lengths & 3) + 1);
    if (count === 0 || 16 + count * entryBytes > box.bodyBytes) continue;
    const entry = await reader.exactly(box.bodyAt + 16 + (count - 1) * entryBytes, entryBytes);
    last = Math.max(last ?? 0, long ? entry.u64(8) : entry.u32(4));
  }
  return last;
}

/** Finds the first whole 'moof' in windows from the end of the file backwards; two reads are left for a pace. */
async function findLastFragment(reader: BoundedReader): Promise<number | null> {
  let start = Math.max(reader.size - TAIL_BYTES, 0);
  const found = await findFragmentIn(reader, start, TAIL_BYTES);
  if (found !== null) return found;
  while (start > 0) {
    const { reads, bytes } = reader.usualLeft;
    if (reads <= PACE_READS || bytes < BACK_BYTES + PACE_READS * HOP_BYTES) return null;
    const from = Math.max(start - BACK_BYTES, 0);
    const earlier = await findFragmentIn(reader, from, start - from + MARK_BYTES);
    if (earlier !== null) return earlier;
    start = from;
  }
  return null;
}

/** Looks farther back than a usual file may cost, where the pace of the first fragments says little of the rest. */
async function findFurtherBack(reader: BoundedReader): Promise<number | null> {
  let start = reader.size;
  for (let look = 0; look < FAR_LOOKS && start > 0; look++) {
    const from = Math.max(start - FAR_BYTES, 0);
    const found = await findFragmentIn(reader, from, start - from);
    if (found !== null) return found;
    start = from + MARK_BYTES;
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

/** Seconds at which a 'moof' box starts and ends, over all its tracks with a known clock. */
async function fragmentSpan(
  reader: BoundedReader,
  moof: Box,
  clocks: ReadonlyMap<number, FragmentClock>,
): Promise<Span | null> {
  await reader.view(moof.at, Math.min(moof.end - moof.at, BOX_MOOF_BYTES));
  let [start, end, timed, frameRate]: [number, number, boolean, number | null] = [
    Number.POSITIVE_INFINITY,
    0,
    true,
    null,
  ];
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

/** 'traf': clock, default duration and sample durations (ISO/IEC 14496-12 sections 8.8.6 to 8.8.12). */
async function readTrackRun(
  reader: BoundedReader,
  traf: Box,
  clocks: ReadonlyMap<number, FragmentClock>,
): Promise<TrackRun> {
  let [trackId, defaultTicks, ticks, samples]: [number, number, number, number] = [0, 0, 0, 0];
  let start: number | null = null;
  for await (const box of walkBoxes(reader, traf.bodyAt, traf.end)) {
    if (box.type === "tfhd") {
      const body = await bodyOf(reader, box, 64);
      const flags = body.u24(1);
      trackId = body.u32(4);
      const at = 8 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0);
      defaultTicks = flags & 8 ? body.u32(at) : (clocks.get(trackId)?.sampleTicks ?? 0);
    } else if (box.type === "tfdt") {
      const body = await bodyOf(reader, box, 16);
      start = body.u8(0) === 1 ? body.u64(4) : body.u32(4);
    } else if (box.type === "trun") {
      const body = await bodyOf(reader, box, BOX_MOOF_BYTES);
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
