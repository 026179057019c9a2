import { integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { UnpackedReason } from "~/formats";
import { moment } from "~/platform/columns";

/** The name under which the file that its creator sent is streamed itself. */
export const ORIGINAL = "original";

/**
 * How the films of an upload are streamed out of their own bytes, or why they are not: one row for each of them. They
 * belong to the file and not to the work, so that they go with it when another takes its place.
 */
export const streams = sqliteTable(
  "streams",
  {
    /** Object key of the file that was uploaded (`uploads.path`). */
    source: text("source").notNull(),
    /** Which of its sizes. */
    rung: text("rung").notNull(),
    /** Object key of the bytes that segments are ranges of; of the original the same as `source`. */
    object: text("object").notNull(),
    /** The version of that object which was planned; segments of another would be noise. */
    etag: text("etag").notNull(),
    /** Of the planner (PLAN of plan-stream.server.ts): older ones are planned again by `npm run reprocess`. */
    plan: integer("plan").notNull(),
    /** Names the plan in addresses; null where there is none. */
    version: text("version"),
    /** Object key of what is kept beside it to stream it by. */
    sidecar: text("sidecar"),
    /** Why it is played as it is instead; null where it is streamed. */
    reason: text("reason").$type<UnpackedReason>(),
    /** As a playlist's CODECS has them. */
    codecs: text("codecs"),
    /** Pixels as coded. */
    width: integer("width"),
    height: integer("height"),
    /** Bits a second: of its largest segment, and all through. */
    bandwidth: integer("bandwidth"),
    average_bandwidth: integer("average_bandwidth"),
    /** Seconds. */
    length: real("length"),
    /** Bytes of the sidecar that tell of its segments, before their heads. */
    index_bytes: integer("index_bytes"),
    planned_at: moment("planned_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.rung] })],
);

export type Stream = typeof streams.$inferSelect;
