import { BoundedReader } from "../../reading/bounded-reader.ts";
import type { RangeSource } from "../../reading/bounded-reader.ts";
import { BudgetSpent, MalformedMedia, TruncatedMedia } from "../../reading/errors.ts";
import { MAX_TRACKS } from "../../reading/limits.ts";
import { bodyOf, walkBoxes } from "../boxes.ts";
import type { Box } from "../boxes.ts";
import { parseClock } from "../track.ts";
import { BoxWriter } from "./box-writer.ts";
import { chooseCuts } from "./cuts.ts";
import type { Cuts } from "./cuts.ts";
import { writeHead } from "./fragment-head.ts";
import type { HeadSample } from "./fragment-head.ts";
import { TRACK_IDS, writeInit } from "./init-segment.ts";
import {
  EXCESS_ALLOWANCE_BYTES,
  MAX_EXCESS_SHARE,
  MAX_MOVIE_BYTES,
  MAX_PLAN_READS,
  MAX_PLAN_STEPS,
  MAX_SEGMENT_BYTES,
  MAX_TOP_BOXES,
} from "./limits.ts";
import { findTrack, isUpright, readPackable } from "./packable-track.ts";
import type { FoundTrack, PackableTrack } from "./packable-track.ts";
import { NotPackable } from "./reasons.ts";
import type { UnpackedReason } from "./reasons.ts";
import { SampleCursor } from "./sample-tables.ts";

/** One segment: its head, and the one range of the original that follows it. Bytes, seconds. */
export interface PackedSegment {
  /** Where its head begins among all heads, and how long it is. */
  readonly headAt: number;
  readonly headBytes: number;
  readonly from: number;
  readonly to: number;
  /** When it begins on the film's clock, and how long it lasts. */
  readonly startsAt: number;
  readonly seconds: number;
}

/** A film as it is streamed out of its own file. */
export interface Packing {
  readonly init: Uint8Array;
  /** All heads, one behind the other. */
  readonly heads: Uint8Array;
  readonly segments: readonly PackedSegment[];
  /** As a playlist's CODECS has them (RFC 6381). */
  readonly codecs: string;
  /** Pixels as coded. */
  readonly width: number;
  readonly height: number;
}

export type Planned =
  | { readonly outcome: "packed"; readonly packing: Packing }
  | { readonly outcome: "unpacked"; readonly reason: UnpackedReason };

/**
 * Plans how an H.264 and AAC film in an MP4 is streamed where it lies (ISO/IEC 14496-12), or says why it is not. No
 * table is believed: reads, steps, samples and memory are bounded, and a sample outside the file ends it.
 * Throws only what `source.read` throws.
 */
export async function planPacking(source: RangeSource): Promise<Planned> {
  const reader = new BoundedReader(source, {
    maxReads: MAX_PLAN_READS,
    maxTotalBytes: 2 * MAX_MOVIE_BYTES,
    maxReadBytes: MAX_MOVIE_BYTES,
    maxSteps: MAX_PLAN_STEPS,
  });
  try {
    const tracks = await findTracks(reader);
    return { outcome: "packed", packing: pack(tracks, reader.size) };
  } catch (error) {
    if (reader.storageError !== null) throw reader.storageError.cause;
    if (error instanceof NotPackable) return { outcome: "unpacked", reason: error.reason };
    const isOdd =
      error instanceof MalformedMedia || error instanceof TruncatedMedia || error instanceof BudgetSpent;
    if (!isOdd) throw error;
    return { outcome: "unpacked", reason: "damaged" };
  }
}

async function findMovie(reader: BoundedReader): Promise<Box> {
  let [movie, boxes]: [Box | null, number] = [null, 0];
  for await (const box of walkBoxes(reader, 0, reader.size)) {
    if (box.type === "moof") throw new NotPackable("fragmented");
    if (box.cut) throw new NotPackable("damaged");
    if (box.type === "moov") movie = box;
    if (++boxes > MAX_TOP_BOXES) break;
  }
  if (movie === null) throw new NotPackable("damaged");
  if (movie.end - movie.at > MAX_MOVIE_BYTES) throw new NotPackable("large_header");
  return movie;
}

/** The first picture in H.264, and the first sound in AAC if the film has any sound. */
async function findTracks(reader: BoundedReader): Promise<PackableTrack[]> {
  const movie = await findMovie(reader);
  await reader.exactly(movie.at, movie.end - movie.at);
  const found: FoundTrack[] = [];
  let timescale = 0;
  for await (const box of walkBoxes(reader, movie.bodyAt, movie.end)) {
    if (box.cut) throw new NotPackable("damaged");
    if (box.type === "mvhd") timescale = parseClock(await bodyOf(reader, box, 40)).timescale;
    if (box.type === "mvex") throw new NotPackable("fragmented");
    const track = box.type === "trak" && found.length < MAX_TRACKS ? await findTrack(reader, box) : null;
    if (track) found.push(track);
  }
  const read = (track: FoundTrack) => readPackable(reader, track, timescale);
  const pictures = shownFirst(found, "vide");
  if (pictures.length === 0) throw new NotPackable("no_picture");
  const picture = await firstOf(pictures, read);
  if (!isUpright(picture.header)) throw new NotPackable("turned");
  const sounds = shownFirst(found, "soun");
  return sounds.length === 0 ? [picture.track] : [picture.track, (await firstOf(sounds, read)).track];
}

