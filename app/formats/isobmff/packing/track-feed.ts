import { MalformedMedia } from "../../reading/errors.ts";
import { MAX_DURATION_MS } from "../../reading/limits.ts";
import type { HeadSample } from "./fragment-head.ts";
import {
  EDIT_EDGE_SECONDS,
  FINE_TIMESCALE,
  MAX_SEGMENT_SAMPLES,
  PRE_ROLL_SECONDS,
  DECODER_PRIMING_SECONDS,
} from "./limits.ts";
import type { PackableTrack } from "./packable-track.ts";
import { NotPackable } from "./reasons.ts";
import { SampleCursor } from "./sample-cursor.ts";

export interface SegmentSamples {
  readonly samples: readonly HeadSample[];
  readonly decodedAt: number;
  /** On the film's clock. */
  readonly from: number;
  readonly end: number;
}

interface NeededSamples {
  first: number;
  last: number;
  preRoll: number;
}
const ALL: NeededSamples = { first: 0, last: Infinity, preRoll: 0 };

export class TrackFeed {
  readonly #track: PackableTrack;
  readonly #needed: NeededSamples;
  readonly #cursor: SampleCursor;
  readonly timescale: number;
  readonly #tickScale: number;
  readonly #editShift: number;
  #decodedAt: number;
  #hasSample: boolean;

  constructor(track: PackableTrack, needed = ALL) {
    const { tables, edit, timescale, kind } = track;
    this.#track = track;
    this.#needed = needed;
    this.#tickScale = needed.preRoll > 0 ? Math.max(1, Math.floor(FINE_TIMESCALE / timescale)) : 1;
    this.timescale = timescale * this.#tickScale;
    this.#cursor = new SampleCursor(tables);
    this.#editShift = Math.round(edit.delay * timescale) - Math.round(edit.from * timescale);
    // Players drop sound before 0.
    const isLeftOut = () =>
      kind === "audio"
        ? this.#endsAt <= edit.delay - (edit.delay > 0 ? 0 : DECODER_PRIMING_SECONDS)
        : this.#cursor.index < needed.first;
    do this.#hasSample = this.#cursor.next();
    while (this.#hasSample && isLeftOut());
    // Players take decode time for playlist time.
    this.#decodedAt = Math.max(0, this.#timing().shownAt);
  }

  get #shownAt(): number {
    return (this.#cursor.shownAt + this.#editShift) / this.#track.timescale;
  }
  get #endsAt(): number {
    return this.#shownAt + this.#cursor.ticks / this.#track.timescale;
  }

  /** Frames before the edit pass in a moment; a key frame before 0 would drop its group. */
  #timing(): { shownAt: number; ticks: number } {
    const { kind, edit } = this.#track;
    const { preRoll } = this.#needed;
    const ticks = this.#cursor.ticks * this.#tickScale;
    const shownAt = (this.#cursor.shownAt + this.#editShift) * this.#tickScale;
    const from = Math.round(edit.delay * this.timescale);
    const begins = from + (preRoll > 0 ? Math.round(PRE_ROLL_SECONDS * this.timescale) : 0);
    if (kind === "audio" || shownAt >= begins) return { shownAt, ticks };
    const edge = Math.min(EDIT_EDGE_SECONDS * this.timescale, ticks / 2);
    if (shownAt + ticks > from + edge) return { shownAt: begins, ticks: shownAt + ticks - begins };
    const pace = PRE_ROLL_SECONDS / preRoll;
    const sinceKey = Math.max(0, shownAt - from + preRoll * this.timescale);
    const least = Math.ceil(this.timescale / FINE_TIMESCALE);
    return { shownAt: from + Math.floor(sinceKey * pace), ticks: Math.max(least, Math.round(ticks * pace)) };
  }

  take(until: { sample: number } | { seconds: number }): SegmentSamples {
    const { edit, kind } = this.#track;
    const cursor = this.#cursor;
    const samples: HeadSample[] = [];
    let decodedAt = 0;
    let from = 0;
    let end = 0;
    while (this.#hasSample) {
      const isOver =
        kind === "audio" ? this.#shownAt >= edit.delay + edit.length : cursor.index > this.#needed.last;
      if (isOver) {
        this.#hasSample = false;
        break;
      }
      if ("sample" in until ? cursor.index >= until.sample : this.#shownAt >= until.seconds) break;
      if (samples.length === MAX_SEGMENT_SAMPLES) throw new NotPackable("large_segment");
      const { shownAt, ticks } = this.#timing();
      if (samples.length === 0) {
        decodedAt = this.#decodedAt;
        from = this.#shownAt;
      }
      const shift = shownAt - this.#decodedAt;
      if (Math.abs(shift) >= 2 ** 31 || ticks >= 2 ** 32)
        throw new MalformedMedia("shown too far from where it is decoded");
      samples.push({ ticks, size: cursor.size, at: cursor.at, shift, isKey: cursor.isKey });
      this.#decodedAt += ticks;
      end = Math.max(end, this.#endsAt);
      this.#hasSample = cursor.next();
    }
    if (end * 1000 > MAX_DURATION_MS) throw new MalformedMedia("lasts for years");
    return { samples, decodedAt, from, end };
  }
}
