import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/** One row per signal of signals.rules.ts. Scripts write it too, by SQL. */
export const healthSignals = sqliteTable("health_signals", {
  name: text("name").primaryKey(),
  state: text("state", { enum: ["green", "yellow", "red"] }).notNull(),
  number: integer("number").notNull(),
  /** When this state began. */
  since: moment("since").notNull(),
  seen_at: moment("seen_at").notNull(),
  /** Reds in a row. */
  looks: integer("looks").notNull(),
  /** When the operator was last emailed that it's red; null after the email that it's over. */
  told_at: moment("told_at"),
  claimed_at: moment("claimed_at"),
});

export type SignalRow = typeof healthSignals.$inferSelect;
export type SignalState = SignalRow["state"];
