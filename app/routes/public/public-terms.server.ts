import type { AppLoadContext } from "@remix-run/cloudflare";
import { DAY_MS } from "~/platform/clock";
import { formatMoney } from "~/platform/money";
import type { PublicTerms } from "~/words/en/trial";
import { spokenLocale } from "~/words/speak.server";

export function publicTerms({ app }: AppLoadContext): PublicTerms {
  const { trialMs, priceMinor, currency } = app.config.membership;
  return {
    trialDays: Math.round(trialMs / DAY_MS),
    amount: formatMoney(priceMinor, currency, spokenLocale()),
  };
}
