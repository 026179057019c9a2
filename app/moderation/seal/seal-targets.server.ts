import { sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { comments } from "~/comments/comments.table";
import type { Database } from "~/platform/database.server";
import { statement } from "~/platform/statement.server";
import { heldAvatars } from "~/profiles/held-avatars.table";
import { profiles } from "~/profiles/profiles.table";
import { heldVersions } from "~/uploads/held-versions.table";
import { uploads } from "~/uploads/uploads.table";
import type { SubjectKind } from "../subjects.rules";
import { familyOf } from "./record.store.server";

/** What a seal is about: a work, a comment, or of a person the picture beside their name. */
export interface SealTarget {
  kind: SubjectKind;
  /** `subjectKey` of the case. */
  reported: string;
  /** What the row of `seals` names: that of the case, or for a person `pictureKey`. */
  subject: string;
  owner: string;
  /** 0: none. */
  upload: number;
  /** 0: none. */
  comment: number;
  /** Object name in the avatars bucket. */
  picture: string | null;
}

/**
 * A picture as `seals.subject` holds it: of one picture, not of the person, who may be reported again and is judged as
 * anybody else then.
 */
export const pictureKey = (name: string): string => `picture:${name}`;

/** Object name in the avatars bucket of what a seal is about; null: it is no picture. */
export const pictureOf = (subject: string): string | null =>
  subject.startsWith("picture:") ? subject.slice("picture:".length) : null;

/** A comment's id, of what a seal is about; null: it is none. */
export const commentOf = (subject: string): number | null =>
  subject.startsWith("comment:") ? Number(subject.slice("comment:".length)) : null;

/** A condition of the statement that seals: it is still there, as it was read, and whose it was. */
export function isThere({ kind, owner, upload, comment, picture }: SealTarget): SQL {
  switch (kind) {
    case "work":
      return sql`exists (select 1 from ${uploads} where id = ${upload} and owner = ${owner})`;
    case "comment":
      return sql`exists (select 1 from ${comments} where id = ${comment} and author = ${owner})`;
    case "person":
      return sql`exists (select 1 from ${profiles} where id = ${owner} and avatar_url = ${picture})`;
  }
}

/**
 * Statements that take it out of everybody's sight. To all that reads uploads a work is being deleted; a comment is deleted,
 * a profile has no picture. What they said is in the record alone.
 */
export function hiding(db: Database, target: SealTarget, now: number, only: SQL): BatchItem<"sqlite">[] {
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
          where ${familyOf(upload)} and sealed is null and ${only}`,
        ),
        // The record has what was reported; a file that was replaced since is of the family.
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
      ];
  }
}
