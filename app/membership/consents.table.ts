import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/** What somebody agreed to before paying, as it stood on their page. Kept for three years, beyond the account. */
export const consents = sqliteTable(
  "consents",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    account_id: text("account_id").notNull(),
    /** The sentence they ticked. */
    sentence: text("sentence").notNull(),
    price_minor: integer("price_minor").notNull(),
    currency: text("currency").notNull(),
    /** The first charge they were shown. */
    first_charge_at: moment("first_charge_at").notNull(),
    created_at: moment("created_at").notNull(),
  },
  (table) => [index("consents_account").on(table.account_id), index("consents_age").on(table.created_at)],
);
