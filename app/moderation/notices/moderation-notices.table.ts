import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

export const moderationNotices = sqliteTable(
  "moderation_notices",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Like `decision:12` or `report:7:received`. */
    key: text("key").notNull().unique(),
    account_id: text("account_id"),
    email: text("email"),
    kind: text("kind").notNull(),
    facts: text("facts").notNull(),
    created_at: moment("created_at").notNull(),
    claimed_at: moment("claimed_at"),
    sent_at: moment("sent_at"),
  },
  (table) => [
    index("moderation_notices_account").on(table.account_id, table.created_at, table.id),
    index("moderation_notices_addresses")
      .on(table.created_at)
      .where(sql`email is not null`),
    index("moderation_notices_unsent")
      .on(table.created_at)
      .where(sql`sent_at is null`),
  ],
);
