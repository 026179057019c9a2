import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/** When an account is deleted its id goes and the number stays. */
export const memberNumbers = sqliteTable("member_numbers", {
  no: integer("no").primaryKey({ autoIncrement: true }),
  account_id: text("account_id").unique(),
  since: moment("since").notNull(),
});

export const creatorNumbers = sqliteTable(
  "creator_numbers",
  {
    no: integer("no").primaryKey({ autoIncrement: true }),
    account_id: text("account_id").unique(),
    since: moment("since").notNull(),
    pay_ended_at: moment("pay_ended_at"),
    /** Since when a review blocks their payouts; it outlives their account. */
    sealed_hold: moment("sealed_hold"),
  },
  (table) => [
    index("creator_numbers_ended")
      .on(table.pay_ended_at)
      .where(sql`pay_ended_at is not null`),
  ],
);
