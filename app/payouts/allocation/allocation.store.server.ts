import { ageAllows } from "~/uploads/adults.store.server";
import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { memberMonth } from "~/engagement/sums.table";
import { watchDay } from "~/engagement/watch-day.table";
import { listFacts } from "~/ledger/facts.store.server";
import { creatorNumbers, memberNumbers } from "~/ledger/numbers.table";
import { SECOND_MS } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { profiles } from "~/profiles/profiles.table";
import { uploads } from "~/uploads/uploads.table";
import { closes, type Close } from "~/payouts/close/closes.table";
import { toPaymentFact } from "~/payouts/close/payment-facts";
import { monthDays } from "~/payouts/share/month.rules";
import type { PaymentFact } from "~/payouts/share/share.types";

const MONTHS = 13;

export function listClosed(db: Database): Promise<Close[]> {
  // The redundant bound makes D1 read only as many rows as the limit.
  const isClosed = and(gt(closes.month, 0), eq(closes.state, "closed"));
  return db.select().from(closes).where(isClosed).orderBy(desc(closes.month)).limit(MONTHS);
}

export interface Payments {
  no: number;
  payments: PaymentFact[];
}

export async function findPayments(db: Database, accountId: string): Promise<Payments | null> {
  const [member] = await db
    .select({ no: memberNumbers.no })
    .from(memberNumbers)
    .where(eq(memberNumbers.account_id, accountId))
    .limit(1);
  if (!member) return null;
  const files = await listFacts(db, member.no, member.no);
  return files.length === 0 ? null : { no: member.no, payments: files.map(toPaymentFact) };
}

export async function findSeconds(
  db: Database,
  accountId: string,
  month: number,
): Promise<Map<number, bigint>> {
  const rows = await db
    .select({ creator: memberMonth.creator_no, ms: memberMonth.ms })
    .from(memberNumbers)
    .innerJoin(memberMonth, and(eq(memberMonth.month, month), eq(memberMonth.member_no, memberNumbers.no)))
    .where(eq(memberNumbers.account_id, accountId));
  return new Map(rows.map(({ creator, ms }) => [creator, BigInt(Math.floor(ms / SECOND_MS))]));
}

export async function findNames(db: Database, numbers: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ no: creatorNumbers.no, fullName: profiles.full_name, username: profiles.username })
    .from(creatorNumbers)
    .innerJoin(profiles, eq(profiles.id, creatorNumbers.account_id))
    .where(inArray(creatorNumbers.no, sql`(select value from json_each(${JSON.stringify(numbers)}))`));
  return new Map(rows.map(({ no, fullName, username }) => [no, fullName ?? username]));
}

export interface WatchedWork {
  id: number;
  title: string;
}

export async function findWatched(
  db: Database,
  accountId: string,
  month: number,
): Promise<Map<number, WatchedWork>> {
  const { first, end } = monthDays(month);
  const rows = await db
    .select({ creator: watchDay.creator_no, id: uploads.id, title: uploads.title })
    .from(watchDay)
    .innerJoin(uploads, eq(uploads.id, watchDay.upload_id))
    .where(
      and(
        eq(watchDay.account_id, accountId),
        sql`${watchDay.day} >= ${first} and ${watchDay.day} < ${end}`,
        eq(uploads.visibility, "public"),
        eq(uploads.status, "ready"),
        ageAllows(accountId),
      ),
    )
    .groupBy(watchDay.creator_no, uploads.id)
    .orderBy(sql`sum(${watchDay.ms})`);
  // Later rows win, so the most watched remains.
  return new Map(rows.map(({ creator, id, title }) => [creator, { id, title: title ?? "" }]));
}
