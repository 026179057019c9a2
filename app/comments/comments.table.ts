import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "~/identity/accounts/accounts.table";
import { moment } from "~/platform/columns";
import { uploads } from "~/uploads/uploads.table";

/** What people say below a work whose owner switched comments on. Newest first, one level of replies. */
export const comments = sqliteTable(
  "comments",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    upload_id: integer("upload_id")
      .notNull()
      .references(() => uploads.id, { onDelete: "cascade" }),
    author: text("author")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The comment it answers, which answers none itself; null for none. */
    parent_id: integer("parent_id"),
    body: text("body").notNull(),
    created_at: moment("created_at").notNull(),
    /** The work's owner hid it. */
    hidden_at: moment("hidden_at"),
    /** Removed by a decision; its author sees that. */
    removed_at: moment("removed_at"),
    /** Its browser's name for it, so that sending again after a lost answer makes no second one. */
    send_key: text("send_key").notNull(),
  },
  (table) => [
    index("comments_work")
      .on(table.upload_id, table.created_at, table.id)
      .where(sql`parent_id is null and hidden_at is null and removed_at is null`),
    index("comments_upload").on(table.upload_id, table.created_at, table.id),
    index("comments_replies")
      .on(table.parent_id, table.created_at, table.id)
      .where(sql`parent_id is not null`),
    index("comments_author").on(table.author, table.created_at, table.id),
    index("comments_sent").on(table.author, table.send_key),
  ],
);

/** Whom a creator wants nothing more of: no comment, no follow, no like. */
export const blocks = sqliteTable(
  "blocks",
  {
    creator: text("creator")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    blocked: text("blocked")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    created_at: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.creator, table.blocked] }),
    index("blocks_blocked").on(table.blocked),
  ],
);

export type Comment = typeof comments.$inferSelect;
