import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";
import { STAFF_ROLES } from "./staff.rules";

/** Ended rows stay, to show the staff of past decisions. */
export const staff = sqliteTable(
  "staff",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    account_id: text("account_id").notNull(),
    role: text("role", { enum: STAFF_ROLES }).notNull(),
    added_at: moment("added_at").notNull(),
    ended_at: moment("ended_at"),
  },
  (table) => [
    uniqueIndex("staff_now")
      .on(table.account_id)
      .where(sql`ended_at is null`),
    index("staff_account").on(table.account_id),
  ],
);
