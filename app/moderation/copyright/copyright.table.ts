import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";
import { decisions } from "../decisions/decisions.table";
import { reports } from "../reports/reports.table";

/** 17 U.S.C. 512(c)(3), one work. Personal data becomes null at `forgotten_at`. */
export const copyrightNotices = sqliteTable(
  "copyright_notices",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    report_id: integer("report_id")
      .notNull()
      .unique()
      .references(() => reports.id),
    /** Shared by all works of one notice. */
    filing: text("filing").notNull(),
    name: text("name"),
    postal_address: text("postal_address"),
    telephone: text("telephone"),
    email: text("email"),
    signature: text("signature"),
    claimed: text("claimed"),
    /** For the limit per network. */
    network_mark: text("network_mark"),
    created_at: moment("created_at").notNull(),
    said_court: text("said_court"),
    said_number: text("said_number"),
    said_at: moment("said_at"),
    denied_at: moment("denied_at"),
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

/** 17 U.S.C. 512(g)(3). */
export const copyrightCounterNotices = sqliteTable(
  "copyright_counter_notices",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    decision_id: integer("decision_id")
      .notNull()
      .references(() => decisions.id),
    account_id: text("account_id"),
    name: text("name"),
    postal_address: text("postal_address"),
    telephone: text("telephone"),
    /** For senders without an account; not passed on. */
    email: text("email"),
    words: text("words"),
    signature: text("signature"),
    created_at: moment("created_at").notNull(),
    restore_at: moment("restore_at").notNull(),
    restore_by: moment("restore_by").notNull(),
    /** Fixed in advance, so concurrent runs make only one. */
    restore_reference: text("restore_reference").notNull(),
    ended_at: moment("ended_at"),
    /** `over`: the removal had ended otherwise. */
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

/** Filled by triggers on `measures`. */
export const dueStrikeCounts = sqliteTable("copyright_looks", {
  account_id: text("account_id").primaryKey(),
  /** Shows a change during a recount. */
  changes: integer("changes").notNull().default(1),
});

export type CopyrightNotice = typeof copyrightNotices.$inferSelect;
export type CounterNotice = typeof copyrightCounterNotices.$inferSelect;
