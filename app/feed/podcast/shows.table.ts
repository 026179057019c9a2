import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "~/identity/accounts/accounts.table";
import { moment } from "~/platform/columns";

export const shows = sqliteTable("shows", {
  creator: text("creator")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  is_on: integer("is_on", { mode: "boolean" }).notNull(),
  has_films: integer("has_films", { mode: "boolean" }).notNull(),
  /** Object name in the avatars bucket; empty while it's locked down. */
  cover: text("cover").notNull(),
  changed_at: moment("changed_at").notNull(),
});
