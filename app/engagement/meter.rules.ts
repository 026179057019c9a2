import { dayOf } from "./days.rules";
import {
  BUCKET_MS,
  LENGTHS_A_DAY,
  PICTURE_A_DAY_MS,
  PICTURE_VIEW_MS,
  SHORT_MS,
  UNKNOWN_A_DAY_MS,
  VIEW_MS,
} from "./engagement.limits";

/** What a ticket says of a work and of whoever opened its page. Times are milliseconds. */
export interface WatchTerms {
  upload: number;
  kind: "image" | "video" | "audio";
  /** Null where nobody knows it. */
  lengthMs: number | null;
  /** When the ticket is over, by the site's clock. */
  endsAt: number;
  /** When the viewer's access is, by the billing clock. */
  accessUntil: number;
}

/** The one stream of a viewer, and the bucket that what is claimed is taken from. */
export interface Stream {
  id: string | null;
  /** The last beat that was taken. */
  seq: number;
  /** Milliseconds that may be credited. */
  bucket: number;
  /** Until when the bucket was filled. */
  at: number;
}

export const NO_STREAM: Stream = { id: null, seq: 0, bucket: 0, at: 0 };

export interface Beat {
  stream: string;
  /** 1, 2, 3 … within its stream. */
  n: number;
  playedMs: number;
  terms: WatchTerms;
  /** How far the billing clock is ahead. */
  offsetMs: number;
}

/** Why a page need not go on: another one plays, or its ticket or its viewer's access is over. */
export type Stop = "elsewhere" | "over";

export interface BeatAnswer {
  /** Milliseconds. */
  credit: number;
  stop?: Stop;
}

/** The newest stream wins, with an empty bucket: opening a thousand of them is worth nothing. */
export function openStream(stream: Stream, id: string, now: number): Stream {
  return { id, seq: 0, bucket: 0, at: Math.max(stream.at, now) };
}

/** The day that a beat counts for. */
export function dayOfBeat(stream: Stream, { offsetMs }: Beat, now: number): number {
  return dayOf(Math.max(stream.at, now) + offsetMs);
}

/**
 * What a beat is worth. Claims mean nothing by themselves: the bucket fills by the server's clock alone.
 * @param have what the work has of its day, milliseconds @param now the server's clock
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
  const credit = Math.max(0, Math.min(Math.floor(beat.playedMs), bucket, capOf(terms) - have));
  return { stream: { id: stream.id, seq: beat.n, bucket: bucket - credit, at }, answer: { credit } };
}

type Length = Pick<WatchTerms, "kind" | "lengthMs">;

/** The most that one day of one work is credited. Milliseconds. */
export function capOf({ kind, lengthMs }: Length): number {
  if (kind === "image") return PICTURE_A_DAY_MS;
  return lengthMs === null || lengthMs <= 0 ? UNKNOWN_A_DAY_MS : LENGTHS_A_DAY * lengthMs;
}

/** Credited of one day, it is a view. Milliseconds. */
export function viewOf({ kind, lengthMs }: Length): number {
  if (kind === "image") return PICTURE_VIEW_MS;
  const isShort = lengthMs !== null && lengthMs > 0 && lengthMs < SHORT_MS;
  return isShort ? Math.ceil(lengthMs / 2) : VIEW_MS;
}

/** What one work has of one day: credited, and of that what the database is known to have. */
export interface Total {
  day: number;
  upload: number;
  ms: number;
  view: number;
  flushedMs: number;
  flushedView: number;
  /** When it was last credited, by the billing clock. */
  at: number;
}

/** What the database has of it, once it was told. */
export interface Kept {
  ms: number;
  view: number;
  /** Its month was closed before it was told. */
  isFrozen: boolean;
}

/** What was told and not taken. */
export interface Refused {
  ms: number;
  view: number;
}

/**
 * A total after the database has answered. What it did not take (the work was hidden, the access was over) is gone;
 * of a closed month it counts for another day.
 * @param sent as it was told @param now as it is by now: more may have been credited meanwhile
 */
export function settle(sent: Total, now: Total, kept: Kept): { total: Total; moved: Refused } {
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
