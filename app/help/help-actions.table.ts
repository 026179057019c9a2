import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";
import { DEEDS } from "./help.rules";

/** Each but the first two is also an account event, `help_` and the kind: a trigger writes it. */
export const HELP_KINDS = [
  "search",
  "look",
  ...DEEDS,
  "email_asked",
  "erasure_asked",
  "email_done",
  "erasure_done",
  "refused",
] as const;
export type HelpKind = (typeof HELP_KINDS)[number];

/** What staff looked at and did. Rows never change or go: like the moderation log, they outlive the account. */
export const helpActions = sqliteTable(
  "help_actions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    actor: text("actor").notNull(),
    /** Null for a search that didn't find exactly one person. */
    account_id: text("account_id"),
    kind: text("kind", { enum: HELP_KINDS }).notNull(),
    reason: text("reason").notNull(),
    ticket: text("ticket").notNull(),
    /** How many a search found, how often the quota, which request. Never an address. */
    number: integer("number"),
    /** Of the form, so that a double press is one deed. */
    press: text("press").notNull(),
    created_at: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("help_actions_press").on(table.press),
    index("help_actions_actor").on(table.actor, table.kind, table.created_at),
    index("help_actions_account").on(table.account_id, table.kind, table.created_at),
  ],
);
