import { membership } from "~/strings/membership";
import { money } from "~/ui/money";

interface Terms {
  priceMinor: number;
  currency: string;
  /** Null: at once. */
  firstChargeAt: number | null;
}

/** What stands beside the box, and is kept with it: made anew from what the form showed, never taken from it. */
export function consentSentence({ priceMinor, currency, firstChargeAt }: Terms, language: string): string {
  const amount = money(priceMinor, currency, language);
  const { today, later } = membership.buy.consent;
  return firstChargeAt === null ? today(amount) : later(amount);
}
