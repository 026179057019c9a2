import { and, desc, eq, getTableColumns, inArray, isNotNull, not, or, sql } from "drizzle-orm";
import { accounts } from "~/identity/accounts/accounts.table";
import { creatorAccount, type CreatorPurse } from "~/ledger/accounts.rules";
import { creatorNumbers } from "~/ledger/numbers.table";
import { balancesOf } from "~/ledger/post.server";
import type { Database } from "~/platform/database.server";
import { profiles } from "~/profiles/profiles.table";
import { forfeitedIn } from "../close/forfeited.store.server";
import { closes, estimates } from "../close/closes.table";
import { FOR_GOOD, type CreatorBalances, type EarnerFacts } from "./earnings-view.rules";
import { payoutAccounts, payouts, type Payout, type PayoutAccount } from "../payouts.table";
import { payoutStops } from "../sending/payout-stops.table";
import { previousMonth } from "../share/month.rules";
import { statements, type Statement } from "../statements.table";

/** Ten years of months. */
const MONTHS = 120;
const PAYOUTS = 120;
const PURSES = ["held", "payable", "sending", "withheld"] as const;

/** Every statement of a person's own here is found through the number of their account, and through nothing else. */
const theirs = (accountId: string) => eq(creatorNumbers.account_id, accountId);

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

/**
 * Whether a row is a statement, or will be when its month is closed. Money that came later for a month that had given
 * nothing has a row of that month without a file; it is told of in the statement of the month that brought it.
 */
const isStatement = or(
  isNotNull(statements.hash),
  sql`(select state from ${closes} where ${closes.month} = ${statements.month}) is not 'closed'`,
);

/** A row, its `held` with what is held of older months that it brought: booked, held and released like its own. */
const statementColumns = {
  ...getTableColumns(statements),
  held: sql<number>`${statements.held} + (
    select coalesce(sum(late.held), 0) from ${statements} as late
    where late.creator_no = ${statements.creator_no} and late.month < ${statements.month}
      and late.created_at = ${statements.created_at} and late.hash is null)`,
};

/** Newest first. */
export function listStatements(db: Database, accountId: string): Promise<Statement[]> {
  return db
    .select(statementColumns)
    .from(creatorNumbers)
    .innerJoin(statements, eq(statements.creator_no, creatorNumbers.no))
    .where(and(theirs(accountId), isStatement))
    .orderBy(desc(statements.month))
    .limit(MONTHS);
}

export interface ClosedStatement extends Statement {
  /** Of the month: JSON as `closes` has it. */
  config: string;
  cut_at: number;
  manifest_hash: string | null;
  /** What decisions took from creators and this month shared out. Minor units. */
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
      ...{ config: closes.config, cut_at: closes.cut_at, manifest_hash: closes.manifest_hash },
      forfeited: forfeitedIn(month),
    })
    .from(creatorNumbers)
    .innerJoin(statements, and(eq(statements.creator_no, creatorNumbers.no), eq(statements.month, month)))
    .innerJoin(closes, eq(closes.month, statements.month))
    .where(and(theirs(accountId), isStatement))
    .limit(1);
  return row;
}

/**
 * Of every month that is not closed, newest first: one that has just ended waits some days for its close.
 * @param running the running month, yyyymm; of more than two before it nothing is reckoned
 */
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
    .where(and(theirs(accountId), not(isClosed)))
    .orderBy(desc(estimates.month));
}

/** Newest first. */
export function listPayouts(db: Database, accountId: string): Promise<Payout[]> {
  return db
    .select(getTableColumns(payouts))
    .from(creatorNumbers)
    .innerJoin(payouts, eq(payouts.creator_no, creatorNumbers.no))
    .where(theirs(accountId))
    .orderBy(desc(payouts.id))
    .limit(PAYOUTS);
}

export async function findPayoutAccount(db: Database, accountId: string): Promise<PayoutAccount | undefined> {
  const [row] = await db
    .select(getTableColumns(payoutAccounts))
    .from(creatorNumbers)
    .innerJoin(payoutAccounts, eq(payoutAccounts.creator_no, creatorNumbers.no))
    .where(theirs(accountId))
    .limit(1);
  return row;
}

/** @param creatorNo as `findEarner` found it for the account */
export async function readBalances(db: Database, creatorNo: number): Promise<CreatorBalances> {
  const account = (purse: CreatorPurse) => creatorAccount(creatorNo, purse);
  const [balances, [sent]] = await Promise.all([
    balancesOf(db, PURSES.map(account)),
    db
      .select({ paid: sql<number>`coalesce(sum(${payouts.minor} - ${payouts.reversed_minor}), 0)` })
      .from(payouts)
      .where(and(eq(payouts.creator_no, creatorNo), inArray(payouts.state, ["sent", "reversed"]))),
  ]);
  const on = (purse: CreatorPurse) => balances.get(account(purse)) ?? 0;
  return {
    ...{ held: on("held"), payable: on("payable"), sending: on("sending"), withheld: on("withheld") },
    paid: sent?.paid ?? 0,
  };
}
