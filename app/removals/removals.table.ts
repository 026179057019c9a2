import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";
import type { DeedKind } from "./replay.rules";

/** Written only by triggers: what a restore must not bring back. Ids and kinds, no text and no address. */
export const gone = sqliteTable(
  "gone",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    kind: text("kind").$type<DeedKind>().notNull(),
    /** JSON (replay.rules.ts). */
    ids: text("ids").notNull(),
    at: moment("at")
      .notNull()
      .default(sql`(cast(unixepoch('subsec') * 1000 as integer))`),
    written_at: moment("written_at"),
  },
  (table) => [
    index("gone_unwritten")
      .on(table.id)
      .where(sql`written_at is null`),
    index("gone_age").on(table.at),
  ],
);
