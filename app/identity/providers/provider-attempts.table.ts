import { sql } from "drizzle-orm";
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";
import { accounts } from "../accounts/accounts.table";
import { PROVIDER_IDS } from "./providers";

/** Reading this table finishes no sign-in. */
export const providerAttempts = sqliteTable(
  "provider_attempts",
  {
    state_hash: text("state_hash").primaryKey(),
    provider: text("provider", { enum: PROVIDER_IDS }).notNull(),
    purpose: text("purpose", { enum: ["sign_in", "connect"] }).notNull(),
    browser_hash: text("browser_hash").notNull(),
    account_id: text("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    next: text("next").notNull(),
    expires_at: moment("expires_at").notNull(),
  },
  (table) => [
    index("provider_attempts_expiry").on(table.expires_at),
    index("provider_attempts_account")
      .on(table.account_id)
      .where(sql`account_id is not null`),
  ],
);

export type ProviderAttempt = typeof providerAttempts.$inferSelect;
