import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

export const seal = sqliteTable("seal", {
  n: integer("n").primaryKey(),
  first: integer("first").notNull(),
  last: integer("last").notNull(),
  root: text("root").notNull(),
  prev: text("prev").notNull(),
  hash: text("hash").notNull(),
  at: moment("at").notNull(),
});

export type Seal = typeof seal.$inferSelect;
