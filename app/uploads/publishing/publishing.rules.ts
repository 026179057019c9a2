import { DAY_MS, MINUTE_MS } from "~/platform/clock";
import type { UploadErrorCode } from "~/strings/upload-errors";

/** A work is scheduled from so far ahead to so far ahead, milliseconds. */
export const PUBLISH_SOONEST_MS = 5 * MINUTE_MS;
export const PUBLISH_LATEST_MS = 366 * DAY_MS;

/** As `<input type="datetime-local">` writes a moment; some browsers add seconds. */
const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/;
const LONGEST_OFFSET_MINUTES = 16 * 60;

/**
 * The moment that a field and its time zone say.
 * @param offset minutes from there to UTC, as `Date.getTimezoneOffset` counts them: 0 where no script told it
 * @returns milliseconds since the Unix epoch; null for what is no moment
 */
export function momentOf(local: string, offset: number): number | null {
  if (!LOCAL.test(local) || !Number.isInteger(offset) || Math.abs(offset) > LONGEST_OFFSET_MINUTES)
    return null;
  const at = Date.parse(`${local}Z`);
  return Number.isNaN(at) ? null : at + offset * MINUTE_MS;
}

/** The other way round: what the field shows of a moment, to the minute. */
export function localOf(at: number, offset: number): string {
  return new Date(at - offset * MINUTE_MS).toISOString().slice(0, "2026-11-23T18:00".length);
}

/** Why a work can't be scheduled for a moment; null where it can. */
export function refusalOfMoment(
  at: number,
  now: number,
  soonest = PUBLISH_SOONEST_MS,
): UploadErrorCode | null {
  if (at < now + soonest) return "uploads.publish_too_soon";
  return at > now + PUBLISH_LATEST_MS ? "uploads.publish_too_late" : null;
}
