import { DAY_MS } from "~/platform/clock";
import type { PayoutPolicy } from "~/platform/config.server";
import { formatMoney } from "~/platform/money";
import { days } from "~/words/en/trial";
import type { RuleFigures } from "./rules-section";

const WHOLE = 10_000;

export function ruleFigures(
  policy: PayoutPolicy,
  { currency, language }: { currency: string; language: string },
): RuleFigures {
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 });
  return {
    holdDays: days(Math.round(policy.holdMs / DAY_MS)),
    newHoldDays: days(Math.round(policy.newHoldMs / DAY_MS)),
    minimum: formatMoney(policy.minimumMinor, currency, language),
    share: percent.format(policy.shareBp / WHOLE),
  };
}
