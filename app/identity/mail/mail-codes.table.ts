import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";
import { accounts } from "../accounts/accounts.table";

export const mailCodes = sqliteTable(
  "mail_codes",
  {
    id: text("id").primaryKey(),
    account_id: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** `recovery_session` sets one password. */
    purpose: text("purpose", {
      enum: [
        "signup",
        "recovery",
        "recovery_session",
        "cancel_membership",
        "email_change",
        "email_undo",
        "help_stop",
      ],
    }).notNull(),
    /** The new address of an `email_change`, the former of an `email_undo`. */
    address: text("address"),
    code_hash: text("code_hash").notNull(),
    /** PKCE S256 (RFC 7636). */
    challenge: text("challenge"),
    expires_at: moment("expires_at").notNull(),
    used_at: moment("used_at"),
    created_at: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("mail_codes_hash").on(table.code_hash),
    index("mail_codes_account").on(table.account_id, table.purpose),
    index("mail_codes_expiry").on(table.expires_at),
  ],
);

export type MailCode = typeof mailCodes.$inferSelect;
export type MailCodePurpose = MailCode["purpose"];
