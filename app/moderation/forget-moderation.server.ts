import { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { statement } from "~/platform/statement.server";
import { appeals } from "./appeals/appeals.table";
import { cases } from "./cases/cases.table";
import { forgettingCopyright } from "./copyright/forget-copyright.server";
import { moderationNotices } from "./notices/moderation-notices.table";
import { reports } from "./reports/reports.table";
import { staff } from "./staff/staff.table";

/** Reports and decisions stay, under an id that no account has. */
export function forgettingModeration(db: Database, accountId: string): BatchItem<"sqlite">[] {
  return [
    ...forgettingCopyright(db, accountId),
    statement(db, sql`update ${reports} set reporter = null where reporter = ${accountId}`),
    statement(db, sql`update ${appeals} set account_id = null where account_id = ${accountId}`),
    statement(db, sql`delete from ${moderationNotices} where account_id = ${accountId}`),
    statement(
      db,
      sql`update ${cases} set claimed_by = null, claimed_until = null
        where claimed_by = ${accountId} and closed_at is null`,
    ),
    statement(
      db,
      sql`update ${staff} set ended_at = unixepoch('subsec') * 1000 where account_id = ${accountId} and ended_at is null`,
    ),
  ];
}
