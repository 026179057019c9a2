import { accountNotices } from "./account-notices.rules";
import type { PayoutDeps } from "../payout-deps";
import { STALE_ACCOUNT_MS } from "../payouts.limits";
import type { PayoutAccount } from "../payouts.table";
import type { PayoutAccountFacts } from "../provider/payout-provider";
import { claimBack } from "../owed/unclaimed.server";
import {
  findAccount,
  findAccountCreator,
  listStaleAccounts,
  updateAccount,
  type KnownAccount,
} from "./payout-accounts.store.server";

export type RefreshDeps = Pick<PayoutDeps, "db" | "clock" | "provider" | "log">;

const ATTEMPTS = 5;
const ACCOUNTS_PER_RUN = 40;
/** So many in a row aren't about one account. */
const MAX_FAILURES = 3;

export async function refreshAccount(
  deps: RefreshDeps,
  creatorNo: number,
): Promise<PayoutAccount | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const known = await findAccount(deps.db, creatorNo);
    if (!known) return undefined;
    const facts = await deps.provider.readAccount(known.row.provider_account_id);
    const written = await writeFacts(deps, known, facts);
    if (!written) continue;
    if (written.transfers_active) await claimBack(deps, creatorNo);
    return written;
  }
  deps.log.warn("payouts.write_lost", { creator: creatorNo });
  return (await findAccount(deps.db, creatorNo))?.row;
}

export async function refreshProviderAccount(deps: RefreshDeps, providerAccountId: string): Promise<boolean> {
  const creatorNo = await findAccountCreator(deps.db, providerAccountId);
  return creatorNo !== undefined && (await refreshAccount(deps, creatorNo)) !== undefined;
}

/** In case an event was lost. */
export async function refreshStaleAccounts(deps: RefreshDeps): Promise<number> {
  const stale = await listStaleAccounts(deps.db, deps.clock() - STALE_ACCOUNT_MS, ACCOUNTS_PER_RUN);
  let read = 0;
  let failures = 0;
  for (const creatorNo of stale) {
    if (failures >= MAX_FAILURES) break;
    try {
      await refreshAccount(deps, creatorNo);
      read++;
      failures = 0;
    } catch (error) {
      deps.log.error("payouts.account_not_read", error);
      failures++;
    }
  }
  return read;
}

async function writeFacts(
  { db, clock }: RefreshDeps,
  { row, accountId }: KnownAccount,
  facts: PayoutAccountFacts | null,
): Promise<PayoutAccount | undefined> {
  const hasAccount = accountId !== null;
  const set = {
    ...accountColumns(facts),
    ...(hasAccount ? {} : DELETED_COLUMNS),
    fetched_at: Math.max(clock(), row.fetched_at + 1),
  };
  const notices = hasAccount ? accountNotices(row, facts, set.fetched_at) : [];
  return updateAccount(db, row, { set, notices, now: clock() });
}

const DELETED_COLUMNS = { requirements: "[]", bank_failed_at: null, bank_failure: null };

function accountColumns(facts: PayoutAccountFacts | null): Partial<PayoutAccount> {
  if (!facts) {
    return {
      transfers_active: false,
      payouts_enabled: false,
      requirements: "[]",
      disabled_reason: "gone",
    };
  }
  const { detailsSubmitted, transfersActive, payoutsEnabled, requirements, disabledReason, bankFailure } =
    facts;
  return {
    details_submitted: detailsSubmitted,
    transfers_active: transfersActive,
    payouts_enabled: payoutsEnabled,
    requirements: JSON.stringify(requirements),
    disabled_reason: disabledReason,
    bank_failed_at: bankFailure?.at ?? null,
    bank_failure: bankFailure?.reason ?? null,
  };
}
