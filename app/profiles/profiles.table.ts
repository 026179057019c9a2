import { sql } from "drizzle-orm";
import { sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { accounts } from "~/identity/accounts/accounts.table";
import { moment } from "~/platform/columns";

/** What others see of a person; `id` is the account's. */
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
    /** ISO 3166-1 alpha-2. */
    country: text("country"),
    account_type: text("account_type", { enum: ["viewer", "creator"] })
      .notNull()
      .default("viewer"),
    /** Object name in the avatars bucket, `{userId}/avatar-{timestamp}.{ext}`. */
    avatar_url: text("avatar_url"),
    created_at: moment("created_at").notNull(),
    updated_at: moment("updated_at").notNull(),
  },
  (table) => [uniqueIndex("profiles_username").on(sql`lower(${table.username})`)],
);

export type Profile = typeof profiles.$inferSelect;
