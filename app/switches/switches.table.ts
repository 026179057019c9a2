import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";
import { SWITCH_NAMES } from "./switches.rules";

/** A row is a thrown switch. */
export const switches = sqliteTable("switches", {
  name: text("name", { enum: SWITCH_NAMES }).primaryKey(),
  /** It ends by itself then; null: when somebody ends it. */
  until: moment("until"),
  /** What a banner says. */
  text: text("text"),
  set_at: moment("set_at").notNull(),
  /** An account's id; null: a command. */
  set_by: text("set_by"),
  reason: text("reason").notNull(),
});

/** The log of switches: rows are only added. */
export const switchFlips = sqliteTable("switch_flips", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  name: text("name").notNull(),
  thrown: integer("thrown", { mode: "boolean" }).notNull(),
  until: moment("until"),
  text: text("text"),
  at: moment("at").notNull(),
  by: text("by").notNull(),
  reason: text("reason").notNull(),
});
