import type { CreatorNotice } from "../notices/creator-notices.schema";
import type { PayoutAccount } from "../payouts.table";
import type { BankFailure, PayoutAccountFacts } from "../provider/payout-provider";

/**
 * The mails that follow from what is new of a payout account. That something is wanted is told to somebody who had
 * given all that was asked for, once each time that more is wanted or less is open than before; a payment that the
 * bank refused is told once each.
 * @param at when it was read: names the change
 */
export function accountNotices(
  row: PayoutAccount,
  facts: PayoutAccountFacts | null,
  at: number,
): CreatorNotice[] {
  const failure = facts?.bankFailure ?? null;
  return [
    ...(row.details_submitted && isWorse(row, facts)
      ? [wanted(row.creator_no, facts?.requirements ?? [], at)]
      : []),
    ...(failure ? [failed(row.creator_no, failure)] : []),
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

function wanted(creatorNo: number, requirements: readonly string[], at: number): CreatorNotice {
  return {
    key: `account:${creatorNo}:${at}`,
    creatorNo,
    facts: { kind: "account_wanted", requirements: [...requirements] },
  };
}

function failed(creatorNo: number, { id, minor, currency, reason }: BankFailure): CreatorNotice {
  return { key: `bank:${id}`, creatorNo, facts: { kind: "payout_failed", minor, currency, reason } };
}
