import type { MailKind } from "~/words/en/mails";
import { membershipLines as lines, formatUtcDate, formatUtcMoment } from "~/words/en/membership-mails";
import { formatMoney } from "~/platform/money";
import { spokenLocale } from "~/words/speak.server";
import type { NoticeFacts } from "./notices.schema";

const formatAmount = (minor: number, currency: string) => formatMoney(minor, currency, spokenLocale());

/** Nobody's time zone is known: what is still to come names its time, or it would be another day for some. */
export function composeNotice(facts: NoticeFacts): { kind: MailKind; facts: string[] } {
  const amount = "minor" in facts ? formatAmount(facts.minor, facts.currency) : "";
  switch (facts.kind) {
    case "trial_ending":
      return { kind: "membershipTrialEnding", facts: [lines.trialEnds(formatUtcMoment(facts.endsAt))] };
    case "receipt":
      return {
        kind: "membershipReceipt",
        facts: [
          lines.amount(amount),
          ...(facts.taxMinor > 0 ? [lines.tax(formatAmount(facts.taxMinor, facts.currency))] : []),
          lines.paid(formatUtcDate(facts.paidAt)),
          lines.months(formatUtcDate(facts.serviceStart), formatUtcDate(facts.serviceEnd)),
          ...(facts.number === null ? [] : [lines.invoice(facts.number)]),
        ],
      };
    case "failed":
      return {
        kind: "membershipFailed",
        facts: [
          lines.amount(amount),
          facts.nextAttemptAt === null
            ? lines.lastAttempt
            : lines.nextAttempt(formatUtcMoment(facts.nextAttemptAt)),
          facts.accessUntil > 0 ? lines.openUntil(formatUtcMoment(facts.accessUntil)) : lines.closed,
        ],
      };
    case "refunded":
      return { kind: "membershipRefunded", facts: [lines.refunded(amount, formatUtcDate(facts.at))] };
    case "cancelled":
      return {
        kind: "membershipCancelled",
        facts: [
          lines.ends(formatUtcMoment(facts.endsAt)),
          ...(facts.accessUntil > 0 ? [lines.openUntil(formatUtcMoment(facts.accessUntil))] : []),
        ],
      };
    case "second":
      return {
        kind: "membershipSecond",
        facts: [facts.minor > 0 ? lines.paidBack(amount) : lines.nothingPaid],
      };
    case "card_known":
      return { kind: "membershipCardKnown", facts: [lines.firstCharge(amount, formatUtcMoment(facts.at))] };
    case "withdrawn":
      return {
        kind: "membershipWithdrawn",
        facts: [
          lines.declared,
          lines.received(formatUtcMoment(facts.at)),
          facts.minor > 0 ? lines.paidBack(amount) : lines.nothingToPayBack,
        ],
      };
    case "yearly":
      return {
        kind: "membershipYearly",
        facts:
          facts.nextChargeAt === null
            ? [lines.amount(amount)]
            : [lines.nextCharge(amount, formatUtcMoment(facts.nextChargeAt))],
      };
    case "price_change":
      return {
        kind: "membershipPriceChange",
        facts: [
          lines.price(formatAmount(facts.oldMinor, facts.currency), amount),
          lines.from(formatUtcDate(facts.from)),
        ],
      };
  }
}
