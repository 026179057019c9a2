import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";
import { decisions } from "../decisions/decisions.table";
import { reports } from "../reports/reports.table";

/** What a notice of copyright says beside its report (17 U.S.C. 512(c)(3)). The uploader is told who claims. */
export const copyrightNotices = sqliteTable("copyright_notices", {
  report_id: integer("report_id")
    .primaryKey()
    .references(() => reports.id),
  /** The claimant's full name, their signature, and how to reach them. */
  name: text("name").notNull(),
  email: text("email").notNull(),
  address: text("address").notNull(),
  /** Whose right it is, where that is somebody else. */
  owner: text("owner"),
  /** The work that was copied. */
  work: text("work").notNull(),
  /** Good faith; accurate under penalty of perjury, and authorised. */
  is_good_faith: integer("is_good_faith", { mode: "boolean" }).notNull(),
  is_accurate: integer("is_accurate", { mode: "boolean" }).notNull(),
});

/** An uploader's answer to it (512(g)(3)); name and address go to the claimant, which is said before. */
export const counterNotices = sqliteTable(
  "counter_notices",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    decision_id: integer("decision_id")
      .notNull()
      .references(() => decisions.id),
    report_id: integer("report_id")
      .notNull()
      .references(() => reports.id),
    account_id: text("account_id"),
    name: text("name").notNull(),
    address: text("address").notNull(),
    phone: text("phone").notNull(),
    words: text("words").notNull(),
    created_at: moment("created_at").notNull(),
    /** When it was sent on to the claimant; the days count from then. */
    forwarded_at: moment("forwarded_at"),
    /** The 10th working day after, when the work comes back, and the 14th, when it has to. */
    restore_at: moment("restore_at"),
    restore_by: moment("restore_by"),
    /** The claimant has gone to court: it stays removed. */
    sued_at: moment("sued_at"),
    restored_at: moment("restored_at"),
  },
  (table) => [
    uniqueIndex("counter_notices_decision").on(table.decision_id),
    index("counter_notices_due")
      .on(table.restore_at)
      .where(sql`restored_at is null and sued_at is null and restore_at is not null`),
    index("counter_notices_unsent")
      .on(table.created_at)
      .where(sql`forwarded_at is null`),
    index("counter_notices_account").on(table.account_id),
  ],
);

/** Copyright removals that count against an account: three within 12 months end it. */
export const strikes = sqliteTable(
  "strikes",
  {
    decision_id: integer("decision_id")
      .primaryKey()
      .references(() => decisions.id),
    account_id: text("account_id").notNull(),
    created_at: moment("created_at").notNull(),
    reversed_at: moment("reversed_at"),
  },
  (table) => [index("strikes_account").on(table.account_id, table.created_at)],
);

export type CopyrightNotice = typeof copyrightNotices.$inferSelect;
export type CounterNotice = typeof counterNotices.$inferSelect;
