import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";
import { REQUEST_KINDS } from "./help.rules";

/** For people who can't sign in. Open until done or stopped. */
export const helpRequests = sqliteTable(
  "help_requests",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    account_id: text("account_id").notNull(),
    kind: text("kind", { enum: REQUEST_KINDS }).notNull(),
    /** Null once the account is deleted. */
    new_address: text("new_address"),
    asked_by: text("asked_by").notNull(),
    /** By then every known address had been told. */
    asked_at: moment("asked_at").notNull(),
    due_at: moment("due_at").notNull(),
    /** Another lead who agreed or refused. */
    second_by: text("second_by"),
    stopped_at: moment("stopped_at"),
    done_at: moment("done_at"),
  },
  (table) => [
    uniqueIndex("help_requests_open")
      .on(table.account_id)
      .where(sql`stopped_at is null and done_at is null`),
    index("help_requests_due")
      .on(table.asked_at)
      .where(sql`stopped_at is null and done_at is null`),
  ],
);

export type HelpRequest = typeof helpRequests.$inferSelect;
