import { primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";
import { accounts } from "../accounts/accounts.table";
import { PROVIDER_IDS } from "./providers";

export const linkedIdentities = sqliteTable(
  "linked_identities",
  {
    account_id: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    provider: text("provider", { enum: PROVIDER_IDS }).notNull(),
    subject: text("subject").notNull(),
    /** Shown only; never used to find an account. */
    email: text("email"),
    created_at: moment("created_at").notNull(),
    last_used_at: moment("last_used_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    uniqueIndex("linked_identities_account").on(table.account_id, table.provider),
  ],
);

export type LinkedIdentity = typeof linkedIdentities.$inferSelect;
