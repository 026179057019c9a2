import { and, eq, lt, sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { accountNotices } from "./account-notices.rules";
import { notingCreatorWhere } from "./creator-notices.store.server";
import type { PayoutDeps } from "./payout-deps";
import { STALE_ACCOUNT_MS } from "./payouts.limits";
import { payoutAccounts, type PayoutAccount } from "./payouts.table";
import type { PayoutAccountFacts } from "./provider/payout-provider";
import { claimBack } from "./unclaimed.server";

export type RefreshDeps = Pick<PayoutDeps, "db" | "clock" | "provider" | "log">;

/** Somebody else may write meanwhile; then it is read anew, so many times at most. */
const ATTEMPTS = 5;
/** Accounts asked about in one run. */
const ASKED = 40;
/** So many failures one after the other are not about one account: the rest waits for the next run. */
const MAX_FAILURES = 3;

/**
 * Reads a creator's account at the provider anew and writes what it says, with the mails that follow from what is new.
 * One that is gone, or has shut us out, is not ready.
 * @returns undefined where there is none
 * @throws DomainError payouts.unavailable
 */
export async function refreshAccount(
  deps: RefreshDeps,
  creatorNo: number,
): Promise<PayoutAccount | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const row = await findAccountOf(deps.db, creatorNo);
    if (!row) return undefined;
    const facts = await deps.provider.readAccount(row.provider_account_id);
    const written = await writeFacts(deps, row, facts);
    if (!written) continue;
    // Who comes at last gets what was put aside for them.
    if (written.transfers_active) await claimBack(deps, creatorNo);
    return written;
  }
  deps.log.warn("payouts.write_lost", { creator: creatorNo });
  return findAccountOf(deps.db, creatorNo);
}

/**
 * The same for an account by the provider's name for it: what its events make us do.
 * @returns false where it is none of ours
 */
export async function refreshNamedAccount(deps: RefreshDeps, providerAccountId: string): Promise<boolean> {
  const [row] = await deps.db
    .select({ no: payoutAccounts.creator_no })
    .from(payoutAccounts)
    .where(eq(payoutAccounts.provider_account_id, providerAccountId))
    .limit(1);
  return row !== undefined && (await refreshAccount(deps, row.no)) !== undefined;
}

/** Asks about accounts of which nothing was heard for a day: an event may have been lost. @returns how many */
export async function refreshStaleAccounts(deps: RefreshDeps): Promise<number> {
  const stale = await deps.db
    .select({ no: payoutAccounts.creator_no })
    .from(payoutAccounts)
    .where(lt(payoutAccounts.fetched_at, deps.clock() - STALE_ACCOUNT_MS))
    // Those that can't be read must not be all that is ever asked about.
    .orderBy(sql`random()`)
    .limit(ASKED);
  let asked = 0;
  let failures = 0;
  for (const { no } of stale) {
    if (failures >= MAX_FAILURES) break;
    try {
      await refreshAccount(deps, no);
      asked++;
      failures = 0;
    } catch (error) {
      deps.log.error("payouts.account_not_read", error);
      failures++;
    }
  }
  return asked;
}

async function findAccountOf(db: Database, creatorNo: number): Promise<PayoutAccount | undefined> {
  const [row] = await db
    .select()
    .from(payoutAccounts)
    .where(eq(payoutAccounts.creator_no, creatorNo))
    .limit(1);
  return row;
}

/** Its time is its version: what was read before somebody else wrote is not written over it. */
async function writeFacts(
  { db, clock }: RefreshDeps,
  row: PayoutAccount,
  facts: PayoutAccountFacts | null,
): Promise<PayoutAccount | undefined> {
  const set = { ...columnsOf(facts), fetched_at: Math.max(clock(), row.fetched_at + 1) };
  const isAsRead = and(
    eq(payoutAccounts.creator_no, row.creator_no),
    eq(payoutAccounts.provider_account_id, row.provider_account_id),
    eq(payoutAccounts.fetched_at, row.fetched_at),
  );
  const writing = db.update(payoutAccounts).set(set).where(isAsRead).returning();
  const only = sql`exists (select 1 from ${payoutAccounts} where ${isAsRead})`;
  const told = accountNotices(row, facts, set.fetched_at).map((notice) =>
    notingCreatorWhere(db, notice, { now: clock(), only }),
  );
  const [first, ...rest] = [...told, writing];
  const results: unknown[] = await db.batch([first ?? writing, ...rest]);
  const [written] = results.at(-1) as PayoutAccount[];
  return written;
}

/** Of one that is gone nothing is known any more but that it takes no money. */
function columnsOf(facts: PayoutAccountFacts | null): Partial<PayoutAccount> {
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
