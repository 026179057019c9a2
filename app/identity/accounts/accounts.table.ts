import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/**
 * Who may sign in. One row a person; the profile others see is `profiles`.
 * Times are milliseconds since the Unix epoch.
 */
export const accounts = sqliteTable(
  "accounts",
  {
    id: text("id").primaryKey(),
    /** As typed, trimmed. Compared without case through the index below. */
    email: text("email").notNull(),
    /**
     * The address somebody signed up with that another account has, confirmed or not; `email` then reaches
     * nobody. It becomes theirs when they confirm it, unless it is confirmed to be somebody else's by then.
     */
    claimed_email: text("claimed_email"),
    /**
     * PKCE challenge (RFC 7636) of the browser that signed up and set the password, while the address is
     * unconfirmed: only there does a mailed link alone sign in.
     */
    sign_up_challenge: text("sign_up_challenge"),
    /** Null for a person who signs in only through a provider. */
    password_hash: text("password_hash"),
    email_confirmed_at: moment("email_confirmed_at"),
    last_sign_in_at: moment("last_sign_in_at"),
    /** Raised by global sign-out, password change and deletion: every older session ends at once. */
    session_epoch: integer("session_epoch").notNull().default(0),
    date_of_birth: text("date_of_birth"),
    phone: text("phone"),
    marketing_opt_in: integer("marketing_opt_in", { mode: "boolean" }).notNull().default(false),
    accepted_terms_version: text("accepted_terms_version"),
    accepted_privacy_version: text("accepted_privacy_version"),
    agreements_accepted_at: moment("agreements_accepted_at"),
    /** Set first when a person deletes the account, so an interrupted deletion can go on. */
    deleting_at: moment("deleting_at"),
    /**
     * A decision suspended it: until then it changes nothing on the site but what a person always may (its own
     * appeals, data and deletion). Null: it did not, or that is over.
     */
    suspended_until: moment("suspended_until"),
    /** A decision ended it; only another one gives it back. */
    ended_at: moment("ended_at"),
    /**
     * Since when it is under review: a trigger keeps it in line with the seals on its works (app/moderation/seal). It
     * changes no more than a suspended one does, and is told nothing else.
     */
    sealed_hold: moment("sealed_hold"),
    /** A decision paused their comments until then; null: none does, or that is over. */
    comments_paused_until: moment("comments_paused_until"),
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

export type Account = typeof accounts.$inferSelect;
