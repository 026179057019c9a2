import type { CreatorNotice } from "../notices/creator-notices.schema";
import type { PayoutAccount } from "../payouts.table";
import type { BankFailure, PayoutAccountFacts } from "../provider/payout-provider";

/** @param at part of the notice's key */
export function accountNotices(
  row: PayoutAccount,
  facts: PayoutAccountFacts | null,
  at: number,
): CreatorNotice[] {
  const failure = facts?.bankFailure ?? null;
  return [
    ...(row.details_submitted && isWorse(row, facts)
      ? [wantedNotice(row.creator_no, facts?.requirements ?? [], at)]
      : []),
    ...(failure ? [failedNotice(row.creator_no, failure)] : []),
  ];
}

function isWorse(row: PayoutAccount, facts: PayoutAccountFacts | null): boolean {
  const known = new Set(JSON.parse(row.requirements) as string[]);
  return (
    (facts?.requirements ?? []).some((name) => !known.has(name)) ||
    (row.transfers_active && facts?.transfersActive !== true) ||
    (row.payouts_enabled && facts?.payoutsEnabled !== true)
  );
}

function wantedNotice(creatorNo: number, requirements: readonly string[], at: number): CreatorNotice {
  return {
    key: `account:${creatorNo}:${at}`,
    creatorNo,
    facts: { kind: "account_wanted", requirements: [...requirements] },
  };
}

function failedNotice(creatorNo: number, { id, minor, currency, reason }: BankFailure): CreatorNotice {
  return { key: `bank:${id}`, creatorNo, facts: { kind: "payout_failed", minor, currency, reason } };
}
