import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { getTableColumns } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { knownDisputeIds } from "./book-payment.rules";
import type { Booking, BookedState, PostedTransfer } from "./booking";
import { listFacts } from "./facts.store.server";
import { movementKeys } from "./keys.rules";
import { notBeforeCut } from "./marks.store.server";
import type { PaymentMoney } from "./payment-money";
import { ledgerDisputes, ledgerPayments, ledgerRefunds } from "./payments.table";
import { postTransfers } from "./post.server";
import { transfer } from "./transfer.table";

export async function readBooked(
  db: Database,
  memberNo: number,
  payments: readonly PaymentMoney[],
): Promise<BookedState> {
  const files = new Map((await listFacts(db, memberNo, memberNo)).map((file) => [file.id, file]));
  const prefixes = payments.flatMap((payment) => {
    const file = files.get(payment.id);
    const isPlain = payment.refunds.length + payment.disputes.length + (file?.disputes.length ?? 0) === 0;
    if (isPlain) return [];
    return [`fee-lost:${payment.id}:`, ...[...knownDisputeIds(payment, file)].map((id) => `dispute:${id}:`)];
  });
  return { payments: files, posted: await readPosted(db, prefixes) };
}

/** @param only a condition without which nothing is written */
export function writeBooking(db: Database, booking: Booking, only: SQL = sql`true`): BatchItem<"sqlite">[] {
  const { transfers, payments, refunds, disputes, ended, feesLost, explained } = booking;
  const unlessSet = (column: SQL | typeof ledgerDisputes.won_at, value: number | null) =>
    value === null ? undefined : sql`coalesce(${column}, ${notBeforeCut(sql`${value}`)})`;
  return [
    ...insertingFacts(db, ledgerPayments, payments, ["booked_at"], only),
    ...insertingFacts(db, ledgerRefunds, refunds, ["booked_at"], only),
    ...insertingFacts(db, ledgerDisputes, disputes, ["opened_at", "won_at", "lost_at"], only),
    ...ended.map(({ id, won_at, lost_at }) =>
      db
        .update(ledgerDisputes)
        .set({
          won_at: unlessSet(ledgerDisputes.won_at, won_at),
          lost_at: unlessSet(ledgerDisputes.lost_at, lost_at),
        })
        .where(and(eq(ledgerDisputes.id, id), isNull(ledgerDisputes.won_at), only)),
    ),
    ...feesLost.map(({ id, fee_lost }) =>
      db
        .update(ledgerPayments)
        .set({ fee_lost })
        .where(and(eq(ledgerPayments.id, id), only)),
    ),
    ...postTransfers(db, transfers, only),
    ...reversing(db, explained, only),
  ];
}

async function readPosted(db: Database, prefixes: readonly string[]): Promise<Map<string, PostedTransfer>> {
  if (prefixes.length === 0) return new Map();
  const rows = await db
    .select({ key: transfer.key, debit: transfer.debit, credit: transfer.credit, minor: transfer.minor })
    .from(sql`json_each(${JSON.stringify(prefixes)}) as wanted`)
    // `;` is the character after the colon.
    .innerJoin(
      transfer,
      sql`${transfer.key} >= wanted.value and ${transfer.key} < substr(wanted.value, 1, length(wanted.value) - 1) || ';'`,
    );
  return new Map(rows.map(({ key, ...posted }) => [key, posted]));
}

function insertingFacts(
  db: Database,
  table: typeof ledgerPayments | typeof ledgerRefunds | typeof ledgerDisputes,
  rows: readonly object[],
  moments: readonly string[],
  only: SQL,
): BatchItem<"sqlite">[] {
  if (rows.length === 0) return [];
  const columns = Object.keys(getTableColumns(table as SQLiteTable)).map((name) => {
    const value = sql.raw(`value ->> '${name}'`);
    return moments.includes(name) ? notBeforeCut(value) : value;
  });
  return [
    db
      .insert(table)
      .select(sql`select ${sql.join(columns, sql`, `)} from json_each(${JSON.stringify(rows)}) where ${only}`)
      .onConflictDoNothing(),
  ];
}

/** What was booked before its payment was known would be counted twice. */
function reversing(db: Database, explained: Booking["explained"], only: SQL): BatchItem<"sqlite">[] {
  if (explained.length === 0) return [];
  const keys = explained.flatMap(({ movement, at }) => movementKeys(movement).map((key) => [key, at]));
  return [
    db.insert(transfer).select(sql`
      select null, t.key || ':undone', wanted.value ->> 1, 'balance_undone', t.credit, t.debit, t.minor, t.ref
      from json_each(${JSON.stringify(keys)}) as wanted
        cross join ${transfer} as t on t.key = wanted.value ->> 0
      where ${only}`),
  ];
}
