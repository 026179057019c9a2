import { desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import { comments, type Comment } from "~/comments/comments.table";
import { accountEvents } from "~/identity/accounts/account-events.table";
import { accounts } from "~/identity/accounts/accounts.table";
import { linkedIdentities } from "~/identity/providers/linked-identities.table";
import { sessionFamilies } from "~/identity/sessions/session-families.table";
import { uploadTracks } from "~/media/tracks.table";
import type { Database } from "~/platform/database.server";
import { profiles } from "~/profiles/profiles.table";
import { heldVersions } from "~/uploads/held-versions.table";
import { uploadTags } from "~/uploads/tags/tags.table";
import { uploads, type Upload } from "~/uploads/uploads.table";
import { caseEvents, cases } from "~/moderation/cases/cases.table";
import { decisions } from "~/moderation/decisions/decisions.table";
import { reports } from "~/moderation/reports/reports.table";
import { RECORD_ROWS } from "./lockdown.limits";

/** A D1 row holds 2 MB. */
const CASE_ROWS = 100;
const TEXT_MAX = 1000;

export const relatedUploads = (upload: number): SQL => sql`(id = ${upload}
  or (replaces is not null and replaces = ${upload})
  or (rendition_of is not null and rendition_of in (select f.path from uploads as f
    where f.id = ${upload} or (f.replaces is not null and f.replaces = ${upload}))))`;

export interface LockdownRecord {
  version: 1;
  sealed_at: number;
  account: Record<string, unknown> | null;
  profile: Record<string, unknown> | null;
  identities: Record<string, unknown>[];
  sign_ins: Record<string, unknown>[];
  events: Record<string, unknown>[];
  uploads: Upload[];
  tags: Record<string, unknown>[];
  captions: Record<string, unknown>[];
  versions?: Record<string, unknown>[];
  comments: Comment[];
  cases: Record<string, unknown>[];
  case_events: Record<string, unknown>[];
  reports: Record<string, unknown>[];
  decisions: Record<string, unknown>[];
}

/** Before the lockdown, so deleting the account removes none of it. No credentials. */
export async function readRecord(
  db: Database,
  {
    upload,
    comment,
    reported: subject,
    owner,
    now,
  }: { upload: number; comment: number; reported: string; owner: string; now: number },
): Promise<LockdownRecord> {
  const rows = await db.select().from(uploads).where(relatedUploads(upload)).all();
  const ids = rows.map(({ id }) => id);
  const ofSubject = sql`case_id in (select id from ${cases} where subject = ${subject})`;
  const [
    account,
    profile,
    identities,
    families,
    events,
    tags,
    captions,
    versions,
    foundComments,
    ownCases,
    ownEvents,
    reported,
    ownDecisions,
  ] = await Promise.all([
    db.select().from(accounts).where(eq(accounts.id, owner)).get(),
    db.select().from(profiles).where(eq(profiles.id, owner)).get(),
    db.select().from(linkedIdentities).where(eq(linkedIdentities.account_id, owner)).all(),
    db
      .select()
      .from(sessionFamilies)
      .where(eq(sessionFamilies.account_id, owner))
      .orderBy(desc(sessionFamilies.created_at))
      .limit(RECORD_ROWS)
      .all(),
    db
      .select()
      .from(accountEvents)
      .where(eq(accountEvents.account_id, owner))
      .orderBy(desc(accountEvents.created_at))
      .limit(RECORD_ROWS)
      .all(),
    db.select().from(uploadTags).where(inArray(uploadTags.upload_id, ids)).all(),
    db.select().from(uploadTracks).where(inArray(uploadTracks.upload_id, ids)).all(),
    db.select().from(heldVersions).where(eq(heldVersions.upload_id, upload)).limit(CASE_ROWS).all(),
    db.select().from(comments).where(eq(comments.id, comment)).all(),
    db.select().from(cases).where(eq(cases.subject, subject)).all(),
    db.select().from(caseEvents).where(ofSubject).limit(CASE_ROWS).all(),
    db.select().from(reports).where(ofSubject).limit(CASE_ROWS).all(),
    db.select().from(decisions).where(eq(decisions.subject, subject)).limit(CASE_ROWS).all(),
  ]);
  return {
    version: 1,
    sealed_at: now,
    account: account ? without(account, ["password_hash", "sign_up_challenge", "session_epoch"]) : null,
    profile: profile ?? null,
    identities,
    sign_ins: families.map(
      ({ user_agent, country, rotated_network, two_step_at, created_at, last_seen_at }) => ({
        user_agent,
        country,
        rotated_network,
        two_step_at,
        created_at,
        last_seen_at,
      }),
    ),
    events,
    uploads: rows,
    tags,
    captions,
    versions: versions.map(shortened),
    comments: foundComments,
    cases: ownCases,
    case_events: ownEvents.map(shortened),
    reports: reported.map((report) => shortened(without(report, ["filing"]))),
    decisions: ownDecisions.map(shortened),
  };
}

/** Long texts must not prevent a lockdown. */
function shortened(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === "string" ? value.slice(0, TEXT_MAX) : value,
    ]),
  );
}

function without(row: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
}
