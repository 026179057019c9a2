import type { PayoutAccount } from "../payouts.table";
import { bankFailureOf, wantedOf, type BankFailure, type Wanted } from "./wanted.rules";

/** Where somebody's account at the provider stands. */
export type AccountStanding =
  /** It is not there any more, or has shut us out. */
  | "gone"
  /** They have not told the provider everything it asks first. */
  | "begun"
  /** It wants more before it pays, or pays on. */
  | "wanted"
  /** It looks at what it was told. */
  | "checking"
  /** It has closed the account. */
  | "refused"
  | "ready";

export interface AccountView {
  standing: AccountStanding;
  /** Whether what is payable is sent there, whatever else the provider wants before it goes on to the bank. */
  takesMoney: boolean;
  /** ISO 3166-1, upper case. */
  country: string;
  wanted: Wanted[];
  /** The last payment from there to the bank that failed. */
  bank: { at: number; why: BankFailure } | null;
  /** When the provider was asked last. */
  at: number;
}

export function accountView(row: PayoutAccount): AccountView {
  const wanted = wantedOf(row.requirements);
  const { bank_failed_at: failedAt, bank_failure: failure } = row;
  return {
    standing: standingOf(row, wanted.length),
    takesMoney: row.transfers_active,
    country: row.country.toUpperCase(),
    wanted,
    bank: failedAt === null ? null : { at: failedAt, why: bankFailureOf(failure) },
    at: row.fetched_at,
  };
}

function standingOf(row: PayoutAccount, wanted: number): AccountStanding {
  if (row.disabled_reason === "gone") return "gone";
  if (row.disabled_reason?.startsWith("rejected.")) return "refused";
  if (!row.details_submitted) return "begun";
  if (wanted > 0) return "wanted";
  return row.transfers_active && row.payouts_enabled ? "ready" : "checking";
}
