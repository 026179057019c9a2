import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { accounts } from "~/identity/accounts/accounts.table";
import { moment } from "~/platform/columns";

export const profiles = sqliteTable(
  "profiles",
  {
    id: text("id")
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    full_name: text("full_name"),
    username: text("username").notNull(),
    bio: text("bio"),
    language: text("language").notNull().default("en"),
    country: text("country"),
    account_type: text("account_type", { enum: ["viewer", "creator"] })
      .notNull()
      .default("viewer"),
    avatar_url: text("avatar_url"),
    /** The creator's switch: their page and picture are seen without signing in. */
    open_to_strangers: integer("open_to_strangers", { mode: "boolean" }).notNull().default(false),
    /** Visual skeletons (likeness.rules.ts); null until the sweep computes them. */
    username_likeness: text("username_likeness"),
    name_likeness: text("name_likeness"),
    created_at: moment("created_at").notNull(),
    updated_at: moment("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("profiles_username").on(sql`lower(${table.username})`),
    index("profiles_username_likeness").on(table.username_likeness),
    index("profiles_name_likeness").on(table.name_likeness),
    index("profiles_likeness_unknown")
      .on(table.id)
      .where(sql`username_likeness is null`),
  ],
);

export type Profile = typeof profiles.$inferSelect;
