import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

export const accounts = sqliteTable(
  "accounts",
  {
    id: text("id").primaryKey(),
    email: text("email").notNull(),
    /** Until confirmed `email` then reaches nobody. */
    claimed_email: text("claimed_email"),
    /** PKCE (RFC 7636): a mailed link signs in only there. */
    sign_up_challenge: text("sign_up_challenge"),
    /** Null without a password. */
    password_hash: text("password_hash"),
    email_confirmed_at: moment("email_confirmed_at"),
    last_sign_in_at: moment("last_sign_in_at"),
    /** Raising it ends every older session. */
    session_epoch: integer("session_epoch").notNull().default(0),
    date_of_birth: text("date_of_birth"),
    phone: text("phone"),
    marketing_opt_in: integer("marketing_opt_in", { mode: "boolean" }).notNull().default(false),
    accepted_terms_version: text("accepted_terms_version"),
    accepted_privacy_version: text("accepted_privacy_version"),
    agreements_accepted_at: moment("agreements_accepted_at"),
    deleting_at: moment("deleting_at"),
    suspended_until: moment("suspended_until"),
    ended_at: moment("ended_at"),
    /** Set by triggers (app/moderation/lockdown). */
    sealed_hold: moment("sealed_hold"),
    comments_paused_until: moment("comments_paused_until"),
    /** Support can raise the upload quota (app/help) to this many times the setting. */
    quota_times: integer("quota_times").notNull().default(1),
    created_at: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("accounts_email").on(sql`lower(${table.email})`),
    index("accounts_deleting")
      .on(table.deleting_at)
      .where(sql`deleting_at is not null`),
    index("accounts_suspended")
      .on(table.suspended_until)
      .where(sql`suspended_until is not null`),
    index("accounts_claimed_email")
      .on(sql`lower(${table.claimed_email})`)
      .where(sql`claimed_email is not null`),
    index("accounts_sign_up_challenge")
      .on(table.sign_up_challenge)
      .where(sql`sign_up_challenge is not null`),
    index("accounts_unconfirmed")
      .on(table.created_at)
      .where(sql`email_confirmed_at is null`),
  ],
);

/** `language`: the profile's. */
export type Account = typeof accounts.$inferSelect & { language: string | null };
