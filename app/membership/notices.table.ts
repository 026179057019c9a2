import { sql } from "drizzle-orm";
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "~/identity/accounts/accounts.table";
import { moment } from "~/platform/columns";

/**
 * An outbox: rows are written with the change they announce, and their keys (`receipt:in_…`) make repeats
 * harmless.
 */
export const membershipNotices = sqliteTable(
  "membership_notices",
  {
    key: text("key").primaryKey(),
    account_id: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    facts: text("facts").notNull(),
    created_at: moment("created_at").notNull(),
    /** A claim that is too old is taken over. */
    claimed_at: moment("claimed_at"),
    sent_at: moment("sent_at"),
  },
  (table) => [
    index("membership_notices_account").on(table.account_id, table.created_at),
    index("membership_notices_unsent")
      .on(table.created_at)
      .where(sql`sent_at is null`),
  ],
);
