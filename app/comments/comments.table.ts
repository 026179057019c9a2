import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { accounts } from "~/identity/accounts/accounts.table";
import { moment } from "~/platform/columns";

/**
 * What people say below a work. Whether somebody sees one follows from its work, its author, and these moments
 * (visible-comments.server.ts). There is no changing it.
 */
export const comments = sqliteTable(
  "comments",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Without a reference: a trigger takes comments away with their work, but for what is still to be judged. */
    upload_id: integer("upload_id").notNull(),
    /** An account's id, without a reference for the same reason. */
    author: text("author").notNull(),
    /** Of a reply: the comment it answers, which is none itself. */
    parent_id: integer("parent_id"),
    text: text("text").notNull(),
    /** The form's own name for it, so that sending it again after a lost answer writes no second one. */
    filing: text("filing").notNull(),
    created_at: moment("created_at").notNull(),
    /** The work's owner hid it: they and its author see it. */
    hidden_at: moment("hidden_at"),
    /** A decision removed it; triggers on `measures` set it and give it back. */
    removed_at: moment("removed_at"),
    /**
     * Its author deleted it. Triggers take its text away, and the row where nothing answers it, as soon as nobody has
     * to judge it.
     */
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

/**
 * That there is something to be told: to a work's owner of comments, to a comment's author of replies, one row for each
 * work, or comment, and day. What it tells is read from `comments`.
 */
export const commentNews = sqliteTable(
  "comment_news",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    account_id: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    upload_id: integer("upload_id").notNull(),
    /** Of replies: the comment they answer; 0 for comments on one's work. */
    parent_id: integer("parent_id").notNull(),
    /** Whole days since the Unix epoch. */
    day: integer("day").notNull(),
    /** Of the latest of them: what the bell is ordered by. */
    created_at: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("comment_news_group").on(table.account_id, table.upload_id, table.parent_id, table.day),
    index("comment_news_newest").on(table.account_id, table.created_at, table.id),
    index("comment_news_upload").on(table.upload_id),
  ],
);

/** Who does not want to be told of comments. No row: they are told. */
export const quietComments = sqliteTable("quiet_comments", {
  account_id: text("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  since: moment("since").notNull(),
});
