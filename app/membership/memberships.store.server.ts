import { and, asc, desc, eq, isNotNull, isNull, lt, sql, type SQL } from "drizzle-orm";
import { accounts } from "~/identity/accounts/accounts.table";
import { accountCustomers } from "~/ledger/member-customers.store.server";
import { memberCustomers } from "~/ledger/member-customers.table";
import { memberNumbers } from "~/ledger/numbers.table";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { invoices, type Invoice } from "./invoices.table";
import { SYNC_RETRY_MS, RECONCILE_ENDED_MS, RECONCILE_MS, TRIAL_ENDING_MS } from "./membership.limits";
import { memberships, type Membership } from "./memberships.table";
import { membershipNotices } from "./notices.table";
import { accountFields } from "~/identity/accounts/accounts.store.server";

export async function findMembership(db: Database, accountId: string): Promise<Membership | undefined> {
  const [row] = await db.select().from(memberships).where(eq(memberships.account_id, accountId)).limit(1);
  return row;
}

/** Also by an earlier customer of the account. */
export async function findAccountOfCustomer(db: Database, customerId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ accountId: memberships.account_id })
    .from(memberships)
    .where(belongsToCustomer(customerId))
    .limit(1);
  return row?.accountId;
}

/** Payments of a replaced customer may still be refunded or disputed. */
export function belongsToCustomer(customerId: string): SQL {
  return sql`${memberships.customer_id} is not null and ${memberships.account_id} in (
    select account_id from ${memberships} where customer_id = ${customerId} union all
    select whose.account_id from ${memberCustomers} as had join ${memberNumbers} as whose on whose.no = had.member_no
    where had.customer_id = ${customerId})`;
}

export async function listInvoices(db: Database, accountId: string): Promise<Invoice[]> {
  return selectInvoices(db, accountId);
}

export async function readSyncState(db: Database, accountId: string) {
  const [rows, known, customers, addresses] = await db.batch([
    db.select().from(memberships).where(eq(memberships.account_id, accountId)).limit(1),
    selectInvoices(db, accountId),
    accountCustomers(db, accountId),
    db
      .select({ email: accounts.email })
      .from(accounts)
      .where(and(eq(accounts.id, accountId), isNull(accounts.deleting_at)))
      .limit(1),
  ]);
  return { row: rows[0], known, customers, email: addresses[0]?.email ?? null };
}

/** A `fetched_at` for a sync a month from now. */
export function monthlyFetchedAt(now: number): number {
  return now - RECONCILE_MS + RECONCILE_ENDED_MS;
}

/** Sooner than in a day, but not in every run. */
export async function scheduleSyncSoon(
  { db, clock }: { db: Database; clock: Clock },
  accountId: string,
): Promise<void> {
  await db
    .update(memberships)
    .set({ fetched_at: clock() - RECONCILE_MS + SYNC_RETRY_MS })
    .where(eq(memberships.account_id, accountId));
}

export async function listStale(db: Database, now: number, limit: number): Promise<string[]> {
  const stale = await db
    .select({ id: memberships.account_id })
    .from(memberships)
    .where(and(isNotNull(memberships.customer_id), lt(memberships.fetched_at, now - RECONCILE_MS)))
    .orderBy(asc(memberships.fetched_at))
    .limit(limit);
  return stale.map(({ id }) => id);
}

export async function findMailbox(
  db: Database,
  accountId: string,
): Promise<{ email: string; language: string | null } | undefined> {
  const [account] = await db
    .select({ email: accounts.email, language: accountFields.language })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .limit(1);
  return account;
}

export async function clearCustomer(db: Database, accountId: string, customerId: string): Promise<void> {
  await db
    .update(memberships)
    .set({ customer_id: null, checkout_id: null, checkout_expires_at: null })
    .where(and(eq(memberships.account_id, accountId), eq(memberships.customer_id, customerId)));
}

/** Only for accounts that never subscribed. */
export async function addTrialReminders(db: Database, now: number, limit: number): Promise<void> {
  const key = sql`'trial_ending:' || ${memberships.account_id} || ':' || ${memberships.trial_ends_at}`;
  await db.run(sql`
    insert or ignore into ${membershipNotices} (key, account_id, kind, facts, created_at)
    select ${key}, ${memberships.account_id}, 'trial_ending',
      json_object('kind', 'trial_ending', 'endsAt', ${memberships.trial_ends_at}), ${now}
    from ${memberships}
    where ${memberships.subscription_id} is null and ${memberships.trial_ends_at} is not null
      and ${memberships.trial_ends_at} > ${now} and ${memberships.trial_ends_at} <= ${now + TRIAL_ENDING_MS}
      and not exists (select 1 from ${membershipNotices} as told where told.key = ${key})
    limit ${limit}`);
}

function selectInvoices(db: Database, accountId: string) {
  return db
    .select()
    .from(invoices)
    .where(eq(invoices.account_id, accountId))
    .orderBy(desc(invoices.issued_at));
}
