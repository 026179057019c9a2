import { DAY_MS } from "../../app/platform/clock.ts";
import type { SchemaEntry } from "../backup/manifest.ts";

const EPOCHS = 1_000;
const NUMBERS = 1_000_000;
/** After six days a pending upload is removed (UNFINISHED_LIFETIME_MS). */
const RESUMED_MS = 5 * DAY_MS;

interface Change {
  says: string;
  statements: string[];
}

/** What a restore to `since` changes in the rows, once. Both in milliseconds. */
export function changesAt(now: number, since: number): Change[] {
  const emptied = (table: string) => `delete from ${table}`;
  const ended = (table: string, column: string) =>
    `update ${table} set ${column} = ${now} where ${column} is null`;
  return [
    {
      says: "Everyone is signed out, on every device. Podcast addresses end. Push notifications must be turned on again.",
      statements: [
        emptied("session_families"),
        `update accounts set session_epoch = session_epoch + ${EPOCHS}, sign_up_challenge = null`,
        ended("show_keys", "ended_at"),
      ],
    },
    {
      says: "Links and codes in emails, half-done sign-ups and sign-ins, and running downloads end.",
      statements: [
        "mail_codes",
        "sign_in_challenges",
        "provider_attempts",
        "pending_sign_ups",
        "export_leases",
      ].map(emptied),
    },
    {
      says: "Open requests of the help desk for people who can't sign in end: they must be made again.",
      statements: [
        `update help_requests set stopped_at = ${now} where stopped_at is null and done_at is null`,
      ],
    },
    {
      says: `New rows get numbers ${NUMBERS.toLocaleString("en")} higher, except in the ledger.`,
      statements: [`update sqlite_sequence set seq = seq + ${NUMBERS} where name <> 'transfer'`],
    },
    {
      says: "Unsent emails, notices, digests and push notifications count as sent.",
      statements: [
        ...["membership_notices", "creator_notices", "moderation_notices"].map((table) =>
          ended(table, "sent_at"),
        ),
        ended("announcements", "done_at"),
        ended("push_rounds", "ended_at"),
        `update digests set told_until = ${now}`,
      ],
    },
    {
      says: "Unfinished uploads begin again with the words already written.",
      statements: [
        emptied("upload_parts"),
        emptied("rendition_leases"),
        "update uploads set claim = null, claim_expires_at = null where claim is not null",
        "update uploads set multipart_id = null where multipart_id is not null and status = 'pending'",
        `update uploads set status = 'failed', status_reason = 'media.object_missing', reserve_key = null
         where status = 'pending' and rendition_of is null and created_at < ${now - RESUMED_MS}`,
      ],
    },
    {
      says: "Viewers' meters are asked again for the days since.",
      statements: [
        `insert or replace into meter_recalls (account_id, since, created_at)
         select account_id, ${Math.floor(since / DAY_MS)}, ${now} from memberships`,
      ],
    },
  ];
}

/** An older schema may lack some of the tables. */
export function changeStatements(schema: readonly SchemaEntry[], since: number): string[] {
  const there = new Set(["sqlite_sequence", ...schema.map(({ name }) => name)]);
  const tableOf = (sql: string) =>
    /^(?:delete from|update|insert or replace into) (\w+)/.exec(sql)?.[1] ?? "";
  const all = changesAt(Date.now(), since).flatMap(({ statements }) => statements);
  return all.filter((sql) => there.has(tableOf(sql)));
}
