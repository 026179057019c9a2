import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Whose money a customer of the provider moves. It stays when the account goes: a fee, a refund that fails or a
 * dispute may come long after, and none of it may be missed.
 */
export const memberCustomers = sqliteTable("member_customers", {
  customer_id: text("customer_id").primaryKey(),
  member_no: integer("member_no").notNull(),
});
