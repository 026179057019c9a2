import { monthCut } from "../share/month.rules";
import type { PayoutPolicy } from "~/platform/config.server";
import { NEW_CREATOR_MS } from "./close-limits";
import type { CloseBooking } from "./close-transfers.rules";

/** Counts from booking, so a late close leaves time for facts to arrive. */
export function holdUntil(
  { month, at }: CloseBooking,
  first: number,
  { holdMs, newHoldMs }: Pick<PayoutPolicy, "holdMs" | "newHoldMs">,
): number {
  const cut = monthCut(month);
  const isNew = cut - monthCut(Math.min(first, month)) < NEW_CREATOR_MS;
  return Math.max(cut, at) + (isNew ? Math.max(newHoldMs, holdMs) : holdMs);
}
