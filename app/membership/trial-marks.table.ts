import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/** Keyed hashes of addresses and cards. They outlive the account for 24 months, to prevent a second trial. */
export const trialMarks = sqliteTable(
  "trial_marks",
  {
    hash: text("hash").primaryKey(),
    kind: text("kind", { enum: ["address", "card"] }).notNull(),
    /** The member's own card is no second trial. */
    account_id: text("account_id"),
    created_at: moment("created_at").notNull(),
  },
  (table) => [
    index("trial_marks_age").on(table.created_at),
    index("trial_marks_account").on(table.account_id),
  ],
);
