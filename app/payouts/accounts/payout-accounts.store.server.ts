import { and, eq, lt, sql } from "drizzle-orm";
import { creatorNumbers } from "~/ledger/numbers.table";
import type { Database } from "~/platform/database.server";
import type { CreatorNotice } from "../notices/creator-notices.schema";
import { insertingCreatorNotice } from "../notices/creator-notices.store.server";
import { payoutAccounts, type PayoutAccount } from "../payouts.table";

export interface KnownAccount {
  row: PayoutAccount;
  accountId: string | null;
}

export async function findAccount(db: Database, creatorNo: number): Promise<KnownAccount | undefined> {
  const [known] = await db
    .select({ row: payoutAccounts, accountId: creatorNumbers.account_id })
    .from(payoutAccounts)
    .leftJoin(creatorNumbers, eq(creatorNumbers.no, payoutAccounts.creator_no))
    .where(eq(payoutAccounts.creator_no, creatorNo))
    .limit(1);
  return known;
}

export async function findAccountCreator(
  db: Database,
  providerAccountId: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ no: payoutAccounts.creator_no })
    .from(payoutAccounts)
    .where(eq(payoutAccounts.provider_account_id, providerAccountId))
    .limit(1);
  return row?.no;
}

/** Random, so accounts that can't be read don't block the others. */
export async function listStaleAccounts(db: Database, before: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ no: payoutAccounts.creator_no })
    .from(payoutAccounts)
    .where(lt(payoutAccounts.fetched_at, before))
    .orderBy(sql`random()`)
    .limit(limit);
  return rows.map(({ no }) => no);
}

/** Of two tabs at once the first one's account stays. */
export async function storeNewAccount(
  db: Database,
  creatorNo: number,
  { account, instead }: { account: Omit<PayoutAccount, "creator_no">; instead: string | null },
): Promise<string | undefined> {
  if (instead === null) {
    await db
      .insert(payoutAccounts)
      .values({ creator_no: creatorNo, ...account })
      .onConflictDoNothing();
  } else {
    await db
      .update(payoutAccounts)
      .set(account)
      .where(and(eq(payoutAccounts.creator_no, creatorNo), eq(payoutAccounts.provider_account_id, instead)));
  }
  const [row] = await db
    .select({ id: payoutAccounts.provider_account_id })
    .from(payoutAccounts)
    .where(eq(payoutAccounts.creator_no, creatorNo))
    .limit(1);
  return row?.id;
}

/** `fetched_at` is the version. */
export async function updateAccount(
  db: Database,
  row: PayoutAccount,
  { set, notices, now }: { set: Partial<PayoutAccount>; notices: readonly CreatorNotice[]; now: number },
): Promise<PayoutAccount | undefined> {
  const isAsRead = and(
    eq(payoutAccounts.creator_no, row.creator_no),
    eq(payoutAccounts.provider_account_id, row.provider_account_id),
    eq(payoutAccounts.fetched_at, row.fetched_at),
  );
  const writing = db.update(payoutAccounts).set(set).where(isAsRead).returning();
  const only = sql`exists (select 1 from ${payoutAccounts} where ${isAsRead})`;
  const noticeInserts = notices.map((notice) => insertingCreatorNotice(db, notice, { now, only }));
  const [first, ...rest] = [...noticeInserts, writing];
  const results: unknown[] = await db.batch([first ?? writing, ...rest]);
  const [written] = results.at(-1) as PayoutAccount[];
  return written;
}
