import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/** Shown by `npm run books`. Rows name no account, so they outlive it. */
export const bookEntries = sqliteTable(
  "book_entries",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Id of the provider, or `account:moment`. */
    key: text("key").notNull().unique(),
    kind: text("kind", {
      enum: [
        "trial_begun",
        "trial_converted",
        "payment_failed",
        "second_refunded",
        "fraud_refunded",
        "refund_refused",
        "withdrawn",
        "reconciled",
      ],
    }).notNull(),
    created_at: moment("created_at").notNull(),
  },
  (table) => [index("book_entries_kind").on(table.kind, table.created_at)],
);
