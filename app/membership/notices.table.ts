import { sql } from "drizzle-orm";
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "~/identity/accounts/accounts.table";
import { moment } from "~/platform/columns";

/**
 * Mails about a membership, each once: written with the change it tells of, sent after it. The key says what it
 * tells of (`receipt:in_…`), so that whoever sees the same change again adds nothing.
 */
export const membershipNotices = sqliteTable(
  "membership_notices",
  {
    key: text("key").primaryKey(),
    account_id: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    /** Amounts and dates the mail names, JSON. */
    facts: text("facts").notNull(),
    created_at: moment("created_at").notNull(),
    /** Somebody is sending it since; a sending that never ended is taken over. */
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
