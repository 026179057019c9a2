import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

export const mailSends = sqliteTable(
  "mail_sends",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** SHA-256 (mailbox.rules.ts). */
    mailbox_hash: text("mailbox_hash").notNull(),
    kind: text("kind").notNull(),
    sent_at: moment("sent_at").notNull(),
  },
  (table) => [
    index("mail_sends_mailbox").on(table.mailbox_hash, table.sent_at),
    index("mail_sends_age").on(table.sent_at),
  ],
);
