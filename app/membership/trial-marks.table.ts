import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/**
 * Who had a trial, by keyed hashes of an address or a card: they outlive the account by which they were
 * made, so that nobody has a second one, and go after 24 months.
 */
export const trialMarks = sqliteTable(
  "trial_marks",
  {
    hash: text("hash").primaryKey(),
    kind: text("kind", { enum: ["address", "card"] }).notNull(),
    /** Whose it is, while there is such an account: one's own card is no other's. */
    account_id: text("account_id"),
    created_at: moment("created_at").notNull(),
  },
  (table) => [
    index("trial_marks_age").on(table.created_at),
    index("trial_marks_account").on(table.account_id),
  ],
);
