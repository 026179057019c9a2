import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/** The close of each month, resumable anywhere. `month` is yyyymm. */
export const closes = sqliteTable("closes", {
  month: integer("month").primaryKey(),
  state: text("state", { enum: ["summing", "booking", "publishing", "closed"] }).notNull(),
  /** Facts that were written before it count. */
  cut_at: moment("cut_at").notNull(),
  /** The cut of the close before, by which older months were reckoned last; 0 at the first. */
  previous_cut_at: moment("previous_cut_at").notNull(),
  /** Shares and limits as they were when the close began, JSON: a later change of the configuration changes no closed month. */
  config: text("config").notNull(),
  /** Numbers of creators whose pay had ended before the cut, as was known when the close began, JSON. */
  excluded: text("excluded").notNull(),
  /** Members up to this number are in it. */
  last_member_no: integer("last_member_no").notNull(),
  shards: integer("shards").notNull(),
  /** Who works on it, and until when nobody else does. */
  lease: text("lease"),
  lease_until: moment("lease_until"),
  /** Time of its transfers; set before the first is written. */
  booked_at: moment("booked_at"),
  pot: integer("pot"),
  platform: integer("platform"),
  platform_restated: integer("platform_restated"),
  idle_carry: integer("idle_carry"),
  /** SHA-256 of its manifest in storage (hashes of inputs and statements, the ledger's head), hex. */
  manifest_hash: text("manifest_hash"),
  closed_at: moment("closed_at"),
});

/** A checkpoint: the sums of one piece of a close. */
export const closeShards = sqliteTable(
  "close_shards",
  {
    month: integer("month").notNull(),
    shard: integer("shard").notNull(),
    /** Sums, JSON; empty when the month's key is destroyed, since an amount of few members may be one member's. */
    sums: text("sums").notNull(),
    /** SHA-256 of its input in storage, hex. */
    input_hash: text("input_hash").notNull(),
    done_at: moment("done_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.shard] })],
);

/** What the members in a closed input are encrypted with; destroyed after 24 months. */
export const closeKeys = sqliteTable("close_keys", {
  month: integer("month").primaryKey(),
  /** 256 bits, base64; null: destroyed. */
  key: text("key"),
  destroyed_at: moment("destroyed_at"),
});

/** What a running month would give by what is known so far; written anew once a day. */
export const estimates = sqliteTable(
  "estimates",
  {
    month: integer("month").notNull(),
    creator_no: integer("creator_no").notNull(),
    minor: integer("minor").notNull(),
    at: moment("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.creator_no] })],
);

export type Close = typeof closes.$inferSelect;
