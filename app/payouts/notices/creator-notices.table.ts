import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

export const creatorNotices = sqliteTable(
  "creator_notices",
  {
    key: text("key").primaryKey(),
    creator_no: integer("creator_no").notNull(),
    kind: text("kind").notNull(),
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
