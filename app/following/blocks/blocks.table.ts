import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { accounts } from "~/identity/accounts/accounts.table";
import { moment } from "~/platform/columns";

/** Only the blocker sees these rows. */
export const blocks = sqliteTable(
  "blocks",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    blocker: text("blocker")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    blocked: text("blocked")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    created_at: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("blocks_pair").on(table.blocker, table.blocked),
    index("blocks_newest").on(table.blocker, table.created_at, table.id),
    index("blocks_blocked").on(table.blocked, table.id),
  ],
);
