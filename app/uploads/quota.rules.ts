import { DAY_MS, HOUR_MS } from "~/platform/clock";
import type { UploadErrorCode } from "~/words/en/upload-errors";

export interface Quota {
  bytes: number;
  works: number;
  worksADay: number;
}

export interface Usage {
  bytes: number;
  works: number;
  begun: number;
  /** The quota is this many times the setting. */
  times: number;
}

export const raisedQuota = ({ bytes, works, worksADay }: Quota, times: number): Quota => ({
  bytes: bytes * times,
  works: works * times,
  worksADay: worksADay * times,
});

export function wholeHour(now: number): number {
  return Math.floor(now / HOUR_MS);
}

export function firstHour(now: number): number {
  return wholeHour(now) - DAY_MS / HOUR_MS + 1;
}

export function findQuotaError(
  quota: Quota,
  usage: Omit<Usage, "times">,
  fileSize: number,
): UploadErrorCode | null {
  if (usage.works >= quota.works) return "uploads.quota_works";
  if (usage.bytes + fileSize > quota.bytes) return "uploads.quota_bytes";
  if (usage.begun >= quota.worksADay) return "uploads.quota_day";
  return null;
}
