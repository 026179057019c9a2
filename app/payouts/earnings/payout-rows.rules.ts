import { formatMoney } from "~/platform/money";
import type { Payout } from "../payouts.table";
import type { Statement } from "../statements.table";
import { writtenMonth } from "../written-month";

export interface PayoutRow {
  id: number;
  /** Null for older money only. */
  months: string | null;
  amount: string;
  state: Payout["state"];
  says: PayoutWords | null;
  at: number;
  reversed: string | null;
}

type PayoutWords =
  | "sent"
  | "sending"
  | "differs"
  /** Waits for the account or the next try. */
  | "account"
  | "again"
  /** Went into a later payout. */
  | "later";

export function payoutRows(
  payouts: readonly Payout[],
  statements: readonly Statement[],
  { language, isReady }: { language: string; isReady: boolean },
): PayoutRow[] {
  const months = paidMonths(payouts, statements);
  return payouts.map((payout, nth) => {
    const { id, state, minor, currency, reversed_minor: reversed } = payout;
    const write = (amount: number) => formatMoney(amount, currency, language);
    return {
      id,
      state,
      amount: write(minor),
      months: listMonths(months.get(id) ?? [], language),
      says: payoutWords(payout, { isLatest: nth === 0, isReady }),
      at: payout.settled_at ?? payout.created_at,
      reversed: reversed > 0 ? write(reversed) : null,
    };
  });
}

function payoutWords(
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

function paidMonths(payouts: readonly Payout[], statements: readonly Statement[]): Map<number, number[]> {
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
