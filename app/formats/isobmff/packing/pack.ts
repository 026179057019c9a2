import { MalformedMedia } from "../../reading/errors.ts";
import { joinPieces } from "../../reading/join-pieces.ts";
import { chooseCuts } from "./cuts.ts";
import type { ChosenTracks } from "./find-tracks.ts";
import { writeSegmentHead } from "./fragment-head.ts";
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
import type { SegmentSamples } from "./track-feed.ts";

/** A head, and the range that follows it. */
export interface PackedSegment {
  readonly headAt: number;
  readonly headBytes: number;
  readonly from: number;
  readonly to: number;
  readonly startsAt: number;
  readonly seconds: number;
}

export interface Packing {
  readonly init: Uint8Array;
  readonly heads: Uint8Array;
  readonly segments: readonly PackedSegment[];
  /** RFC 6381. */
  readonly codecs: string;
  readonly width: number;
  readonly height: number;
  /** At most. */
  readonly reach: number;
}

export function pack({ picture, sound }: ChosenTracks, fileBytes: number): Packing {
  const { cuts, lastSample, end, preRoll, reach } = chooseCuts(picture);
  const video = new TrackFeed(picture, { first: cuts[0]?.sample ?? 0, last: lastSample, preRoll });
  const audio = sound && new TrackFeed(sound);
  const heads: Uint8Array[] = [];
  const segments: PackedSegment[] = [];
  let headAt = 0;
  let spanned = 0;
  let needed = 0;
  cuts.forEach(({ at: startsAt }, index) => {
    const next = cuts[index + 1];
    const pictures = video.take({ sample: next?.sample ?? Infinity });
    const sounds = audio?.take({ seconds: next?.at ?? Infinity });
    const shownTo = next?.at ?? end;
    if (sounds && !hasEvenSound(sounds, startsAt, shownTo)) throw new NotPackable("uneven_sound");
    const samples = sounds ? [...pictures.samples, ...sounds.samples] : pictures.samples;
    const span = findSpan(samples, fileBytes);
    spanned += span.to - span.from;
    for (const { size } of samples) needed += size;
    const tracks = [
      { id: TRACK_IDS.video, ...pictures },
      ...(sounds ? [{ id: TRACK_IDS.audio, ...sounds }] : []),
    ];
    const head = writeSegmentHead(index + 1, tracks, span);
    segments.push({
      headAt,
      headBytes: head.length,
      from: span.from,
      to: span.to,
      startsAt: index === 0 && preRoll > 0 ? AFTER_PRE_ROLL_SECONDS : startsAt,
      seconds: (next ? shownTo : Math.max(end, sounds?.end ?? 0)) - startsAt,
    });
    heads.push(head);
    headAt += head.length;
    if (headAt > MAX_HEADS_BYTES) throw new NotPackable("large_header");
  });
  if (spanned > needed * (1 + MAX_EXCESS_SHARE) + EXCESS_ALLOWANCE_BYTES) throw new NotPackable("scattered");
  return {
    init: writeInit([{ ...picture, timescale: video.timescale }, ...(sound ? [sound] : [])]),
    heads: joinPieces(heads, headAt),
    segments,
    codecs: sound ? `${picture.codec},${sound.codec}` : picture.codec,
    width: picture.entry.width,
    height: picture.entry.height,
    reach,
  };
}

function hasEvenSound({ samples, from, end }: SegmentSamples, startsAt: number, shownTo: number): boolean {
  return samples.length > 0 && from - startsAt <= MAX_GAP_SECONDS && end - shownTo <= MAX_KEY_GAP_SECONDS;
}

function findSpan(samples: readonly HeadSample[], fileBytes: number): Span {
  let from = Infinity;
  let to = 0;
  for (const { at, size } of samples) {
    from = Math.min(from, at);
    to = Math.max(to, at + size);
  }
  if (to > fileBytes) throw new MalformedMedia("a sample lies behind the end");
  if (from >= to) throw new MalformedMedia("a segment without bytes");
  if (to - from > MAX_SEGMENT_BYTES) throw new NotPackable("large_segment");
  return { from, to };
}
