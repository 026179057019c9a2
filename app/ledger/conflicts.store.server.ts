import { eq, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import type { Booking } from "./booking";
import { ledgerMarks } from "./ledger-marks.table";
import { transfer } from "./transfer.table";

/** A different row has a key of a member's booking: our bug, so the member keeps what they paid for. */
export class LedgerConflict extends Error {
  override name = "LedgerConflict";
}

/** The message is the trigger's (migrations/0003_fourth.sql). */
export function isConflict(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause.message.includes("transfer: another row has this key")) return true;
  return false;
}

/** For `npm run books`. */
export async function recordConflict(
  db: Database,
  memberNo: number,
  { transfers }: Booking,
  at: number,
): Promise<void> {
  const name = markName(memberNo);
  await db.run(sql`
    insert into ${ledgerMarks} (name, value)
    select ${name}, json_object('at', ${at}, 'keys', coalesce(group_concat(there.key, ' '), ''))
    from json_each(${JSON.stringify(transfers)}) as wanted
      cross join ${transfer} as there on there.key = wanted.value ->> 'key'
    where there.code <> wanted.value ->> 'code' or there.debit <> wanted.value ->> 'debit'
      or there.credit <> wanted.value ->> 'credit' or there.minor <> wanted.value ->> 'minor'
      or there.ref is not wanted.value ->> 'ref'
    on conflict (name) do update set
      value = json_set(excluded.value, '$.at', ledger_marks.value ->> 'at')`);
}

export function clearingConflict(db: Database, memberNo: number, only: SQL): BatchItem<"sqlite"> {
  return db.delete(ledgerMarks).where(sql`${eq(ledgerMarks.name, markName(memberNo))} and ${only}`);
}

const markName = (memberNo: number): string => `conflict:${memberNo}`;
