import { formatMoney } from "~/platform/money";
import { membership } from "~/strings/membership";

interface Terms {
  /** A month, smallest units. */
  minor: number;
  currency: string;
  /** Null: at once. */
  firstChargeAt: number | null;
}

/** What stands beside the box, and is kept with it: made anew from what the form showed, never taken from it. */
export function consentSentence({ minor, currency, firstChargeAt }: Terms, language: string): string {
  const amount = formatMoney(minor, currency, language);
  const { today, later } = membership.buy.consent;
  return firstChargeAt === null ? today(amount) : later(amount);
}
