import { sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { comments } from "~/comments/comments.table";
import { shows } from "~/feed/podcast/shows.table";
import type { Database } from "~/platform/database.server";
import { statement } from "~/platform/statement.server";
import { heldAvatars } from "~/profiles/held-avatars.table";
import { profiles } from "~/profiles/profiles.table";
import { heldVersions } from "~/uploads/held-versions.table";
import { uploads } from "~/uploads/uploads.table";
import type { SubjectKind } from "~/moderation/subjects.rules";
import { relatedUploads } from "./record.store.server";

export interface LockdownTarget {
  kind: SubjectKind;
  reported: string;
  /** For people the picture's own key: of the profile, or of the podcast. */
  subject: string;
  owner: string;
  /** 0 if none. */
  upload: number;
  comment: number;
  picture: string | null;
}

/** The picture, not the person, who may be reported again. */
export const avatarSubject = (name: string): string => `picture:${name}`;

export const avatarFromSubject = (subject: string): string | null =>
  subject.startsWith("picture:") ? subject.slice("picture:".length) : null;

export const commentIdFromSubject = (subject: string): number | null =>
  subject.startsWith("comment:") ? Number(subject.slice("comment:".length)) : null;

export function isThere({ kind, owner, upload, comment, picture }: LockdownTarget): SQL {
  switch (kind) {
    case "work":
      return sql`exists (select 1 from ${uploads} where id = ${upload} and owner = ${owner})`;
    case "comment":
      return sql`exists (select 1 from ${comments} where id = ${comment} and author = ${owner})`;
    case "person":
      return sql`(exists (select 1 from ${profiles} where id = ${owner} and avatar_url = ${picture})
        or exists (select 1 from ${shows} where creator = ${owner} and cover = ${picture}))`;
  }
}

/** The text remains only in the record. */
export function hidingTarget(
  db: Database,
  target: LockdownTarget,
  now: number,
  only: SQL,
): BatchItem<"sqlite">[] {
  const { kind, owner, upload, comment, picture } = target;
  switch (kind) {
    case "work":
      return [
        statement(
          db,
          sql`
          update ${uploads} set sealed = 'held', sealed_from = status, status = 'deleting', status_changed_at = ${now},
            claim = null, claim_expires_at = null, title = '', description = null, alt_text = null, file_name = null,
            placeholder = null, peaks = null
          where ${relatedUploads(upload)} and sealed is null and ${only}`,
        ),
        // The record has the reported version.
        statement(db, sql`delete from ${heldVersions} where upload_id = ${upload} and ${only}`),
      ];
    case "comment":
      return [
        statement(
          db,
          sql`
          update ${comments} set text = '', deleted_at = coalesce(deleted_at, ${now}) where id = ${comment} and ${only}`,
        ),
      ];
    case "person":
      return [
        statement(
          db,
          sql`
          insert into ${heldAvatars} (name, account_id, since) select ${picture}, ${owner}, ${now} where ${only}
          on conflict do nothing`,
        ),
        statement(
          db,
          sql`
          update ${profiles} set avatar_url = null, updated_at = ${now}
          where id = ${owner} and avatar_url = ${picture} and ${only}`,
        ),
        statement(
          db,
          sql`
          update ${shows} set cover = '', changed_at = ${now}
          where creator = ${owner} and cover = ${picture} and ${only}`,
        ),
      ];
  }
}
