import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/** Mails about reports, decisions and appeals, each once, and lines of the bell for who has an account. */
export const moderationNotices = sqliteTable(
  "moderation_notices",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** What it tells of: `decision:12`, `report:7:received`. */
    key: text("key").notNull().unique(),
    /** To whom: an account, or an address of somebody without one. */
    account_id: text("account_id"),
    email: text("email"),
    kind: text("kind").notNull(),
    /** What the mail names, JSON; never who reported or who decided. */
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
