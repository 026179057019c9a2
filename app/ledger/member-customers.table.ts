import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/** A fee, failed refund or dispute may arrive after the account is deleted and must still be booked. */
export const memberCustomers = sqliteTable(
  "member_customers",
  {
    customer_id: text("customer_id").primaryKey(),
    member_no: integer("member_no").notNull(),
    forget_at: moment("forget_at"),
  },
  (table) => [
    index("member_customers_member").on(table.member_no),
    index("member_customers_forget")
      .on(table.forget_at)
      .where(sql`forget_at is not null`),
  ],
);
