import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";
import { accounts } from "./accounts.table";

/** What support did (app/help). */
export const HELP_EVENTS = [
  "help_confirmation",
  "help_sessions",
  "help_recovery",
  "help_quota",
  "help_trial",
  "help_sign_in_limit",
  "help_withdrawal",
  "help_email_asked",
  "help_erasure_asked",
  "help_email_done",
  "help_erasure_done",
  "help_refused",
  "help_stopped",
] as const;

export const accountEvents = sqliteTable(
  "account_events",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    account_id: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    kind: text("kind", {
      enum: [
        "signed_up",
        "sign_up_tried",
        "email_confirmed",
        "signed_in",
        "first_step_passed",
        "sign_in_failed",
        "signed_out",
        "signed_out_everywhere",
        "session_revoked",
        "session_reuse",
        "password_changed",
        "email_change_asked",
        "email_changed",
        "email_restored",
        "role_changed",
        "provider_connected",
        "provider_disconnected",
        "two_step_on",
        "two_step_off",
        "two_step_failed",
        "recovery_code_used",
        "recovery_codes_renewed",
        "passkey_added",
        "passkey_removed",
        "data_downloaded",
        "payout_account_made",
        "payout_account_opened",
        "deletion_started",
        // Written by a trigger (app/help/help-actions.triggers.sql).
        ...HELP_EVENTS,
      ],
    }).notNull(),
    /** IPv4 address, or the /64 of an IPv6 one. */
    network: text("network"),
    user_agent: text("user_agent"),
    /** ISO 3166-1 alpha-2. */
    country: text("place"),
    created_at: moment("created_at").notNull(),
  },
  (table) => [
    index("account_events_account").on(table.account_id, table.created_at),
    // Read at every sign-in.
    index("account_events_sign_ins")
      .on(table.account_id, table.network)
      .where(sql`kind = 'signed_in'`),
    index("account_events_age").on(table.created_at),
  ],
);

export type AccountEventKind = (typeof accountEvents.$inferSelect)["kind"];
