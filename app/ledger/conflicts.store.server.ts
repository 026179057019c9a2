import { eq, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import type { Booking } from "./booking";
import { ledgerMarks } from "./ledger-marks.table";
import { transfer } from "./transfer.table";

/**
 * That the ledger has another row under a key of a member's booking: nothing of it was written, and nothing will be
 * until somebody has looked. It is a mistake of ours; the member keeps what they paid for all the same.
 */
export class LedgerConflict extends Error {
  override name = "LedgerConflict";
}

/** Whether the ledger's trigger refused a batch (migrations/0003_fourth.sql). */
export function isConflict(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause.message.includes("transfer: another row has this key")) return true;
  return false;
}

const nameOf = (memberNo: number): string => `conflict:${memberNo}`;

/** Notes under which keys there are other rows, for `npm run books`. */
export async function noteConflict(
  db: Database,
  memberNo: number,
  { transfers }: Booking,
  at: number,
): Promise<void> {
  const name = nameOf(memberNo);
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

/** For the batch in which a member's booking is written after all. */
export function clearingConflict(db: Database, memberNo: number, only: SQL): BatchItem<"sqlite"> {
  return db.delete(ledgerMarks).where(sql`${eq(ledgerMarks.name, nameOf(memberNo))} and ${only}`);
}
