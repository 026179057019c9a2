import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";
import type { PeriodReport } from "./report.rules";

/**
 * What was moderated in a month, a year or half a year (Art. 15 and 24): reckoned by the sweep, so that who reads the
 * page costs a row. The running month and year are reckoned anew each hour until they are over.
 */
export const transparencyPeriods = sqliteTable("transparency_periods", {
  /** `2026-11`, `2026` or, of active people alone, `2026-H2`. */
  period: text("period").primaryKey(),
  report: text("report", { mode: "json" }).$type<PeriodReport>().notNull(),
  made_at: moment("made_at").notNull(),
});
