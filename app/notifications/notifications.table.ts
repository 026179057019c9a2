import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "~/identity/accounts/accounts.table";
import { moment } from "~/platform/columns";
import { uploads } from "~/uploads/uploads.table";

/** How far a person has read what the bell tells. What it tells is read from where it happened, and kept nowhere. */
export const notificationMarks = sqliteTable("notification_marks", {
  account_id: text("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  seen_at: moment("seen_at").notNull(),
});

/** Who is mailed what is new, and when next. No row: nobody is. */
export const digests = sqliteTable(
  "digests",
  {
    account_id: text("account_id")
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    frequency: text("frequency", { enum: ["daily", "weekly"] }).notNull(),
    next_at: moment("next_at").notNull(),
    /** Until when the last one told; the next begins there. */
    told_until: moment("told_until").notNull(),
  },
  (table) => [index("digests_due").on(table.next_at)],
);

/** A browser that wants to be told. */
export const pushSubscriptions = sqliteTable(
  "push_subscriptions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    account_id: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    endpoint: text("endpoint").notNull().unique(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    created_at: moment("created_at").notNull(),
    /** Since when its push service has refused; null while it takes what it is sent. */
    failing_since: moment("failing_since"),
  },
  (table) => [index("push_subscriptions_account").on(table.account_id)],
);

/** A work that came before everybody and whose followers' browsers are still being told; a trigger on `uploads` begins it. */
export const announcements = sqliteTable(
  "announcements",
  {
    upload_id: integer("upload_id")
      .primaryKey()
      .references(() => uploads.id, { onDelete: "cascade" }),
    created_at: moment("created_at").notNull(),
    /** The last of `follows` that was told. */
    after_follow: integer("after_follow").notNull().default(0),
    done_at: moment("done_at"),
  },
  (table) => [
    index("announcements_open")
      .on(table.created_at)
      .where(sql`done_at is null`),
  ],
);
