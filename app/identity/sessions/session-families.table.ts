import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";
import { accounts } from "../accounts/accounts.table";

/**
 * One row for each sign-in on one device. The tokens live in KV, which may be a minute stale
 * elsewhere; this row is what rotation and revocation are decided on.
 */
export const sessionFamilies = sqliteTable(
  "session_families",
  {
    id: text("id").primaryKey(),
    account_id: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** SHA-256 (base64url) of the one refresh token that may be used next. */
    refresh_hash: text("refresh_hash").notNull(),
    /** The one before it, accepted for a moment so that requests in flight survive a rotation. */
    previous_refresh_hash: text("previous_refresh_hash"),
    rotated_at: moment("rotated_at").notNull(),
    /**
     * Random key of the last rotation (HMAC-SHA-256, base64url). The new tokens are derived from it and
     * the old refresh token, so a request that lost the race, or whose answer was lost, gets the same
     * ones; who reads this table alone can derive nothing.
     */
    rotation_key: text("rotation_key"),
    /**
     * Who brought the token of the last rotation: User-Agent, and the neighbourhood of the network. The same new
     * tokens are handed out again to a browser that is alike, and to no other.
     */
    rotated_agent: text("rotated_agent"),
    rotated_network: text("rotated_network"),
    /** SHA-256 of the current access token: names the KV record to remove when the session ends. */
    access_hash: text("access_hash").notNull(),
    /** Ended, but KV would not remove its record: a sweep will (end-records.server.ts). */
    record_left: integer("record_left", { mode: "boolean" }).notNull().default(false),
    /** accounts.session_epoch at sign-in; a lower one than the account's is a dead session. */
    epoch: integer("epoch").notNull(),
    /** When the second step was passed; null where none was asked for. */
    two_step_at: moment("two_step_at"),
    /**
     * When who sits at this session last showed that they are the owner: by the password, a code of
     * the second step, or a sign-in at a provider (proof/require-proof.server.ts). Null where they never did.
     */
    proven_at: moment("proven_at"),
    user_agent: text("user_agent"),
    /** ISO 3166-1 alpha-2; the column is older than its name. */
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
