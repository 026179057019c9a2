import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

export const closes = sqliteTable("closes", {
  month: integer("month").primaryKey(),
  state: text("state", { enum: ["summing", "booking", "publishing", "closed"] }).notNull(),
  cut_at: moment("cut_at").notNull(),
  /** 0 at the first close. */
  previous_cut_at: moment("previous_cut_at").notNull(),
  /** As when the close began. */
  config: text("config").notNull(),
  excluded: text("excluded").notNull(),
  last_member_no: integer("last_member_no").notNull(),
  shards: integer("shards").notNull(),
  lease: text("lease"),
  lease_until: moment("lease_until"),
  booked_at: moment("booked_at"),
  pot: integer("pot"),
  platform: integer("platform"),
  platform_restated: integer("platform_restated"),
  idle_carry: integer("idle_carry"),
  manifest_hash: text("manifest_hash"),
  closed_at: moment("closed_at"),
});

export const closeShards = sqliteTable(
  "close_shards",
  {
    month: integer("month").notNull(),
    shard: integer("shard").notNull(),
    /** Emptied with the key: an amount of few members may be one member's. */
    sums: text("sums").notNull(),
    input_hash: text("input_hash").notNull(),
    done_at: moment("done_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.shard] })],
);

export const closeKeys = sqliteTable("close_keys", {
  month: integer("month").primaryKey(),
  key: text("key"),
  destroyed_at: moment("destroyed_at"),
});

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
