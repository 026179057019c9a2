import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { accounts } from "~/identity/accounts/accounts.table";
import { moment } from "~/platform/columns";
import { uploads } from "~/uploads/uploads.table";

export const savedWorks = sqliteTable(
  "saved_works",
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
    uniqueIndex("saved_works_pair").on(table.account_id, table.upload_id),
    index("saved_works_newest").on(table.account_id, table.created_at, table.id),
    index("saved_works_upload").on(table.upload_id),
  ],
);
