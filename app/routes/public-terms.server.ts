import type { AppLoadContext } from "@remix-run/cloudflare";
import { DAY_MS } from "~/platform/clock";
import type { PublicTerms } from "~/strings/trial";
import { money } from "~/ui/money";

/** Trial and price as the pages for everybody say them: in English, like the sentences around them. */
export function publicTerms({ app }: AppLoadContext): PublicTerms {
  const { trialMs, priceMinor, currency } = app.config.membership;
  return { days: Math.round(trialMs / DAY_MS), amount: money(priceMinor, currency, "en") };
}
