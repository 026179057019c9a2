import { cutOf } from "../share/month.rules";
import type { PayoutPolicy } from "~/platform/config.server";
import { NEW_CREATOR_MS } from "./close-limits";

/**
 * Until when a month's money is held, counted from its cut: longer while the creator has just begun to earn.
 * @param first first month (yyyymm) that gave the creator something; `month` itself where none did before
 */
export function holdUntil(
  month: number,
  first: number,
  { holdMs, newHoldMs }: Pick<PayoutPolicy, "holdMs" | "newHoldMs">,
): number {
  const cut = cutOf(month);
  const isNew = cut - cutOf(Math.min(first, month)) < NEW_CREATOR_MS;
  return cut + (isNew ? Math.max(newHoldMs, holdMs) : holdMs);
}
