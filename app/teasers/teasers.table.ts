import { sql } from "drizzle-orm";
import { index, integer, sqliteTable } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/** Written by triggers. Outlives the work, so its addresses answer 410: an id and times, nobody's data. */
export const teasers = sqliteTable(
  "teasers",
  {
    upload_id: integer("upload_id").primaryKey(),
    began_at: moment("began_at").notNull(),
    /** Of the work. */
    ended_at: moment("ended_at"),
    /** While a decision stops the creator, or the account is closing. */
    stopped_at: moment("stopped_at"),
  },
  (table) => [
    index("teasers_ended")
      .on(table.ended_at)
      .where(sql`ended_at is not null`),
  ],
);
