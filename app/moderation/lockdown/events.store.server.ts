import { sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { statement } from "~/platform/statement.server";
import { lockdownEvents, lockdowns, type LockdownEvent } from "./lockdowns.table";

type NewSealEvent = Pick<LockdownEvent, "at" | "actor" | "kind"> &
  Partial<Pick<LockdownEvent, "reason" | "file_id">> & { seal_id: number | SQL };

export function recordingLockdownEvent(
  db: Database,
  { seal_id, at, actor, kind, reason = null, file_id = null }: NewSealEvent,
  only: SQL = sql`true`,
): BatchItem<"sqlite"> {
  return statement(
    db,
    sql`
    insert into ${lockdownEvents} (seal_id, at, actor, kind, reason, file_id)
    select ${seal_id}, ${at}, ${actor}, ${kind}, ${reason}, ${file_id} where ${only}`,
  );
}

/** After the statement that sets the column. */
export function recordingStep(
  db: Database,
  { id, at, kind }: { id: number; at: number; kind: LockdownEvent["kind"] },
  column: "copied_at" | "cleared_at" | "lifted_at" | "destroyed_at",
): BatchItem<"sqlite"> {
  return recordingLockdownEvent(
    db,
    { seal_id: id, at, actor: null, kind },
    sql`exists (select 1 from ${lockdowns} where id = ${id} and ${sql.raw(column)} = ${at})
      and not exists (select 1 from ${lockdownEvents} where seal_id = ${id} and kind = ${kind})`,
  );
}
