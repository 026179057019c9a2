import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { accounts } from "~/identity/accounts/accounts.table";
import { moment } from "~/platform/columns";

/** Visibility follows from the work, the author and these times (visible-comments.store.server.ts). */
export const comments = sqliteTable(
  "comments",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /**
     * Neither this nor `author` is a reference: a trigger deletes comments with their work, except those
     * still to be judged.
     */
    upload_id: integer("upload_id").notNull(),
    author: text("author").notNull(),
    parent_id: integer("parent_id"),
    text: text("text").notNull(),
    /** The form's own id, so that sending again after a lost answer writes one comment. */
    filing: text("filing").notNull(),
    created_at: moment("created_at").notNull(),
    hidden_at: moment("hidden_at"),
    /** Set by triggers on `measures`. */
    removed_at: moment("removed_at"),
    /** Triggers clear the text, and delete the row without replies, once nobody has to judge it. */
    deleted_at: moment("deleted_at"),
  },
  (table) => [
    uniqueIndex("comments_filing").on(table.author, table.filing),
    index("comments_newest")
      .on(table.upload_id, table.created_at, table.id)
      .where(sql`parent_id is null`),
    index("comments_replies")
      .on(table.parent_id, table.created_at, table.id)
      .where(sql`parent_id is not null`),
    index("comments_upload").on(table.upload_id, table.created_at, table.id),
    index("comments_author").on(table.author, table.id),
    index("comments_own").on(table.author, table.created_at, table.id),
  ],
);

export type Comment = typeof comments.$inferSelect;

/** One row per recipient, work or answered comment, and day; the text is read from `comments`. */
export const commentNews = sqliteTable(
  "comment_news",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    account_id: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    upload_id: integer("upload_id").notNull(),
    /** For replies, the comment they answer; 0 for comments on one's work. */
    parent_id: integer("parent_id").notNull(),
    day: integer("day").notNull(),
    created_at: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("comment_news_group").on(table.account_id, table.upload_id, table.parent_id, table.day),
    index("comment_news_newest").on(table.account_id, table.created_at, table.id),
    index("comment_news_upload").on(table.upload_id),
  ],
);

export const quietComments = sqliteTable("quiet_comments", {
  account_id: text("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  since: moment("since").notNull(),
});
