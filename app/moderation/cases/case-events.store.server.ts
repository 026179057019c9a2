import { sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { statement } from "~/platform/statement.server";
import { caseEvents, type CaseEvent } from "./cases.table";

export type NewCaseEvent = Pick<CaseEvent, "at" | "actor" | "kind"> &
  Partial<Pick<CaseEvent, "text" | "ref">> & {
    /** The case's id, or a statement's own way to it. */
    case_id: number | SQL;
  };

/**
 * A statement that adds a line to what happened to a case, for the batch of what happened.
 * @param only further condition: the line is written where it holds
 */
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
