import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/**
 * Whose money a customer of the provider moves. It stays for a while when the account goes: a fee, a refund that fails
 * or a dispute may come long after, and none of it may be missed.
 */
export const memberCustomers = sqliteTable(
  "member_customers",
  {
    customer_id: text("customer_id").primaryKey(),
    member_no: integer("member_no").notNull(),
    /** Null while there is an account. */
    forget_at: moment("forget_at"),
  },
  (table) => [
    index("member_customers_member").on(table.member_no),
    index("member_customers_forget")
      .on(table.forget_at)
      .where(sql`forget_at is not null`),
  ],
);
