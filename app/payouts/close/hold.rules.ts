import { cutOf } from "../share/month.rules";
import type { PayoutPolicy } from "~/platform/config.server";
import { NEW_CREATOR_MS } from "./close-limits";
import type { Booking } from "./close-transfers.rules";

/**
 * Until when money that a close books is held: longer while the creator has just begun to earn. It is counted from
 * when it is booked, so that a close that comes late leaves as many days in which something can become known.
 * @param first first month (yyyymm) that gave the creator something; `month` itself where none did before
 * @returns milliseconds since the Unix epoch
 */
export function holdUntil(
  { month, at }: Booking,
  first: number,
  { holdMs, newHoldMs }: Pick<PayoutPolicy, "holdMs" | "newHoldMs">,
): number {
  const cut = cutOf(month);
  const isNew = cut - cutOf(Math.min(first, month)) < NEW_CREATOR_MS;
  return Math.max(cut, at) + (isNew ? Math.max(newHoldMs, holdMs) : holdMs);
}
