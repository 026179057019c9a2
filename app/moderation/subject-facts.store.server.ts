import { sql, type SQL } from "drizzle-orm";
import { accounts } from "~/identity/accounts/accounts.table";
import type { Database } from "~/platform/database.server";
import { profiles } from "~/profiles/profiles.table";
import { titleFromName } from "~/uploads/title-from-name.rules";
import { uploads } from "~/uploads/uploads.table";
import type { Subject } from "./subjects.rules";

/** What is known of a subject at this moment. */
export interface SubjectFacts {
  /** What it is called: a title, a name with @. */
  title: string;
  /** Account's id of whose it is. */
  concerned: string;
  /** Of a work: the version of its file. */
  etag: string | null;
  /** A path of this site. */
  path: string;
  /** Of a work: `image`, `video` …; else null. */
  kind: string | null;
}

interface Row {
  title: string | null;
  file_name: string | null;
  concerned: string;
  etag: string | null;
  path: string;
  kind: string | null;
}

/** @returns null where it is gone. @param only a further condition over `u` or `p`: who asks may see it */
export async function readSubject(
  db: Database,
  { kind, id }: Subject,
  only: SQL = sql`true`,
): Promise<SubjectFacts | null> {
  const found = await db.get<Row>(STATEMENTS[kind](id, only));
  if (!found) return null;
  const { title, file_name, ...facts } = found;
  return { ...facts, title: title || titleFromName(file_name ?? "") || `#${id}` };
}

const STATEMENTS: Record<Subject["kind"], (id: string, only: SQL) => SQL> = {
  work: (id, only) => sql`
    select u.title, u.file_name, u.owner as concerned, u.etag, '/upload/' || u.id as path, u.kind
    from ${uploads} as u
    where u.id = ${Number(id)} and u.rendition_of is null and u.replaces is null
      and u.status <> 'deleting' and ${only}`,
  person: (id, only) => sql`
    select '@' || p.username as title, null as file_name, p.id as concerned, null as etag,
      '/@' || p.username as path, null as kind
    from ${profiles} as p join ${accounts} as a on a.id = p.id and a.deleting_at is null
    where p.id = ${id} and ${only}`,
};
