import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { accounts } from "~/identity/accounts/accounts.table";
import { moment } from "~/platform/columns";

/** Creators learn only the number. */
export const follows = sqliteTable(
  "follows",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    follower: text("follower")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    creator: text("creator")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    created_at: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("follows_pair").on(table.follower, table.creator),
    index("follows_newest").on(table.follower, table.created_at, table.id),
    index("follows_creator").on(table.creator, table.id),
  ],
);

export const followTotals = sqliteTable("follow_totals", {
  creator: text("creator").primaryKey(),
  followers: integer("followers").notNull().default(0),
});
