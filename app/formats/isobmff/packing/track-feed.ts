import { MalformedMedia } from "../../reading/errors.ts";
import { MAX_DURATION_MS } from "../../reading/limits.ts";
import type { HeadSample } from "./fragment-head.ts";
import { EDIT_SLACK_SECONDS, MAX_SEGMENT_SAMPLES } from "./limits.ts";
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

/** Goes through a track once and hands out its samples segment by segment. */
export class TrackFeed {
  readonly #track: PackableTrack;
  readonly #cursor: SampleCursor;
  /** Ticks of the track by which the edit list moves what is shown, and by which all is decoded later than it says. */
  readonly #moved: number;
  readonly #later: number;
  #isThere: boolean;

  constructor(track: PackableTrack) {
    const { tables, edit, timescale } = track;
    this.#track = track;
    this.#cursor = new SampleCursor(tables);
    this.#moved = Math.round(edit.delay * timescale) - Math.round(edit.from * timescale);
    this.#isThere = this.#cursor.next();
    // Whole samples can be left out where each can be decoded by itself, as sound can. Of a picture nothing is: see
    // chooseCuts. What a decoder needs to swing in is shorter than the slack, and stays.
    while (this.#isThere && this.#endsAt < edit.delay - EDIT_SLACK_SECONDS)
      this.#isThere = this.#cursor.next();
    // The first one is decoded when it is shown: players take the time of decoding for the time in the playlist, and
    // drop what is shown before the first of a film. It can't be decoded before 0.
    this.#later = Math.max(0, this.#cursor.shownAt + this.#moved) - this.#cursor.decodedAt;
  }

  /** When the sample that comes next is shown, and over, on the film's clock. Seconds. */
  get #shownAt(): number {
    return (this.#cursor.shownAt + this.#moved) / this.#track.timescale;
  }
  get #endsAt(): number {
    return this.#shownAt + this.#cursor.ticks / this.#track.timescale;
  }

  /**
   * Samples up to a place in the track or on the clock.
   * @throws NotPackable `large_segment`
   */
  take(until: { sample: number } | { seconds: number }): FedSamples {
    const { edit } = this.#track;
    const cursor = this.#cursor;
    const samples: HeadSample[] = [];
    let [decodedAt, from, end] = [0, 0, 0];
    while (this.#isThere) {
      const shownAt = this.#shownAt;
      if ("sample" in until ? cursor.index >= until.sample : shownAt >= until.seconds) break;
      if (shownAt >= edit.delay + edit.length + EDIT_SLACK_SECONDS) {
        this.#isThere = false;
        break;
      }
      if (samples.length === MAX_SEGMENT_SAMPLES) throw new NotPackable("large_segment");
      if (samples.length === 0) [decodedAt, from] = [cursor.decodedAt + this.#later, shownAt];
      const shift = cursor.delay + this.#moved - this.#later;
      if (Math.abs(shift) >= 2 ** 31) throw new MalformedMedia("shown too far from where it is decoded");
      samples.push({ ticks: cursor.ticks, size: cursor.size, at: cursor.at, shift, isKey: cursor.isKey });
      end = Math.max(end, this.#endsAt);
      this.#isThere = cursor.next();
    }
    if (end * 1000 > MAX_DURATION_MS) throw new MalformedMedia("lasts for years");
    return { samples, decodedAt, from, end };
  }
}