const shownFirst = (found: readonly FoundTrack[], handler: string) =>
  found
    .filter((track) => track.handler === handler)
    .sort((a, b) => Number(b.isEnabled) - Number(a.isEnabled));

/** The first track that can be packed; what stands against the very first is told when none can. */
async function firstOf(tracks: readonly FoundTrack[], read: (track: FoundTrack) => Promise<PackableTrack>) {
  let refusal: NotPackable | null = null;
  for (const found of tracks) {
    try {
      return { header: found.header, track: await read(found) };
    } catch (error) {
      if (!(error instanceof NotPackable)) throw error;
      refusal ??= error;
    }
  }
  throw refusal ?? new NotPackable("damaged");
}

/** Goes through a track once and hands out its samples segment by segment. */
class Feed {
  readonly #cursor: SampleCursor;
  readonly #track: PackableTrack;
  #isThere: boolean;

  constructor(track: PackableTrack) {
    this.#track = track;
    this.#cursor = new SampleCursor(track.tables);
    this.#isThere = this.#cursor.next();
  }

  /** When the sample that comes next is shown, on the film's clock. Seconds. */
  get #shownAt(): number {
    const { edit, timescale } = this.#track;
    return this.#cursor.shownAt / timescale - edit.from + edit.delay;
  }

  /** Samples up to a place in the track or on the clock. */
  take(until: { sample: number } | { seconds: number }): {
    samples: HeadSample[];
    decodedAt: number;
    end: number;
  } {
    const { edit, timescale } = this.#track;
    const cursor = this.#cursor;
    const samples: HeadSample[] = [];
    let [decodedAt, end] = [0, 0];
    const from = Math.round(edit.from * timescale);
    while (this.#isThere) {
      const shownAt = this.#shownAt;
      if ("sample" in until ? cursor.index >= until.sample : shownAt >= until.seconds) break;
      if (samples.length === 0) decodedAt = cursor.decodedAt + Math.round(edit.delay * timescale);
      const shift = cursor.delay - from;
      if (Math.abs(shift) >= 2 ** 31) throw new MalformedMedia("shown too far from where it is decoded");
      samples.push({ ticks: cursor.ticks, size: cursor.size, at: cursor.at, shift, isKey: cursor.isKey });
      end = Math.max(end, shownAt + cursor.ticks / timescale);
      this.#isThere = cursor.next();
    }
    return { samples, decodedAt, end };
  }
}

function pack(tracks: readonly PackableTrack[], fileBytes: number): Packing {
  const [picture, sound] = tracks;
  if (!picture) throw new NotPackable("no_picture");
  const cuts = chooseCuts(picture);
  const feeds = { video: new Feed(picture), audio: sound ? new Feed(sound) : null };
  const heads = new BoxWriter(64 * 1024);
  const segments: PackedSegment[] = [];
  let [spanned, needed] = [0, 0];
  cuts.starts.forEach((startsAt, index) => {
    const video = feeds.video.take({ sample: cuts.samples[index + 1] ?? Infinity });
    const audio = feeds.audio?.take({ seconds: soundUntil(cuts, index) });
    const samples = [...video.samples, ...(audio?.samples ?? [])];
    const span = spanOf(samples, fileBytes);
    spanned += span.to - span.from;
    needed += samples.reduce((sum, { size }) => sum + size, 0);
    const head = writeHead(
      index + 1,
      [{ id: TRACK_IDS.video, ...video }, ...(audio ? [{ id: TRACK_IDS.audio, ...audio }] : [])],
      span,
    );
    const next = cuts.starts[index + 1] ?? Math.max(cuts.end, audio?.end ?? 0);
    segments.push({
      ...{ headAt: heads.length, headBytes: head.length, from: span.from, to: span.to },
      ...{ startsAt, seconds: next - startsAt },
    });
    heads.raw(head);
  });
  if (spanned > needed * (1 + MAX_EXCESS_SHARE) + EXCESS_ALLOWANCE_BYTES) throw new NotPackable("scattered");
  return {
    init: writeInit(tracks),
    heads: heads.take(),
    segments,
    codecs: tracks.map(({ codec }) => codec).join(","),
    ...{ width: picture.entry.width, height: picture.entry.height },
  };
}

/** The last segment takes what sounds on after the picture. */
const soundUntil = (cuts: Cuts, index: number) => cuts.starts[index + 1] ?? Infinity;

function spanOf(samples: readonly HeadSample[], fileBytes: number): { from: number; to: number } {
  let [from, to] = [Infinity, 0];
  for (const { at, size } of samples) {
    from = Math.min(from, at);
    to = Math.max(to, at + size);
  }
  if (to > fileBytes) throw new MalformedMedia("a sample lies behind the end");
  if (from > to) throw new MalformedMedia("a segment without samples");
  if (to - from > MAX_SEGMENT_BYTES) throw new NotPackable("large_segment");
  return { from, to };
}
