import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";
import { accounts } from "../accounts/accounts.table";

export const twoStep = sqliteTable(
  "two_step",
  {
    account_id: text("account_id")
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Bound to the account (platform/encryption.server.ts). */
    sealed_secret: text("sealed_secret").notNull(),
    /** It and earlier ones are refused. */
    last_counter: integer("last_counter").notNull().default(0),
    tries: integer("tries").notNull().default(0),
    tries_since: moment("tries_since").notNull(),
    known_tries: integer("known_tries").notNull().default(0),
    known_tries_since: moment("known_tries_since").notNull().default(0),
    confirmed_at: moment("confirmed_at"),
    created_at: moment("created_at").notNull(),
  },
  (table) => [
    index("two_step_enrolling")
      .on(table.created_at)
      .where(sql`confirmed_at is null`),
  ],
);

/** At least 80 random bits: their plain SHA-256 is safe. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    account_id: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    code_hash: text("code_hash").notNull(),
    used_at: moment("used_at"),
    created_at: moment("created_at").notNull(),
  },
  (table) => [uniqueIndex("recovery_codes_hash").on(table.account_id, table.code_hash)],
);

export const signInChallenges = sqliteTable(
  "sign_in_challenges",
  {
    id: text("id").primaryKey(),
    account_id: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    proof: text("proof", { enum: ["password", "provider", "mail", "recovery", "passkey"] }).notNull(),
    /** A new password or global sign-out ends challenges. */
    epoch: integer("epoch").notNull(),
    expires_at: moment("expires_at").notNull(),
    created_at: moment("created_at").notNull(),
  },
  (table) => [
    index("sign_in_challenges_account").on(table.account_id),
    index("sign_in_challenges_expiry").on(table.expires_at),
  ],
);

export type TwoStep = typeof twoStep.$inferSelect;
export type SignInChallenge = typeof signInChallenges.$inferSelect;
