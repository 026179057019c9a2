import { DAY_MS, MINUTE_MS } from "~/platform/clock";
import type { UploadErrorCode } from "~/words/en/upload-errors";

const PUBLISH_SOONEST_MS = 5 * MINUTE_MS;
const PUBLISH_LATEST_MS = 366 * DAY_MS;

/** `<input type="datetime-local">`; some browsers add seconds. */
const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/;
const LONGEST_OFFSET_MINUTES = 16 * 60;

/** @param offset as in `Date.getTimezoneOffset`; 0 without script */
export function parseLocalTime(local: string, offset: number): number | null {
  if (!LOCAL_TIME.test(local) || !Number.isInteger(offset) || Math.abs(offset) > LONGEST_OFFSET_MINUTES)
    return null;
  const at = Date.parse(`${local}Z`);
  return Number.isNaN(at) ? null : at + offset * MINUTE_MS;
}

export function formatLocalTime(at: number, offset: number): string {
  return new Date(at - offset * MINUTE_MS).toISOString().slice(0, "2026-11-23T18:00".length);
}

export function findPublishTimeError(
  at: number,
  now: number,
  soonest = PUBLISH_SOONEST_MS,
): UploadErrorCode | null {
  if (at < now + soonest) return "uploads.publish_too_soon";
  return at > now + PUBLISH_LATEST_MS ? "uploads.publish_too_late" : null;
}
