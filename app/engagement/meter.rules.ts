import { utcDay } from "~/platform/clock";
import {
  BUCKET_MS,
  LENGTHS_A_DAY,
  PICTURE_A_DAY_MS,
  PICTURE_VIEW_MS,
  SHORT_MS,
  UNKNOWN_A_DAY_MS,
  VIEW_MS,
} from "./engagement.limits";

/** Times are milliseconds. */
export interface WatchTerms {
  upload: number;
  kind: "image" | "video" | "audio";
  lengthMs: number | null;
  /** By the site's clock. */
  endsAt: number;
  /** By the billing clock. */
  accessUntil: number;
}

/** A viewer's only stream. Claims are paid from its bucket. */
export interface Stream {
  id: string | null;
  seq: number;
  bucket: number;
  at: number;
}

export const NO_STREAM: Stream = { id: null, seq: 0, bucket: 0, at: 0 };

export interface Beat {
  stream: string;
  n: number;
  playedMs: number;
  terms: WatchTerms;
  /** How far ahead the billing clock is. */
  offsetMs: number;
}

/** `elsewhere`: another page plays. `over`: the ticket or the access has expired. */
type Stop = "elsewhere" | "over";

export interface BeatAnswer {
  credit: number;
  stop?: Stop;
}

/** Starts with an empty bucket, so opening many streams gains nothing. */
export function openStream(stream: Stream, id: string, now: number): Stream {
  return { id, seq: 0, bucket: 0, at: Math.max(stream.at, now) };
}

export function dayOfBeat(stream: Stream, { offsetMs }: Beat, now: number): number {
  return utcDay(Math.max(stream.at, now) + offsetMs);
}

/**
 * Claims prove nothing: only the server's clock fills the bucket.
 * @param have the work's credit of the day, milliseconds
 */
export function takeBeat(
  stream: Stream,
  beat: Beat,
  have: number,
  now: number,
): { stream: Stream; answer: BeatAnswer } {
  if (beat.stream !== stream.id) return { stream, answer: { credit: 0, stop: "elsewhere" } };
  if (beat.n <= stream.seq) return { stream, answer: { credit: 0 } };
  const at = Math.max(stream.at, now);
  const { terms } = beat;
  if (terms.endsAt <= at || terms.accessUntil <= at + beat.offsetMs)
    return { stream, answer: { credit: 0, stop: "over" } };
  const bucket = Math.min(BUCKET_MS, stream.bucket + at - stream.at);
  const credit = Math.max(0, Math.min(Math.floor(beat.playedMs), bucket, dailyCap(terms) - have));
  return { stream: { id: stream.id, seq: beat.n, bucket: bucket - credit, at }, answer: { credit } };
}

type Length = Pick<WatchTerms, "kind" | "lengthMs">;

export function dailyCap({ kind, lengthMs }: Length): number {
  if (kind === "image") return PICTURE_A_DAY_MS;
  return lengthMs === null || lengthMs <= 0 ? UNKNOWN_A_DAY_MS : LENGTHS_A_DAY * lengthMs;
}

export function viewThreshold({ kind, lengthMs }: Length): number {
  if (kind === "image") return PICTURE_VIEW_MS;
  const isShort = lengthMs !== null && lengthMs > 0 && lengthMs < SHORT_MS;
  return isShort ? Math.ceil(lengthMs / 2) : VIEW_MS;
}

/** One work's credit of one day; `flushed`: the part the database has. */
export interface Total {
  day: number;
  upload: number;
  ms: number;
  view: number;
  flushedMs: number;
  flushedView: number;
  at: number;
}

export interface WrittenTotal {
  ms: number;
  view: number;
  /** The month was closed before the flush. */
  isFrozen: boolean;
}

export interface Refused {
  ms: number;
  view: number;
}

/**
 * What the database refused is dropped; credit for a closed month moves to another day.
 * @param now may include credit from after `sent`
 */
export function settle(sent: Total, now: Total, kept: WrittenTotal): { total: Total; moved: Refused } {
  const refused = { ms: sent.ms - kept.ms, view: sent.view - kept.view };
  const total = {
    ...now,
    ms: now.ms - refused.ms,
    view: Math.max(kept.view, now.view - refused.view),
    flushedMs: kept.ms,
    flushedView: kept.view,
  };
  const isMoved = kept.isFrozen && (refused.ms > 0 || refused.view > 0);
  return { total, moved: isMoved ? { ms: Math.max(0, refused.ms), view: refused.view } : { ms: 0, view: 0 } };
}
