import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";
import { accounts } from "../accounts/accounts.table";

export const passkeys = sqliteTable(
  "passkeys",
  {
    id: text("id").primaryKey(),
    account_id: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** COSE (RFC 9052), base64url. */
    public_key: text("public_key").notNull(),
    /** Authenticators without one stay at 0. */
    counter: integer("counter").notNull(),
    transports: text("transports", { mode: "json" }).$type<string[]>().notNull(),
    is_synced: integer("is_synced", { mode: "boolean" }).notNull(),
    created_at: moment("created_at").notNull(),
    used_at: moment("used_at"),
  },
  (table) => [index("passkeys_account").on(table.account_id, table.created_at)],
);

export const usedPasskeyChallenges = sqliteTable(
  "used_passkey_challenges",
  {
    challenge: text("challenge").primaryKey(),
    expires_at: moment("expires_at").notNull(),
  },
  (table) => [index("used_passkey_challenges_expiry").on(table.expires_at)],
);

export type Passkey = typeof passkeys.$inferSelect;
