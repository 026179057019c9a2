import { integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { UnpackedReason } from "~/formats";
import { moment } from "~/platform/columns";

export const ORIGINAL_RUNG = "original";

/** Rows belong to the file, so they go when another replaces it. */
export const streams = sqliteTable(
  "streams",
  {
    source: text("source").notNull(),
    rung: text("rung").notNull(),
    /** Key of the bytes that segments are ranges of; for the original the same as `source`. */
    object: text("object").notNull(),
    etag: text("etag").notNull(),
    /** Planner version; `npm run reprocess` redoes older plans. */
    plan: integer("plan").notNull(),
    version: text("version"),
    sidecar: text("sidecar"),
    reason: text("reason").$type<UnpackedReason>(),
    codecs: text("codecs"),
    width: integer("width"),
    height: integer("height"),
    bandwidth: integer("bandwidth"),
    average_bandwidth: integer("average_bandwidth"),
    /** Seconds. */
    length: real("length"),
    /** Bytes of the sidecar before the segments' heads. */
    index_bytes: integer("index_bytes"),
    planned_at: moment("planned_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.rung] })],
);

export type Stream = typeof streams.$inferSelect;
