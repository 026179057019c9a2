import { and, eq, lt, sql } from "drizzle-orm";
import { creatorNumbers } from "~/ledger/numbers.table";
import type { Database } from "~/platform/database.server";
import { accountNotices } from "./account-notices.rules";
import { notingCreatorWhere } from "../notices/creator-notices.store.server";
import type { PayoutDeps } from "../payout-deps";
import { STALE_ACCOUNT_MS } from "../payouts.limits";
import { payoutAccounts, type PayoutAccount } from "../payouts.table";
import type { PayoutAccountFacts } from "../provider/payout-provider";
import { claimBack } from "../owed/unclaimed.server";

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
    const known = await findAccountOf(deps.db, creatorNo);
    if (!known) return undefined;
    const facts = await deps.provider.readAccount(known.row.provider_account_id);
    const written = await writeFacts(deps, known, facts);
    if (!written) continue;
    // Who comes at last gets what was put aside for them.
    if (written.transfers_active) await claimBack(deps, creatorNo);
    return written;
  }
  deps.log.warn("payouts.write_lost", { creator: creatorNo });
  return (await findAccountOf(deps.db, creatorNo))?.row;
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

interface Known {
  row: PayoutAccount;
  /** Null: who it belongs to has deleted their account here. */
  accountId: string | null;
}

async function findAccountOf(db: Database, creatorNo: number): Promise<Known | undefined> {
  const [known] = await db
    .select({ row: payoutAccounts, accountId: creatorNumbers.account_id })
    .from(payoutAccounts)
    .leftJoin(creatorNumbers, eq(creatorNumbers.no, payoutAccounts.creator_no))
    .where(eq(payoutAccounts.creator_no, creatorNo))
    .limit(1);
  return known;
}

/** Its time is its version: what was read before somebody else wrote is not written over it. */
async function writeFacts(
  { db, clock }: RefreshDeps,
  { row, accountId }: Known,
  facts: PayoutAccountFacts | null,
): Promise<PayoutAccount | undefined> {
  const isHere = accountId !== null;
  const set = {
    ...columnsOf(facts),
    ...(isHere ? {} : NOTHING_MORE),
    fetched_at: Math.max(clock(), row.fetched_at + 1),
  };
  const isAsRead = and(
    eq(payoutAccounts.creator_no, row.creator_no),
    eq(payoutAccounts.provider_account_id, row.provider_account_id),
    eq(payoutAccounts.fetched_at, row.fetched_at),
  );
  const writing = db.update(payoutAccounts).set(set).where(isAsRead).returning();
  const only = sql`exists (select 1 from ${payoutAccounts} where ${isAsRead})`;
  const notices = isHere ? accountNotices(row, facts, set.fetched_at) : [];
  const told = notices.map((notice) => notingCreatorWhere(db, notice, { now: clock(), only }));
  const [first, ...rest] = [...told, writing];
  const results: unknown[] = await db.batch([first ?? writing, ...rest]);
  const [written] = results.at(-1) as PayoutAccount[];
  return written;
}

/** What nobody is shown any more who has deleted their account: only whether money reaches it is needed. */
const NOTHING_MORE = { requirements: "[]", bank_failed_at: null, bank_failure: null };

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
