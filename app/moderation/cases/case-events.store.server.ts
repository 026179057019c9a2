import { sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { statement } from "~/platform/statement.server";
import { caseEvents, type CaseEvent } from "./cases.table";

type NewCaseEvent = Pick<CaseEvent, "at" | "actor" | "kind"> &
  Partial<Pick<CaseEvent, "text" | "ref">> & {
    case_id: number | SQL;
  };

export function recordingCaseEvent(
  db: Database,
  { case_id, at, actor, kind, text = null, ref = null }: NewCaseEvent,
  only: SQL = sql`true`,
): BatchItem<"sqlite"> {
  return statement(
    db,
    sql`
    insert into ${caseEvents} (case_id, at, actor, kind, text, ref)
    select ${case_id}, ${at}, ${actor}, ${kind}, ${text}, ${ref} where ${only}`,
  );
}
