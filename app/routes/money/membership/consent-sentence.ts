import { formatMoney } from "~/platform/money";
import { membership } from "~/words/en/membership";

interface Terms {
  /** Smallest units, per month. */
  minor: number;
  currency: string;
  firstChargeAt: number | null;
}

/** Built from the form's values, never taken from the form: it is stored as the consent. */
export function consentSentence({ minor, currency, firstChargeAt }: Terms, language: string): string {
  const amount = formatMoney(minor, currency, language);
  const { today, later } = membership.buy.consent;
  return firstChargeAt === null ? today(amount) : later(amount);
}
