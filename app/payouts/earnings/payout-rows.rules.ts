import { formatMoney } from "~/platform/money";
import type { Payout } from "../payouts.table";
import type { Statement } from "../statements.table";
import { writtenMonth } from "../written-month";

export interface PayoutRow {
  id: number;
  /** The months whose money it took along: `October and November 2026`. Null: only money of before, such as came back. */
  months: string | null;
  amount: string;
  state: Payout["state"];
  /** What of it is said, by what is known now; null where `reversed` says all. */
  says: PayoutWords | null;
  /** When it was settled, else made. */
  at: number;
  /** Of it, what came back; null: nothing. */
  reversed: string | null;
}

/** One sentence each (strings/earnings.ts). */
export type PayoutWords =
  | "sent"
  | "sending"
  /** What the provider has is not what was sent: somebody of the staff looks. */
  | "differs"
  /** Refused, and its money waits: for the payout account, or for the next try. */
  | "account"
  | "again"
  /** Refused, and its money went into a later payout. */
  | "later";

/** What /earnings says of each payout. @param payouts all that are known, newest first */
export function payoutRows(
  payouts: readonly Payout[],
  statements: readonly Statement[],
  { language, isReady }: { language: string; isReady: boolean },
): PayoutRow[] {
  const months = monthsOf(payouts, statements);
  return payouts.map((payout, nth) => {
    const { id, state, minor, currency, reversed_minor: reversed } = payout;
    const write = (amount: number) => formatMoney(amount, currency, language);
    return {
      ...{ id, state, amount: write(minor) },
      months: listMonths(months.get(id) ?? [], language),
      says: wordsOf(payout, { isLatest: nth === 0, isReady }),
      at: payout.settled_at ?? payout.created_at,
      reversed: reversed > 0 ? write(reversed) : null,
    };
  });
}

/** A refused payout that another one followed can't promise anything any more: its money went with that. */
function wordsOf(
  { state, reason }: Payout,
  { isLatest, isReady }: { isLatest: boolean; isReady: boolean },
): PayoutWords | null {
  if (reason === "differs") return "differs";
  if (state === "sending") return "sending";
  if (state === "reversed") return null;
  if (state === "sent") return "sent";
  if (!isLatest) return "later";
  return reason === "account" && !isReady ? "account" : "again";
}

/**
 * By payout, the months (yyyymm) it took along: those that were released since the last one that was not refused. The
 * month in a payout's name is only the last of them, and not even that where a longer hold ended later.
 */
function monthsOf(payouts: readonly Payout[], statements: readonly Statement[]): Map<number, number[]> {
  const found = new Map<number, number[]>();
  let since = 0;
  for (const { id, created_at: at, state } of payouts.toSorted((a, b) => a.created_at - b.created_at)) {
    const taken = statements.filter(
      ({ released_at: released, total }) =>
        released !== null && released > since && released <= at && total !== 0,
    );
    found.set(
      id,
      taken.map(({ month }) => month).sort((a, b) => a - b),
    );
    if (state !== "refused") since = at;
  }
  return found;
}

function listMonths(months: readonly number[], language: string): string | null {
  if (months.length === 0) return null;
  const names = months.map((month) => writtenMonth(month, language));
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}
