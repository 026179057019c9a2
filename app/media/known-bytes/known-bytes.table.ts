import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/** Files that a decision removed: the very same bytes come before nobody again. Asked by size first, so that only a file as large is hashed. */
export const knownBytes = sqliteTable(
  "known_bytes",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Bytes. */
    size: integer("size").notNull(),
    /** Hex. */
    sha256: text("sha256").notNull(),
    /** The decision that removed it; 0: a sealed work. */
    decision_id: integer("decision_id").notNull(),
    added_at: moment("added_at").notNull(),
    /** The decision was reversed. */
    ended_at: moment("ended_at"),
  },
  (table) => [
    uniqueIndex("known_bytes_once").on(table.sha256, table.decision_id),
    index("known_bytes_size")
      .on(table.size)
      .where(sql`ended_at is null`),
  ],
);

/** Difference hashes of pictures and posters: what looks like something removed is shown to a person, and no more. */
export const pictureHashes = sqliteTable(
  "picture_hashes",
  {
    upload_id: integer("upload_id").primaryKey(),
    /** 64 bits as 16 hex digits, and its four quarters: of two at a distance of at most 6 not all can differ much. */
    hash: text("hash").notNull(),
    /** The etag or poster it was made of. */
    made_of: text("made_of").notNull(),
    /** A decision removed the work: others are held against it. */
    is_known: integer("is_known", { mode: "boolean" }).notNull().default(false),
    decision_id: integer("decision_id"),
  },
  (table) => [
    index("picture_hashes_known")
      .on(table.upload_id)
      .where(sql`is_known = 1`),
  ],
);
