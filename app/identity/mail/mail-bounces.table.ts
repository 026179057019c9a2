import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/** Mailboxes that don't exist. It holds no address, and a row goes after a year. */
export const mailBounces = sqliteTable(
  "mail_bounces",
  {
    /** SHA-256 (mailbox.rules.ts). */
    mailbox_hash: text("mailbox_hash").primaryKey(),
    bounced_at: moment("bounced_at").notNull(),
  },
  (table) => [index("mail_bounces_age").on(table.bounced_at)],
);
