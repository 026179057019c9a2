import { MalformedMedia } from "../../reading/errors.ts";
import { chooseCuts } from "./cuts.ts";
import type { ChosenTracks } from "./find-tracks.ts";
import { writeHead } from "./fragment-head.ts";
import type { HeadSample, Span } from "./fragment-head.ts";
import { TRACK_IDS, writeInit } from "./init-segment.ts";
import {
  AFTER_PRE_ROLL_SECONDS,
  EXCESS_ALLOWANCE_BYTES,
  MAX_EXCESS_SHARE,
  MAX_HEADS_BYTES,
  MAX_KEY_GAP_SECONDS,
  MAX_SEGMENT_BYTES,
  MAX_GAP_SECONDS,
} from "./limits.ts";
import { NotPackable } from "./reasons.ts";
import { TrackFeed } from "./track-feed.ts";
import type { FedSamples } from "./track-feed.ts";

/** One segment: its head, and the one range of the original that follows it. Bytes, seconds. */
export interface PackedSegment {
  /** Where its head begins among all heads, and how long it is. */
  readonly headAt: number;
  readonly headBytes: number;
  readonly from: number;
  readonly to: number;
  /** When it begins on the film's clock, the first one behind what is only decoded, and how long it lasts. */
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
  /** From a key frame to the last that needs it, at the most. Seconds. */
  readonly reach: number;
}

/**
 * The init segment, heads and ranges of a film.
 * @param fileBytes size of the original
 * @throws NotPackable with what stands against it
 * @throws MalformedMedia where a table contradicts itself or the file
 */
export function pack({ picture, sound }: ChosenTracks, fileBytes: number): Packing {
  const { cuts, last, end, preRoll, reach } = chooseCuts(picture);
  const video = new TrackFeed(picture, { first: cuts[0]?.sample ?? 0, last, preRoll });
  const audio = sound && new TrackFeed(sound);
  const heads: Uint8Array[] = [];
  const segments: PackedSegment[] = [];
  let [headAt, spanned, needed] = [0, 0, 0];
  cuts.forEach(({ at: startsAt }, index) => {
    const next = cuts[index + 1];
    const shown = video.take({ sample: next?.sample ?? Infinity });
    // The last segment takes what sounds on after the picture.
    const heard = audio?.take({ seconds: next?.at ?? Infinity });
    const shownTo = next?.at ?? end;
    if (heard && !isEven(heard, startsAt, shownTo)) throw new NotPackable("uneven_sound");
    const samples = heard ? [...shown.samples, ...heard.samples] : shown.samples;
    const span = spanOf(samples, fileBytes);
    spanned += span.to - span.from;
    for (const { size } of samples) needed += size;
    const tracks = [{ id: TRACK_IDS.video, ...shown }, ...(heard ? [{ id: TRACK_IDS.audio, ...heard }] : [])];
    const head = writeHead(index + 1, tracks, span);
    segments.push({
      ...{ headAt, headBytes: head.length, from: span.from, to: span.to },
      startsAt: index === 0 && preRoll > 0 ? AFTER_PRE_ROLL_SECONDS : startsAt,
      seconds: (next ? shownTo : Math.max(end, heard?.end ?? 0)) - startsAt,
    });
    heads.push(head);
    headAt += head.length;
    if (headAt > MAX_HEADS_BYTES) throw new NotPackable("large_header");
  });
  if (spanned > needed * (1 + MAX_EXCESS_SHARE) + EXCESS_ALLOWANCE_BYTES) throw new NotPackable("scattered");
  return {
    init: writeInit([{ ...picture, timescale: video.timescale }, ...(sound ? [sound] : [])]),
    heads: joined(heads, headAt),
    segments,
    codecs: sound ? `${picture.codec},${sound.codec}` : picture.codec,
    ...{ width: picture.entry.width, height: picture.entry.height, reach },
  };
}

/** Whether a segment has sound nearly from its beginning, and not long after its end, as the last may. */
const isEven = ({ samples, from, end }: FedSamples, startsAt: number, shownTo: number): boolean =>
  samples.length > 0 && from - startsAt <= MAX_GAP_SECONDS && end - shownTo <= MAX_KEY_GAP_SECONDS;

function spanOf(samples: readonly HeadSample[], fileBytes: number): Span {
  let [from, to] = [Infinity, 0];
  for (const { at, size } of samples) {
    from = Math.min(from, at);
    to = Math.max(to, at + size);
  }
  if (to > fileBytes) throw new MalformedMedia("a sample lies behind the end");
  if (from >= to) throw new MalformedMedia("a segment without bytes");
  if (to - from > MAX_SEGMENT_BYTES) throw new NotPackable("large_segment");
  return { from, to };
}

function joined(heads: readonly Uint8Array[], bytes: number): Uint8Array {
  const all = new Uint8Array(bytes);
  let at = 0;
  for (const head of heads) {
    all.set(head, at);
    at += head.length;
  }
  return all;
}
