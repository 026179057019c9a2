import { sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { titleFromName } from "~/uploads/title-from-name.rules";
import { uploads, type Upload } from "~/uploads/uploads.table";
import { cases, type Case } from "~/moderation/cases/cases.table";
import { isStaff, type StaffViewer } from "~/moderation/staff/is-staff.store.server";
import { knownBytes, knownCopies, perceptualHashes } from "./known.table";
import { findSimilarHashes } from "./similar-hashes.store.server";

const MOST = 20;

interface LookAlike extends Pick<Upload, "id" | "kind" | "restriction"> {
  title: string;
  /** Null for identical bytes. */
  distance: number | null;
  case_id: number | null;
}

/** Leaves out private works without a case. */
export async function readSimilarWorks(
  db: Database,
  asker: StaffViewer,
  { subject_kind, subject }: Pick<Case, "subject_kind" | "subject">,
): Promise<LookAlike[]> {
  if (subject_kind !== "work") return [];
  const id = Number(subject.slice("work:".length));
  const mine = await db.get<{ look: string | null; file_size: number; etag: string | null }>(sql`
    select l.look, u.file_size, u.etag from ${uploads} as u left join ${perceptualHashes} as l on l.upload_id = u.id where u.id = ${id}`);
  const near = mine?.look ? await findSimilarHashes(db, "looks", mine.look) : [];
  const distances = new Map<number, number | null>(
    near.slice(0, 2 * MOST).map((one) => [one.id, one.distance]),
  );
  for (const same of await readIdentical(db, { id, subject, ...mine })) distances.set(same, null);
  distances.delete(id);
  const ids = JSON.stringify([...distances.keys()]);
  const rows = await db.all<Omit<LookAlike, "distance"> & { file_name: string | null }>(sql`
    select u.id, u.kind, u.restriction, u.title, u.file_name,
      (select max(c.id) from ${cases} as c where c.subject = 'work:' || u.id and c.concerned <> ${asker.id}) as case_id
    from ${uploads} as u where u.id in (select value from json_each(${ids})) and u.status = 'ready'
      and u.replaces is null and u.rendition_of is null and ${isStaff(asker, "judge")}
      and (u.visibility = 'public' or exists (select 1 from ${cases} as c
        where c.subject = 'work:' || u.id and c.concerned <> ${asker.id}))`);
  return rows
    .map(({ file_name, title, ...row }) => ({
      ...row,
      title: title || titleFromName(file_name ?? "") || `#${row.id}`,
      distance: distances.get(row.id) ?? null,
    }))
    .sort((one, other) => (one.distance ?? -1) - (other.distance ?? -1) || one.id - other.id)
    .slice(0, MOST);
}

async function readIdentical(
  db: Database,
  { id, subject, file_size, etag }: { id: number; subject: string; file_size?: number; etag?: string | null },
): Promise<number[]> {
  const rows = await db.all<{ id: number }>(sql`
    select o.upload_id as id from ${knownCopies} as c join ${knownCopies} as o on o.known_id = c.known_id
      where c.upload_id = ${id} and c.distance is null and o.distance is null
    union select cast(substr(k.subject, 6) as integer) from ${knownCopies} as c join ${knownBytes} as k on k.id = c.known_id
      where c.upload_id = ${id} and c.distance is null
    union select o.upload_id from ${knownBytes} as k join ${knownCopies} as o on o.known_id = k.id
      where k.subject = ${subject} and o.distance is null
    union select id from (select u.id from ${uploads} as u indexed by uploads_size
      where u.file_size = ${file_size ?? -1} and u.status = 'ready' and u.etag = ${etag ?? null} limit ${MOST})
    limit ${2 * MOST}`);
  return rows.map((row) => row.id);
}
