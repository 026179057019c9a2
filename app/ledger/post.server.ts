import { eq, inArray, or, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { isAccount, isCode, type LedgerAccount, type TransferCode } from "./accounts.rules";
import { transfer } from "./transfer.table";

/** One movement of money, from the account that is debited to the one that is credited. */
export interface NewTransfer {
  /** What it tells of; the same row again under one key is one row, another row aborts its batch. */
  key: string;
  /** Milliseconds since the epoch, of the billing clock. */
  at: number;
  code: TransferCode;
  debit: LedgerAccount;
  credit: LedgerAccount;
  /** Whole minor units. */
  minor: number;
  ref: string | null;
}

/** Rows of one statement: some 200 bytes each, and D1 takes values of 2 MB. */
const ROWS = 2000;

/**
 * Statements that book any number of movements, for a batch of the caller's. Rows of 0 say nothing and are left out.
 * @param only a condition without which none of them is written
 * @throws Error for what is no movement: that is a mistake of ours, and a row can't be taken back
 */
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
  const moving = rows.filter(({ minor }) => minor > 0);
  return Array.from({ length: Math.ceil(moving.length / ROWS) }, (_, piece) =>
    posting(db, moving.slice(piece * ROWS, (piece + 1) * ROWS), only),
  );
}

function posting(db: Database, rows: readonly NewTransfer[], only: SQL): BatchItem<"sqlite"> {
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
  // The number comes from the table itself: the triggers refuse one of somebody's choice.
  return db.insert(transfer).select(sql`
    select null, ${sql.join(
      [0, 1, 2, 3, 4, 5, 6].map((index) => column(index)),
      sql`, `,
    )}
    from json_each(${JSON.stringify(list)}) where ${only}`);
}

const signed = (account: SQL | LedgerAccount) =>
  sql<number>`coalesce(sum(case when ${transfer.credit} = ${account} then minor else -minor end), 0)`;

/**
 * What stands on an account: credits less debits, in minor units. Above 0 for what we owe; what we have (`cash`,
 * `bank`) is below 0.
 */
export async function balanceOf(db: Database, account: LedgerAccount): Promise<number> {
  const [row] = await db
    .select({ minor: signed(account) })
    .from(transfer)
    .where(or(eq(transfer.debit, account), eq(transfer.credit, account)));
  return row?.minor ?? 0;
}

/**
 * The same of many accounts, or of all that ever moved. Their sum over all is 0.
 * @param accounts at most 40, since D1 takes a hundred values
 */
export async function balancesOf(
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
