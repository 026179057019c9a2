import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/** The chain over the ledger's rows: each link covers the rows behind the last one and names its hash. */
export const seal = sqliteTable("seal", {
  /** 1, 2, 3 … */
  n: integer("n").primaryKey(),
  /** Rows it covers, by `transfer.seq`, both included. */
  first: integer("first").notNull(),
  last: integer("last").notNull(),
  /** Hash over the rows alone. SHA-256, hex. */
  root: text("root").notNull(),
  /** `hash` of the link before; 64 zeros at the first. */
  prev: text("prev").notNull(),
  hash: text("hash").notNull(),
  at: moment("at").notNull(),
});

export type Seal = typeof seal.$inferSelect;
