import { sql, type SQL } from "drizzle-orm";
import { comments } from "~/comments/comments.table";
import { accounts } from "~/identity/accounts/accounts.table";
import { shows } from "~/feed/podcast/shows.table";
import type { Database } from "~/platform/database.server";
import { profiles } from "~/profiles/profiles.table";
import { titleFromName } from "~/uploads/title-from-name.rules";
import { uploads } from "~/uploads/uploads.table";
import type { Subject } from "./subjects.rules";

export interface SubjectFacts {
  title: string;
  concerned: string;
  etag: string | null;
  path: string;
  kind: string | null;
  picture: string | null;
  /** Of the person's podcast. */
  cover: string | null;
  said: { text: string; isDeleted: boolean } | null;
}

interface Row {
  title: string | null;
  file_name: string | null;
  concerned: string;
  etag: string | null;
  path: string;
  kind: string | null;
  picture: string | null;
  cover: string | null;
  text: string | null;
  deleted: number | null;
}

/** @param only on `u`, `p`, or `c` and its work (`uploads`) */
export async function readSubject(
  db: Database,
  { kind, id }: Subject,
  only: SQL = sql`true`,
): Promise<SubjectFacts | null> {
  const found = await db.get<Row>(STATEMENTS[kind](id, only));
  if (!found) return null;
  const { title, file_name, text, deleted, ...facts } = found;
  const said = kind === "comment" ? { text: text ?? "", isDeleted: deleted === 1 } : null;
  return { ...facts, said, title: title || titleFromName(file_name ?? "") || `#${id}` };
}

const STATEMENTS: Record<Subject["kind"], (id: string, only: SQL) => SQL> = {
  work: (id, only) => sql`
    select u.title, u.file_name, u.owner as concerned, u.etag, '/upload/' || u.id as path, u.kind,
      null as picture, null as cover, null as text, null as deleted
    from ${uploads} as u
    where u.id = ${Number(id)} and u.rendition_of is null and u.replaces is null
      and u.status <> 'deleting' and ${only}`,
  person: (id, only) => sql`
    select '@' || p.username as title, null as file_name, p.id as concerned, null as etag,
      '/@' || p.username as path, null as kind, p.avatar_url as picture,
      (select nullif(s.cover, '') from ${shows} as s where s.creator = p.id) as cover, null as text, null as deleted
    from ${profiles} as p join ${accounts} as a on a.id = p.id and a.deleting_at is null
    where p.id = ${id} and ${only}`,
  // The title must not quote the comment.
  comment: (id, only) => sql`
    select 'Comment by ' || coalesce('@' || p.username, 'a closed account') || coalesce(' on ' || nullif(${uploads.title}, ''), '') as title, null as file_name,
      c.author as concerned, null as etag, '/upload/' || c.upload_id || '#comment-' || c.id as path, null as kind, null as picture, null as cover,
      c.text, c.deleted_at is not null as deleted
    from ${comments} as c left join ${profiles} as p on p.id = c.author left join ${uploads} on ${uploads.id} = c.upload_id
    where c.id = ${Number(id)} and ${only}`,
};
