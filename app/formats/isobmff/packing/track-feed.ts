import { MalformedMedia } from "../../reading/errors.ts";
import { MAX_DURATION_MS } from "../../reading/limits.ts";
import type { HeadSample } from "./fragment-head.ts";
import {
  EDIT_EDGE_SECONDS,
  FINE_TIMESCALE,
  MAX_SEGMENT_SAMPLES,
  PRE_ROLL_SECONDS,
  SWING_IN_SECONDS,
} from "./limits.ts";
import type { PackableTrack } from "./packable-track.ts";
import { NotPackable } from "./reasons.ts";
import { SampleCursor } from "./sample-cursor.ts";

/** What one track gives to one segment. */
export interface FedSamples {
  readonly samples: readonly HeadSample[];
  /** When the first of them is decoded, in ticks of the track. */
  readonly decodedAt: number;
  /** When the first of them is shown, and when the last one is over, on the film's clock. Seconds; 0 without samples. */
  readonly from: number;
  readonly end: number;
}

/** Of a picture, the samples that are needed, and for how long the first of them are only decoded. Seconds. */
interface Needed {
  first: number;
  last: number;
  preRoll: number;
}
const ALL: Needed = { first: 0, last: Infinity, preRoll: 0 };

/** Goes through a track once and hands out its samples segment by segment. */
export class TrackFeed {
  readonly #track: PackableTrack;
  readonly #needed: Needed;
  readonly #cursor: SampleCursor;
  /** Ticks a second of what is handed out, so many for one of the track. */
  readonly timescale: number;
  readonly #finer: number;
  /** Ticks of the track by which the edit list moves what is shown. */
  readonly #moved: number;
  /** When the next one is decoded. Finer ticks. */
  #decodedAt: number;
  #isThere: boolean;

  constructor(track: PackableTrack, needed = ALL) {
    const { tables, edit, timescale, kind } = track;
    this.#track = track;
    this.#needed = needed;
    this.#finer = needed.preRoll > 0 ? Math.max(1, Math.floor(FINE_TIMESCALE / timescale)) : 1;
    this.timescale = timescale * this.#finer;
    this.#cursor = new SampleCursor(tables);
    this.#moved = Math.round(edit.delay * timescale) - Math.round(edit.from * timescale);
    // Sound that ends before the edit is left out; of what lies before 0, which players drop, its decoder swings in with
    // the last.
    const isLeftOut = () =>
      kind === "audio"
        ? this.#endsAt <= edit.delay - (edit.delay > 0 ? 0 : SWING_IN_SECONDS)
        : this.#cursor.index < needed.first;
    do this.#isThere = this.#cursor.next();
    while (this.#isThere && isLeftOut());
    // The first one is decoded when it is shown: players take the time of decoding for the time in the playlist, and
    // drop what is shown before the first of a film. It can't be decoded before 0.
    this.#decodedAt = Math.max(0, this.#place().shownAt);
  }

  /** When the sample that comes next is shown, and over, on the film's clock. Seconds. */
  get #shownAt(): number {
    return (this.#cursor.shownAt + this.#moved) / this.#track.timescale;
  }
  get #endsAt(): number {
    return this.#shownAt + this.#cursor.ticks / this.#track.timescale;
  }

  /**
   * When the next one is shown and how long it lasts, in finer ticks. Frames before the edit pass in a moment: a player
   * drops what would be shown before 0, and with a key frame its whole group.
   */
  #place(): { shownAt: number; ticks: number } {
    const { kind, edit } = this.#track;
    const { preRoll } = this.#needed;
    const ticks = this.#cursor.ticks * this.#finer;
    const shownAt = (this.#cursor.shownAt + this.#moved) * this.#finer;
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

  /**
   * Samples up to a place in the track or on the clock.
   * @throws NotPackable `large_segment`
   */
  take(until: { sample: number } | { seconds: number }): FedSamples {
    const { edit, kind } = this.#track;
    const cursor = this.#cursor;
    const samples: HeadSample[] = [];
    let [decodedAt, from, end] = [0, 0, 0];
    while (this.#isThere) {
      const isOver =
        kind === "audio" ? this.#shownAt >= edit.delay + edit.length : cursor.index > this.#needed.last;
      if (isOver) {
        this.#isThere = false;
        break;
      }
      if ("sample" in until ? cursor.index >= until.sample : this.#shownAt >= until.seconds) break;
      if (samples.length === MAX_SEGMENT_SAMPLES) throw new NotPackable("large_segment");
      const { shownAt, ticks } = this.#place();
      if (samples.length === 0) [decodedAt, from] = [this.#decodedAt, this.#shownAt];
      const shift = shownAt - this.#decodedAt;
      if (Math.abs(shift) >= 2 ** 31 || ticks >= 2 ** 32)
        throw new MalformedMedia("shown too far from where it is decoded");
      samples.push({ ticks, size: cursor.size, at: cursor.at, shift, isKey: cursor.isKey });
      this.#decodedAt += ticks;
      end = Math.max(end, this.#endsAt);
      this.#isThere = cursor.next();
    }
    if (end * 1000 > MAX_DURATION_MS) throw new MalformedMedia("lasts for years");
    return { samples, decodedAt, from, end };
  }
}
