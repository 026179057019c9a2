import { sql } from "drizzle-orm";
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";
import { accounts } from "../accounts/accounts.table";
import { PROVIDER_IDS } from "./providers";

/**
 * A sign-in begun at a provider. Deleted by the one callback that ends it. Nothing here
 * lets a reader of the table finish it: verifier and nonce are made from the browser's own secret.
 */
export const providerAttempts = sqliteTable(
  "provider_attempts",
  {
    /** SHA-256 of the OAuth `state`. */
    state_hash: text("state_hash").primaryKey(),
    provider: text("provider", { enum: PROVIDER_IDS }).notNull(),
    purpose: text("purpose", { enum: ["sign_in", "connect"] }).notNull(),
    /** SHA-256 of the secret in the cookie of the browser that began it. */
    browser_hash: text("browser_hash").notNull(),
    /** Whose account is to be connected; null for signing in. */
    account_id: text("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    /** Where the person wanted to be: a path of this site. */
    next: text("next").notNull(),
    expires_at: moment("expires_at").notNull(),
  },
  (table) => [
    index("provider_attempts_expiry").on(table.expires_at),
    // Sought for every account that goes.
    index("provider_attempts_account")
      .on(table.account_id)
      .where(sql`account_id is not null`),
  ],
);

export type ProviderAttempt = typeof providerAttempts.$inferSelect;
