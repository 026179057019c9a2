import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "~/identity/accounts/accounts.table";
import { sessionFamilies } from "~/identity/sessions/session-families.table";
import { moment } from "~/platform/columns";
import { uploads } from "~/uploads/uploads.table";

/**
 * How far a person has read what the bell tells, of each source by itself: works came by the site's clock and payments by
 * the billing clock. What it tells is read from where it happened, and kept nowhere.
 */
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

/** A browser that wants to be told, for as long as the sign-in lasts in which somebody said so. */
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
    /** Since when its push service has refused; null while it takes what it is sent. */
    failing_since: moment("failing_since"),
  },
  (table) => [
    index("push_subscriptions_account").on(table.account_id),
    index("push_subscriptions_session").on(table.session_id),
  ],
);

/** A work that came before everybody and of which followers' browsers are still to be told; a trigger on `uploads` writes it. */
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

/** The round in which a creator's followers are told of all that was announced until it began. One row a creator. */
export const pushRounds = sqliteTable(
  "push_rounds",
  {
    creator: text("creator")
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    began_at: moment("began_at").notNull(),
    /** The last of `follows` that was told. */
    after_follow: integer("after_follow").notNull().default(0),
    /** Nobody else goes on with it until then. */
    claimed_until: moment("claimed_until").notNull().default(0),
    ended_at: moment("ended_at"),
  },
  (table) => [
    index("push_rounds_open")
      .on(table.began_at)
      .where(sql`ended_at is null`),
  ],
);
