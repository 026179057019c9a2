import { DAY_MS, HOUR_MS } from "~/platform/clock";
import type { UploadErrorCode } from "~/strings/upload-errors";

/** What one account may store and begin. Configuration (`UPLOAD_QUOTA_…`). */
export interface Quota {
  bytes: number;
  works: number;
  /** Uploads begun within 24 hours, counted by whole hours. */
  worksADay: number;
}

/** What an account holds, reservations included, and what it began within a day. */
export interface Usage {
  bytes: number;
  works: number;
  begun: number;
}

/** The hour a moment lies in. @param now milliseconds since the Unix epoch */
export function hourOf(now: number): number {
  return Math.floor(now / HOUR_MS);
}

/** The first hour that counts towards the day. */
export function firstHour(now: number): number {
  return hourOf(now) - DAY_MS / HOUR_MS + 1;
}

/** Why a file of so many bytes has no place; null when it has one. */
export function refusalOf(quota: Quota, usage: Usage, fileSize: number): UploadErrorCode | null {
  if (usage.works >= quota.works) return "uploads.quota_works";
  if (usage.bytes + fileSize > quota.bytes) return "uploads.quota_bytes";
  if (usage.begun >= quota.worksADay) return "uploads.quota_day";
  return null;
}
