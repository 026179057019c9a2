import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";
import { accounts } from "../accounts/accounts.table";

/** KV may be a minute stale. */
export const sessionFamilies = sqliteTable(
  "session_families",
  {
    id: text("id").primaryKey(),
    account_id: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    refresh_hash: text("refresh_hash").notNull(),
    previous_refresh_hash: text("previous_refresh_hash"),
    rotated_at: moment("rotated_at").notNull(),
    /** Gives the same new tokens, so a lost response costs no session. */
    rotation_key: text("rotation_key"),
    /** Others don't get the same tokens again. */
    rotated_agent: text("rotated_agent"),
    rotated_network: text("rotated_network"),
    access_hash: text("access_hash").notNull(),
    record_left: integer("record_left", { mode: "boolean" }).notNull().default(false),
    /** Dead once the account's is higher. */
    epoch: integer("epoch").notNull(),
    two_step_at: moment("two_step_at"),
    proven_at: moment("proven_at"),
    user_agent: text("user_agent"),
    /** ISO 3166-1 alpha-2. */
    country: text("place"),
    last_seen_at: moment("last_seen_at").notNull(),
    expires_at: moment("expires_at").notNull(),
    revoked_at: moment("revoked_at"),
    created_at: moment("created_at").notNull(),
  },
  (table) => [
    index("session_families_account").on(table.account_id),
    uniqueIndex("session_families_refresh").on(table.refresh_hash),
    index("session_families_previous").on(table.previous_refresh_hash),
    index("session_families_record_left")
      .on(table.record_left)
      .where(sql`record_left = 1`),
    index("session_families_expiry").on(table.expires_at),
    index("session_families_revoked")
      .on(table.revoked_at)
      .where(sql`revoked_at is not null`),
  ],
);
