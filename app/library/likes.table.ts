import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { accounts } from "~/identity/accounts/accounts.table";
import { moment } from "~/platform/columns";
import { uploads } from "~/uploads/uploads.table";

/** Others see only the number. */
export const likes = sqliteTable(
  "likes",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    account_id: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    upload_id: integer("upload_id")
      .notNull()
      .references(() => uploads.id, { onDelete: "cascade" }),
    created_at: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("likes_pair").on(table.account_id, table.upload_id),
    index("likes_newest").on(table.account_id, table.created_at, table.id),
    index("likes_upload").on(table.upload_id),
  ],
);

export const likeTotals = sqliteTable("like_totals", {
  upload_id: integer("upload_id").primaryKey(),
  likes: integer("likes").notNull().default(0),
});
