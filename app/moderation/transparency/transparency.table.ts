import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";
import type { PeriodReport } from "./report.rules";

/** DSA Art. 15 and 24. */
export const transparencyPeriods = sqliteTable("transparency_periods", {
  /** `2026-11`, `2026`, or `2026-H2` for active people only. */
  period: text("period").primaryKey(),
  report: text("report", { mode: "json" }).$type<PeriodReport>().notNull(),
  made_at: moment("made_at").notNull(),
});
