import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";
import { decisions } from "../decisions/decisions.table";

/** As four 16-bit numbers, highest first. */
const bands = {
  look: text("look"),
  band0: integer("band0"),
  band1: integer("band1"),
  band2: integer("band2"),
  band3: integer("band3"),
};

/** Outlives both accounts; a trigger sets `ended_at`. */
export const knownBytes = sqliteTable(
  "known_bytes",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Both null for a locked-down work. */
    decision_id: integer("decision_id").references(() => decisions.id),
    measure_id: integer("measure_id"),
    subject: text("subject").notNull(),
    category: text("category").notNull(),
    effect: text("effect", { enum: ["refuse", "queue"] }).notNull(),
    sha256: text("sha256").notNull(),
    size: integer("size").notNull(),
    ...bands,
    added_at: moment("added_at").notNull(),
    ended_at: moment("ended_at"),
    returned_at: moment("returned_at"),
    searched_to: integer("searched_to"),
  },
  (table) => [
    uniqueIndex("known_bytes_measure").on(table.measure_id, table.sha256),
    index("known_bytes_size")
      .on(table.size, table.id)
      .where(sql`ended_at is null`),
    index("known_bytes_sha256").on(table.sha256),
    index("known_bytes_decision").on(table.decision_id),
    index("known_bytes_subject").on(table.subject),
    index("known_bytes_searching")
      .on(table.id)
      .where(sql`searched_to is not null and ended_at is null`),
    index("known_bytes_returning")
      .on(table.id)
      .where(sql`ended_at is not null and returned_at is null`),
    index("known_bytes_band0")
      .on(table.band0)
      .where(sql`ended_at is null and band0 is not null`),
    index("known_bytes_band1")
      .on(table.band1)
      .where(sql`ended_at is null and band1 is not null`),
    index("known_bytes_band2")
      .on(table.band2)
      .where(sql`ended_at is null and band2 is not null`),
    index("known_bytes_band3")
      .on(table.band3)
      .where(sql`ended_at is null and band3 is not null`),
  ],
);

export const knownCopies = sqliteTable(
  "known_copies",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    known_id: integer("known_id")
      .notNull()
      .references(() => knownBytes.id),
    upload_id: integer("upload_id").notNull(),
    /** Null for identical bytes. */
    distance: integer("distance"),
    decision_id: integer("decision_id").references(() => decisions.id),
    found_at: moment("found_at").notNull(),
  },
  (table) => [
    uniqueIndex("known_copies_once").on(table.known_id, table.upload_id),
    index("known_copies_upload").on(table.upload_id),
    index("known_copies_decision").on(table.decision_id),
  ],
);

/** A trigger makes it due again with each new file or poster. */
export const perceptualHashes = sqliteTable(
  "looks",
  {
    upload_id: integer("upload_id").primaryKey(),
    ...bands,
    /** Null if it was read, or can't be. */
    due_at: moment("due_at"),
    tries: integer("tries").notNull().default(0),
  },
  (table) => [
    index("looks_due")
      .on(table.due_at)
      .where(sql`due_at is not null`),
    index("looks_band0")
      .on(table.band0)
      .where(sql`band0 is not null`),
    index("looks_band1")
      .on(table.band1)
      .where(sql`band1 is not null`),
    index("looks_band2")
      .on(table.band2)
      .where(sql`band2 is not null`),
    index("looks_band3")
      .on(table.band3)
      .where(sql`band3 is not null`),
  ],
);

export type KnownBytes = typeof knownBytes.$inferSelect;
