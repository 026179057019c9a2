import { z } from "zod";
import { removals } from "~/words/en/removals";

/** The sweep deletes rows and objects. */
const DELETING_WORKS = `update uploads set status = 'deleting', status_changed_at = ?1 ->> 'at', claim = null,
  claim_expires_at = null where status <> 'deleting' and sealed is null`;

const deletingOf = (table: string) => `delete from ${table} where account_id = ?1 ->> 'account'`;

const REMOVING_TWO_STEP = ["two_step", "recovery_codes", "sign_in_challenges"].map(deletingOf);

const closedCase = (concerned: string, opened: string) =>
  `insert into cases (id, kind, subject_kind, subject, concerned, rank, weight, place, opened_at, due_at, closed_at)
    select ?1 ->> 'case', 'report', ?1 ->> 'case_kind', ?1 ->> 'case_subject', ?1 ->> '${concerned}', 0, 0, 0,
      ?1 ->> '${opened}', ?1 ->> '${opened}', ?1 ->> '${opened}'
    where not exists (select 1 from cases where id = ?1 ->> 'case')`;

const IS_LOCKED = "exists (select 1 from seals where subject = ?1 ->> 'subject' and lifted_at is null)";

/** What each deed's ids (`?1`, JSON with `at`) change. */
const REPLAY = {
  work_deleted: [`${DELETING_WORKS} and id = ?1 ->> 'work'`],
  // A schedule or the end of a restriction would publish it again.
  work_private: [
    `update uploads set visibility = 'private', owner_visibility = iif(restriction is null, null, 'private'),
      publish_at = null where id = ?1 ->> 'work'`,
  ],
  work_for_adults: [
    "update uploads set adults_by_owner = 1 where id = ?1 ->> 'work' and adults_by_owner = 0",
  ],
  teaser_off: ["update uploads set teaser_on = 0 where id = ?1 ->> 'work' and teaser_on = 1"],
  page_closed: ["update profiles set open_to_strangers = 0 where id = ?1 ->> 'account'"],
  podcast_off: ["update shows set is_on = 0 where creator = ?1 ->> 'account'"],
  playlist_private: ["update playlists set visibility = 'private' where id = ?1 ->> 'playlist'"],
  history_cleared: [deletingOf("watch_history")],
  rss_renewed: [deletingOf("feed_addresses")],
  comment_hidden: [
    "update comments set hidden_at = ?1 ->> 'at' where id = ?1 ->> 'comment' and hidden_at is null",
  ],
  comment_deleted: [
    "update comments set deleted_at = ?1 ->> 'at' where id = ?1 ->> 'comment' and deleted_at is null",
  ],
  share_link_deleted: ["delete from share_links where id = ?1 ->> 'link'"],
  // As registration/delete-account.server.ts begins; the sweep finishes it.
  account_deleted: [
    `update accounts set deleting_at = ?1 ->> 'at', email = 'deleted+' || id || '@invalid', claimed_email = null,
      password_hash = null, date_of_birth = null, phone = null, marketing_opt_in = 0, session_epoch = session_epoch + 1
      where id = ?1 ->> 'account' and deleting_at is null`,
    ...REMOVING_TWO_STEP,
    ...["passkeys", "linked_identities", "session_families"].map(deletingOf),
    `update profiles set full_name = null, bio = null, country = null, avatar_url = null, username = 'deleted_' || id
      where id = ?1 ->> 'account'`,
    "update playlists set visibility = 'private' where owner = ?1 ->> 'account'",
    `${DELETING_WORKS} and owner = ?1 ->> 'account'`,
  ],
  // Nobody knows the new one here, so the person sets another by email.
  password_changed: ["update accounts set password_hash = null where id = ?1 ->> 'account'"],
  two_step_removed: REMOVING_TWO_STEP,
  recovery_codes_renewed: [deletingOf("recovery_codes")],
  recovery_code_used: [
    "update recovery_codes set used_at = ?1 ->> 'at' where id = ?1 ->> 'code' and used_at is null",
  ],
  passkey_removed: ["delete from passkeys where id = ?1 ->> 'passkey'"],
  provider_disconnected: [`${deletingOf("linked_identities")} and provider = ?1 ->> 'provider'`],
  staff_ended: [
    "update staff set ended_at = ?1 ->> 'ended_at' where id = ?1 ->> 'staff' and ended_at is null",
  ],
  // Triggers on `measures` do the rest, so staff and appeals can end it as any other.
  measure_began: [
    closedCase("concerned", "opened_at"),
    `insert into decisions (id, reference, case_id, subject_kind, subject, concerned, subject_title, measures, ground,
        clause, facts, found_by, automation, category, decided_at, opened_at, appeal_until)
      select ?1 ->> 'decision', ?1 ->> 'reference', ?1 ->> 'case', ?1 ->> 'case_kind', ?1 ->> 'case_subject',
        ?1 ->> 'concerned', '', ?1 -> 'measures', ?1 ->> 'ground', '', '${removals.reasonsLost}', 'own', 'none',
        ?1 ->> 'category', ?1 ->> 'began_at', ?1 ->> 'opened_at', ?1 ->> 'appeal_until'
      where not exists (select 1 from decisions where id = ?1 ->> 'decision' or reference = ?1 ->> 'reference')`,
    `insert into measures (id, decision_id, subject, concerned, what, began_at, until)
      select ?1 ->> 'measure', ?1 ->> 'decision', ?1 ->> 'subject', ?1 ->> 'concerned', ?1 ->> 'what',
        ?1 ->> 'began_at', ?1 ->> 'until'
      where not exists (select 1 from measures where id = ?1 ->> 'measure')`,
  ],
  measure_ended: [
    `update measures set ended_at = ?1 ->> 'ended_at', ended_by = ?1 ->> 'ended_by'
      where id = ?1 ->> 'measure' and ended_at is null`,
  ],
  // As moderation/lockdown hides a subject, but a work keeps its texts: this copy has no record of them.
  locked_down: [
    closedCase("account", "sealed_at"),
    `insert into seals (id, reference, case_id, subject, upload_id, account_id, creator_no, sealed_at, sealed_by, tend_at)
      select ?1 ->> 'lockdown', ?1 ->> 'reference', ?1 ->> 'case', ?1 ->> 'subject', ?1 ->> 'work', ?1 ->> 'account',
        ?1 ->> 'creator_no', ?1 ->> 'sealed_at', ?1 ->> 'sealed_by', ?1 ->> 'sealed_at'
      where not ${IS_LOCKED}
        and not exists (select 1 from seals where id = ?1 ->> 'lockdown' or reference = ?1 ->> 'reference')`,
    `update uploads set sealed = 'held', sealed_from = status, status = 'deleting', status_changed_at = ?1 ->> 'at',
        claim = null, claim_expires_at = null
      where sealed is null and ${IS_LOCKED} and (id = ?1 ->> 'work' or (replaces is not null and replaces = ?1 ->> 'work')
        or (rendition_of is not null and rendition_of in (select f.path from uploads as f
          where f.id = ?1 ->> 'work' or (f.replaces is not null and f.replaces = ?1 ->> 'work'))))`,
    `update comments set text = '', deleted_at = coalesce(deleted_at, ?1 ->> 'at')
      where id = substr(?1 ->> 'subject', 9) and ?1 ->> 'subject' like 'comment:%' and ${IS_LOCKED}`,
    `insert into held_avatars (name, account_id, since)
      select substr(?1 ->> 'subject', 9), ?1 ->> 'account', ?1 ->> 'at'
      where ?1 ->> 'subject' like 'picture:%' and ${IS_LOCKED} on conflict do nothing`,
    `update profiles set avatar_url = null
      where id = ?1 ->> 'account' and 'picture:' || avatar_url = ?1 ->> 'subject' and ${IS_LOCKED}`,
    `update shows set cover = ''
      where creator = ?1 ->> 'account' and 'picture:' || cover = ?1 ->> 'subject' and ${IS_LOCKED}`,
  ],
  // Its own tasks do the rest.
  lockdown_lifted: [
    `update seals set lift_asked_at = ?1 ->> 'at', lift_asked_by = ?1 ->> 'asked_by', lift_confirmed_at = ?1 ->> 'at',
      lift_confirmed_by = ?1 ->> 'confirmed_by', tend_at = ?1 ->> 'at'
      where id = ?1 ->> 'lockdown' and lift_confirmed_at is null`,
  ],
} as const satisfies Record<string, readonly string[]>;

export type DeedKind = keyof typeof REPLAY;
const KINDS = Object.keys(REPLAY) as DeedKind[];

const deedSchema = z.object({
  id: z.number().int(),
  at: z.number().int(),
  kind: z.enum(KINDS),
  ids: z.record(z.string(), z.json()),
});

export type Deed = z.infer<typeof deedSchema>;

/** @throws ZodError or SyntaxError */
export const parseDeed = (json: string): Deed => deedSchema.parse(JSON.parse(json));

/**
 * Bring a database from before the deed to the state after it. Safe to repeat, and without effect where its
 * row doesn't exist. Need the triggers, and deeds in the order of their keys.
 */
export function replayStatements({ kind, ids, at }: Deed): { sql: string; params: string[] }[] {
  return REPLAY[kind].map((sql) => ({ sql, params: [JSON.stringify({ ...ids, at })] }));
}
