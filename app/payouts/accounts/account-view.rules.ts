import type { PayoutAccount } from "../payouts.table";
import {
  bankFailureKind,
  requirementKinds,
  type BankFailureKind,
  type RequirementKind,
} from "./requirements.rules";

/** `begun`: onboarding isn't complete. `gone`: deleted, or our access was revoked. */
export type AccountStatus = "gone" | "begun" | "wanted" | "checking" | "refused" | "ready";

export interface AccountView {
  standing: AccountStatus;
  /** Transfers reach it, even if the provider needs more before the bank gets the money. */
  takesMoney: boolean;
  country: string;
  wanted: RequirementKind[];
  bank: { at: number; why: BankFailureKind } | null;
  at: number;
}

export function accountView(row: PayoutAccount): AccountView {
  const wanted = requirementKinds(row.requirements);
  const { bank_failed_at: failedAt, bank_failure: failure } = row;
  return {
    standing: accountStatus(row, wanted.length),
    takesMoney: row.transfers_active,
    country: row.country.toUpperCase(),
    wanted,
    bank: failedAt === null ? null : { at: failedAt, why: bankFailureKind(failure) },
    at: row.fetched_at,
  };
}

function accountStatus(row: PayoutAccount, wanted: number): AccountStatus {
  if (row.disabled_reason === "gone") return "gone";
  if (row.disabled_reason?.startsWith("rejected.")) return "refused";
  if (!row.details_submitted) return "begun";
  if (wanted > 0) return "wanted";
  return row.transfers_active && row.payouts_enabled ? "ready" : "checking";
}
