import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";
import { decisions } from "../decisions/decisions.table";
import { reports } from "../reports/reports.table";

/**
 * A copyright notice about one work, beside its report: the fields of 17 U.S.C. 512(c)(3). What says who sent it is null
 * once it need not be kept any more (`forgotten_at`).
 */
export const copyrightNotices = sqliteTable(
  "copyright_notices",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    report_id: integer("report_id")
      .notNull()
      .unique()
      .references(() => reports.id),
    /** What was sent at once: works that one notice named share it, and are one strike. */
    filing: text("filing").notNull(),
    name: text("name"),
    postal_address: text("postal_address"),
    telephone: text("telephone"),
    email: text("email"),
    signature: text("signature"),
    /** The work that is claimed, and where it can be seen, in their words. */
    claimed: text("claimed"),
    /** Keyed hash of the network it came from: how many come from one is limited. */
    network_mark: text("network_mark"),
    created_at: moment("created_at").notNull(),
    /** The claimant says that they have sued: where, and under which number. Staff confirm it, or say that it is not so. */
    said_court: text("said_court"),
    said_number: text("said_number"),
    said_at: moment("said_at"),
    denied_at: moment("denied_at"),
    /** Noted by staff, with words: the work stays removed. */
    sued_at: moment("sued_at"),
    sued_by: text("sued_by"),
    sued_words: text("sued_words"),
    forgotten_at: moment("forgotten_at"),
  },
  (table) => [
    index("copyright_notices_filing").on(table.filing),
    index("copyright_notices_network")
      .on(table.network_mark, table.created_at)
      .where(sql`network_mark is not null`),
    index("copyright_notices_kept")
      .on(table.created_at)
      .where(sql`forgotten_at is null`),
  ],
);

/** A counter-notice against a removal (17 U.S.C. 512(g)(3)), once each. */
export const copyrightCounterNotices = sqliteTable(
  "copyright_counter_notices",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    decision_id: integer("decision_id")
      .notNull()
      .references(() => decisions.id),
    /** Of who sent it; null once the account is gone, or where it was gone before. */
    account_id: text("account_id"),
    name: text("name"),
    postal_address: text("postal_address"),
    telephone: text("telephone"),
    /** Of who has no account any more, to be told what becomes of it; the claimant does not get it. */
    email: text("email"),
    words: text("words"),
    signature: text("signature"),
    created_at: moment("created_at").notNull(),
    /** Ends of the 10th and the 14th working day after it came. */
    restore_at: moment("restore_at").notNull(),
    restore_by: moment("restore_by").notNull(),
    /** The reference of the decision that gives the work back: whoever makes it makes the same one. */
    restore_reference: text("restore_reference").notNull(),
    ended_at: moment("ended_at"),
    /** `over`: the removal had ended before, or another decision had given the work back. */
    outcome: text("outcome", { enum: ["restored", "sued", "over"] }),
    forgotten_at: moment("forgotten_at"),
  },
  (table) => [
    uniqueIndex("copyright_counter_decision").on(table.decision_id),
    index("copyright_counter_due")
      .on(table.restore_at)
      .where(sql`ended_at is null`),
    index("copyright_counter_account").on(table.account_id, table.id),
    index("copyright_counter_kept")
      .on(table.created_at)
      .where(sql`forgotten_at is null`),
  ],
);

/** Accounts whose strikes have changed and were not reckoned yet: triggers of `measures` write them. */
export const copyrightLooks = sqliteTable("copyright_looks", {
  account_id: text("account_id").primaryKey(),
  /** Raised by each change: what was reckoned meanwhile is reckoned once more. */
  changes: integer("changes").notNull().default(1),
});

export type CopyrightNotice = typeof copyrightNotices.$inferSelect;
export type CounterNotice = typeof copyrightCounterNotices.$inferSelect;
