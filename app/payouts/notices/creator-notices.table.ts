import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/** Mails about money to creators, each once, as `membership_notices` are of members. */
export const creatorNotices = sqliteTable(
  "creator_notices",
  {
    /** What it tells of: `statement:202610:7`. */
    key: text("key").primaryKey(),
    creator_no: integer("creator_no").notNull(),
    kind: text("kind").notNull(),
    /** Amounts and dates the mail names, JSON. */
    facts: text("facts").notNull(),
    created_at: moment("created_at").notNull(),
    claimed_at: moment("claimed_at"),
    sent_at: moment("sent_at"),
  },
  (table) => [
    index("creator_notices_creator").on(table.creator_no, table.created_at),
    index("creator_notices_unsent")
      .on(table.created_at)
      .where(sql`sent_at is null`),
  ],
);
