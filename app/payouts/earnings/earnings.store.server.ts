import { and, desc, eq, getTableColumns, inArray, isNotNull, not, or, sql } from "drizzle-orm";
import { accounts } from "~/identity/accounts/accounts.table";
import { creatorAccount, type CreatorPurse } from "~/ledger/accounts.rules";
import { creatorNumbers } from "~/ledger/numbers.table";
import { readAccountBalances } from "~/ledger/post.server";
import type { Database } from "~/platform/database.server";
import { profiles } from "~/profiles/profiles.table";
import { forfeitedIn } from "../close/forfeited.store.server";
import { closes, estimates } from "../close/closes.table";
import { FOR_GOOD, type CreatorBalances, type EarnerFacts } from "./earnings-view.rules";
import { payoutAccounts, payouts, type Payout, type PayoutAccount } from "../payouts.table";
import { payoutStops } from "../sending/payout-stops.table";
import { previousMonth } from "../share/month.rules";
import { statements, type Statement } from "../statements.table";

const MONTHS = 120;
const PAYOUTS = 120;
const PURSES = ["held", "payable", "sending", "withheld"] as const;

export async function findEarner(db: Database, accountId: string): Promise<EarnerFacts | undefined> {
  const [row] = await db
    .select({
      accountType: profiles.account_type,
      dateOfBirth: accounts.date_of_birth,
      country: profiles.country,
      creatorNo: creatorNumbers.no,
      payEndedAt: creatorNumbers.pay_ended_at,
      stoppedUntil: sql<number | null>`(select max(coalesce(until, ${FOR_GOOD})) from ${payoutStops}
        where ${payoutStops.creator_no} = ${creatorNumbers.no} and ${payoutStops.ended_at} is null)`,
    })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.id, accounts.id))
    .leftJoin(creatorNumbers, eq(creatorNumbers.account_id, accounts.id))
    .where(eq(accounts.id, accountId))
    .limit(1);
  return row;
}

/** Other rows only carry later money of a closed month. */
const isStatement = or(
  isNotNull(statements.hash),
  sql`(select state from ${closes} where ${closes.month} = ${statements.month}) is not 'closed'`,
);

/** Older months' money is released with its own. */
const statementColumns = {
  ...getTableColumns(statements),
  held: sql<number>`${statements.held} + (
    select coalesce(sum(late.held), 0) from ${statements} as late
    where late.creator_no = ${statements.creator_no} and late.month < ${statements.month}
      and late.created_at = ${statements.created_at} and late.hash is null)`,
};

export function listStatements(db: Database, accountId: string): Promise<Statement[]> {
  return db
    .select(statementColumns)
    .from(creatorNumbers)
    .innerJoin(statements, eq(statements.creator_no, creatorNumbers.no))
    .where(and(isOwnedBy(accountId), isStatement))
    .orderBy(desc(statements.month))
    .limit(MONTHS);
}

export interface ClosedStatement extends Statement {
  config: string;
  cut_at: number;
  manifest_hash: string | null;
  forfeited: number;
}

export async function findStatement(
  db: Database,
  accountId: string,
  month: number,
): Promise<ClosedStatement | undefined> {
  const [row] = await db
    .select({
      ...statementColumns,
      config: closes.config,
      cut_at: closes.cut_at,
      manifest_hash: closes.manifest_hash,
      forfeited: forfeitedIn(month),
    })
    .from(creatorNumbers)
    .innerJoin(statements, and(eq(statements.creator_no, creatorNumbers.no), eq(statements.month, month)))
    .innerJoin(closes, eq(closes.month, statements.month))
    .where(and(isOwnedBy(accountId), isStatement))
    .limit(1);
  return row;
}

/** @param running yyyymm; at most two months before it have an estimate */
export function listEstimates(
  db: Database,
  accountId: string,
  running: number,
): Promise<{ month: number; minor: number; at: number }[]> {
  const before = previousMonth(running);
  const isClosed = sql`exists (select 1 from ${closes} where ${closes.month} = ${estimates.month}
    and ${closes.state} = 'closed')`;
  return db
    .select({ month: estimates.month, minor: estimates.minor, at: estimates.at })
    .from(creatorNumbers)
    .innerJoin(
      estimates,
      and(
        inArray(estimates.month, [running, before, previousMonth(before)]),
        eq(estimates.creator_no, creatorNumbers.no),
      ),
    )
    .where(and(isOwnedBy(accountId), not(isClosed)))
    .orderBy(desc(estimates.month));
}

export function listPayouts(db: Database, accountId: string): Promise<Payout[]> {
  return db
    .select(getTableColumns(payouts))
    .from(creatorNumbers)
    .innerJoin(payouts, eq(payouts.creator_no, creatorNumbers.no))
    .where(isOwnedBy(accountId))
    .orderBy(desc(payouts.id))
    .limit(PAYOUTS);
}

export async function findPayoutAccount(db: Database, accountId: string): Promise<PayoutAccount | undefined> {
  const [row] = await db
    .select(getTableColumns(payoutAccounts))
    .from(creatorNumbers)
    .innerJoin(payoutAccounts, eq(payoutAccounts.creator_no, creatorNumbers.no))
    .where(isOwnedBy(accountId))
    .limit(1);
  return row;
}

export async function readBalances(db: Database, creatorNo: number): Promise<CreatorBalances> {
  const account = (purse: CreatorPurse) => creatorAccount(creatorNo, purse);
  const [balances, [sent]] = await Promise.all([
    readAccountBalances(db, PURSES.map(account)),
    db
      .select({ paid: sql<number>`coalesce(sum(${payouts.minor} - ${payouts.reversed_minor}), 0)` })
      .from(payouts)
      .where(and(eq(payouts.creator_no, creatorNo), inArray(payouts.state, ["sent", "reversed"]))),
  ]);
  const balanceIn = (purse: CreatorPurse) => balances.get(account(purse)) ?? 0;
  return {
    held: balanceIn("held"),
    payable: balanceIn("payable"),
    sending: balanceIn("sending"),
    withheld: balanceIn("withheld"),
    paid: sent?.paid ?? 0,
  };
}

const isOwnedBy = (accountId: string) => eq(creatorNumbers.account_id, accountId);
