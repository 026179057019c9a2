import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "~/identity/accounts/accounts.table";
import { sessionFamilies } from "~/identity/sessions/session-families.table";
import { moment } from "~/platform/columns";
import { uploads } from "~/uploads/uploads.table";

/** Per source, because their times come from two clocks. */
export const notificationMarks = sqliteTable(
  "notification_marks",
  {
    account_id: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    source: text("source").notNull(),
    seen_at: moment("seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.source] })],
);

/** No row: off. */
export const digests = sqliteTable(
  "digests",
  {
    account_id: text("account_id")
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    frequency: text("frequency", { enum: ["daily", "weekly"] }).notNull(),
    next_at: moment("next_at").notNull(),
    told_until: moment("told_until").notNull(),
  },
  (table) => [index("digests_due").on(table.next_at)],
);

/** Ends with the session it was made in. */
export const pushSubscriptions = sqliteTable(
  "push_subscriptions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    account_id: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    session_id: text("session_id")
      .notNull()
      .references(() => sessionFamilies.id, { onDelete: "cascade" }),
    endpoint: text("endpoint").notNull().unique(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    created_at: moment("created_at").notNull(),
    failing_since: moment("failing_since"),
  },
  (table) => [
    index("push_subscriptions_account").on(table.account_id),
    index("push_subscriptions_session").on(table.session_id),
  ],
);

/** Written by a trigger on `uploads`. */
export const announcements = sqliteTable(
  "announcements",
  {
    upload_id: integer("upload_id")
      .primaryKey()
      .references(() => uploads.id, { onDelete: "cascade" }),
    creator: text("creator").notNull(),
    created_at: moment("created_at").notNull(),
    done_at: moment("done_at"),
  },
  (table) => [
    index("announcements_open")
      .on(table.created_at)
      .where(sql`done_at is null`),
    index("announcements_creator")
      .on(table.creator, table.created_at)
      .where(sql`done_at is null`),
    index("announcements_done")
      .on(table.done_at)
      .where(sql`done_at is not null`),
  ],
);

/** A run through a creator's followers for everything announced before it began. */
export const pushRounds = sqliteTable(
  "push_rounds",
  {
    creator: text("creator")
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    began_at: moment("began_at").notNull(),
    after_follow: integer("after_follow").notNull().default(0),
    /** Until then no other run takes it. */
    claimed_until: moment("claimed_until").notNull().default(0),
    ended_at: moment("ended_at"),
  },
  (table) => [
    index("push_rounds_open")
      .on(table.began_at)
      .where(sql`ended_at is null`),
  ],
);
