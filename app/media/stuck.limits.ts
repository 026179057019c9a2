import { HOUR_MS, MINUTE_MS } from "../platform/clock.ts";

/** Later than this a state is stuck: the sweep runs every five minutes and tries six times (docs/operations.md). */
export const LATE_MS = {
  /** Since its bytes arrived. */
  processing: 15 * MINUTE_MS,
  /** After the signed PUT expired, for uploads in one piece. */
  pending: 2 * HOUR_MS,
  deleting: 2 * HOUR_MS,
  account_deletion: HOUR_MS,
  failed: 24 * HOUR_MS,
} as const;
