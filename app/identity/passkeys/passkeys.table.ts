import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";
import { accounts } from "../accounts/accounts.table";

/**
 * Passkeys (WebAuthn level 3) by which people sign in: public keys, of which the private half never leaves the
 * person's device or password manager. What stands here opens nothing.
 */
export const passkeys = sqliteTable(
  "passkeys",
  {
    /** The credential's id as the authenticator made it, base64url. */
    id: text("id").primaryKey(),
    account_id: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** As the person calls it. */
    name: text("name").notNull(),
    /** In COSE's form (RFC 9052), base64url. */
    public_key: text("public_key").notNull(),
    /** Of signatures, where the authenticator counts; one that falls was copied. Those that don't count stay at 0. */
    counter: integer("counter").notNull(),
    /** How browsers reach the authenticator, as they said: JSON array. */
    transports: text("transports", { mode: "json" }).$type<string[]>().notNull(),
    /** Kept by a password manager or a maker's cloud, so that it outlives the device. */
    is_synced: integer("is_synced", { mode: "boolean" }).notNull(),
    created_at: moment("created_at").notNull(),
    used_at: moment("used_at"),
  },
  (table) => [index("passkeys_account").on(table.account_id, table.created_at)],
);

/** Challenges that were answered, until they have run out: an answer is good once. */
export const usedPasskeyChallenges = sqliteTable(
  "used_passkey_challenges",
  {
    challenge: text("challenge").primaryKey(),
    expires_at: moment("expires_at").notNull(),
  },
  (table) => [index("used_passkey_challenges_expiry").on(table.expires_at)],
);

export type Passkey = typeof passkeys.$inferSelect;
