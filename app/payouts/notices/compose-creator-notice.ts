import { formatMoney } from "~/platform/money";
import type { MailKind } from "~/words/en/mails";
import { formatUtcDate } from "~/words/en/membership-mails";
import { spokenLocale } from "~/words/speak.server";
import { payoutLines as lines } from "~/words/en/payouts-mails";
import type { CreatorNoticeFacts } from "./creator-notices.schema";
import { writeMonth } from "../share/month.rules";
import { writtenMonth } from "../written-month";

interface NoticeMail {
  kind: MailKind;
  facts: string[];
  path: string;
}

export function composeCreatorNotice(facts: CreatorNoticeFacts): NoticeMail {
  const path = "/earnings";
  const amount = "minor" in facts ? formatAmount(facts.minor, facts.currency) : "";
  switch (facts.kind) {
    case "statement":
      return {
        kind: "payoutStatement",
        facts: [
          lines.month(writtenMonth(facts.month, spokenLocale())),
          lines.total(amount),
          ...(facts.minor > 0 ? [lines.held(formatUtcDate(facts.holdUntil))] : []),
        ],
        path: `/earnings/${writeMonth(facts.month)}`,
      };
    case "payout_sent":
      return { kind: "payoutSent", facts: [lines.amount(amount)], path };
    case "payout_failed":
      return { kind: "payoutFailed", facts: [lines.amount(amount)], path };
    case "account_wanted":
      return { kind: "payoutWanted", facts: [], path };
    case "unclaimed_soon":
      return {
        kind: "payoutUnclaimed",
        facts: [lines.amount(amount), lines.unclaimedAt(formatUtcDate(facts.at))],
        path,
      };
  }
}

const formatAmount = (minor: number, currency: string) => formatMoney(minor, currency, spokenLocale());
