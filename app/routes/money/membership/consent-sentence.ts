import { formatMoney } from "~/platform/money";
import { membership } from "~/words/en/membership";

interface Terms {
  minor: number;
  currency: string;
  firstChargeAt: number | null;
}

/** Never taken from the form: it is stored as the consent. */
export function consentSentence({ minor, currency, firstChargeAt }: Terms, language: string): string {
  const amount = formatMoney(minor, currency, language);
  const { today, later } = membership.buy.consent;
  return firstChargeAt === null ? today(amount) : later(amount);
}
