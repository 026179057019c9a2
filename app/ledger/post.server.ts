import { eq, inArray, or, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { isAccount, isCode, type LedgerAccount, type TransferCode } from "./accounts.rules";
import { transfer } from "./transfer.table";

export interface NewTransfer {
  /** A repeated row is ignored; a different one under the same key aborts its batch. */
  key: string;
  /** Billing clock, milliseconds since the epoch. */
  at: number;
  code: TransferCode;
  debit: LedgerAccount;
  credit: LedgerAccount;
  minor: number;
  ref: string | null;
}

/** About 200 bytes each, and D1 takes values of 2 MB. */
const ROWS = 2000;

/** Leaves out rows of 0. @throws Error for an invalid row, since rows are permanent */
export function postTransfers(
  db: Database,
  rows: readonly NewTransfer[],
  only: SQL = sql`true`,
): BatchItem<"sqlite">[] {
  for (const { key, at, code, debit, credit, minor } of rows) {
    if (!Number.isSafeInteger(minor) || minor < 0) throw new Error(`ledger: ${minor} of ${key} is no amount`);
    if (key === "") throw new Error("ledger: a movement has no key");
    if (!Number.isSafeInteger(at)) throw new Error(`ledger: ${at} of ${key} is no moment`);
    if (!isCode(code)) throw new Error(`ledger: ${String(code)} of ${key} is no code`);
    for (const name of [debit, credit]) {
      if (!isAccount(name)) throw new Error(`ledger: ${name} of ${key} is no account`);
    }
  }
  const nonZero = rows.filter(({ minor }) => minor > 0);
  return Array.from({ length: Math.ceil(nonZero.length / ROWS) }, (_, piece) =>
    insertTransfers(db, nonZero.slice(piece * ROWS, (piece + 1) * ROWS), only),
  );
}

/** @returns those of the keys that are booked */
export async function findBookedKeys(db: Database, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const wanted = sql`(select value from json_each(${JSON.stringify(keys)}))`;
  const rows = await db.select({ key: transfer.key }).from(transfer).where(inArray(transfer.key, wanted));
  return new Set(rows.map(({ key }) => key));
}

/** Credits minus debits, minor units: above 0 is what we owe, below 0 what we have. */
export async function readAccountBalance(db: Database, account: LedgerAccount): Promise<number> {
  const [row] = await db
    .select({ minor: signed(account) })
    .from(transfer)
    .where(or(eq(transfer.debit, account), eq(transfer.credit, account)));
  return row?.minor ?? 0;
}

/** All balances together are 0. @param accounts at most 40, since D1 takes a hundred values */
export async function readAccountBalances(
  db: Database,
  accounts?: readonly LedgerAccount[],
): Promise<Map<string, number>> {
  const side = (name: "debit" | "credit", sign: 1 | -1) => {
    const moved = db
      .select({
        account: sql<string>`${transfer[name]}`,
        minor: sql<number>`${sql.raw(String(sign))} * sum(minor)`,
      })
      .from(transfer);
    const list = accounts ? [...accounts] : null;
    return list
      ? moved.where(inArray(transfer[name], list)).groupBy(transfer[name])
      : moved.groupBy(transfer[name]);
  };
  const [credits, debits] = await db.batch([side("credit", 1), side("debit", -1)]);
  const balances = new Map<string, number>((accounts ?? []).map((account) => [account, 0]));
  for (const { account, minor } of [...credits, ...debits])
    balances.set(account, (balances.get(account) ?? 0) + minor);
  return balances;
}

function insertTransfers(db: Database, rows: readonly NewTransfer[], only: SQL): BatchItem<"sqlite"> {
  const list = rows.map(({ key, at, code, debit, credit, minor, ref }) => [
    key,
    at,
    code,
    debit,
    credit,
    minor,
    ref,
  ]);
  const column = (index: number) => sql.raw(`value ->> ${index}`);
  // The triggers refuse a chosen `seq`.
  return db.insert(transfer).select(sql`
    select null, ${sql.join(
      [0, 1, 2, 3, 4, 5, 6].map((index) => column(index)),
      sql`, `,
    )}
    from json_each(${JSON.stringify(list)}) where ${only}`);
}

const signed = (account: SQL | LedgerAccount) =>
  sql<number>`coalesce(sum(case when ${transfer.credit} = ${account} then minor else -minor end), 0)`;
