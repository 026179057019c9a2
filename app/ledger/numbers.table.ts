import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/**
 * Under which number the ledger knows somebody as a member. It knows nothing else: the account's id goes when the
 * account does, the number stays.
 */
export const memberNumbers = sqliteTable("member_numbers", {
  no: integer("no").primaryKey({ autoIncrement: true }),
  account_id: text("account_id").unique(),
  /** When the account was made. */
  since: moment("since").notNull(),
});

/** And as a creator; one person may have both numbers, and nothing but the account ties them. */
export const creatorNumbers = sqliteTable(
  "creator_numbers",
  {
    no: integer("no").primaryKey({ autoIncrement: true }),
    account_id: text("account_id").unique(),
    since: moment("since").notNull(),
    /** A decision ended their pay: months whose cut is later give them nothing. */
    pay_ended_at: moment("pay_ended_at"),
    /** Since when nothing is sent to them while they are under review; it outlives their account. */
    sealed_hold: moment("sealed_hold"),
  },
  (table) => [
    index("creator_numbers_ended")
      .on(table.pay_ended_at)
      .where(sql`pay_ended_at is not null`),
  ],
);
