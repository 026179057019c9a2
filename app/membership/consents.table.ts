import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/** Kept for three years, even after the account's deletion. */
export const consents = sqliteTable(
  "consents",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    account_id: text("account_id").notNull(),
    sentence: text("sentence").notNull(),
    price_minor: integer("price_minor").notNull(),
    currency: text("currency").notNull(),
    first_charge_at: moment("first_charge_at").notNull(),
    created_at: moment("created_at").notNull(),
  },
  (table) => [index("consents_account").on(table.account_id), index("consents_age").on(table.created_at)],
);
