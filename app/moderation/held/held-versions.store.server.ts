import { sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { heldVersions, type HeldVersion, type VersionTexts } from "~/uploads/held-versions.table";
import { uploads } from "~/uploads/uploads.table";
import { cases, type Case } from "~/moderation/cases/cases.table";
import { mayJudge } from "~/moderation/cases/case-access.store.server";
import { isStaff, type StaffViewer } from "~/moderation/staff/is-staff.store.server";

/** Null for the present version. */
export interface VersionView {
  id: number | null;
  at: number | null;
  words: VersionTexts;
  hasPoster: boolean;
}

/** For an appeal, the version that was decided. */
export async function readVersions(db: Database, { id, kind, appealed }: Case): Promise<VersionView[]> {
  const which =
    kind === "report"
      ? sql`h.case_id = ${id} and h.decision_id is null`
      : sql`h.decision_id = ${appealed} and h.decision_id is not null`;
  const changed = await db.all<
    Pick<HeldVersion, "id" | "held_at" | "words" | "poster"> & { now: string | null }
  >(sql`
    select h.id, h.held_at, h.words, h.poster, n.words as now
    from ${heldVersions} as h left join ${uploads} as u on u.id = h.upload_id and u.status <> 'deleting'
      left join work_versions as n on n.upload_id = u.id
    where ${which} and (h.words is not n.words or h.path is not n.path or h.etag is not n.etag
      or h.poster is not n.poster)
    order by h.id limit 20`);
  const views = changed.map((row) => toVersionView(row.id, row.held_at, row.words, row.poster !== null));
  const now = changed[0]?.now;
  return now ? [...views, toVersionView(null, null, now, false)] : views;
}

export async function readHeldTitle(db: Database, caseId: number): Promise<string | null> {
  const found = await db.get<{ title: string } | undefined>(sql`
    select words ->> 'title' as title from ${heldVersions} where case_id = ${caseId} order by id limit 1`);
  return found?.title || null;
}

export async function findHeldVersion(
  db: Database,
  asker: StaffViewer,
  id: number,
): Promise<HeldVersion | null> {
  const found = await db.get<HeldVersion | undefined>(sql`
    select h.* from ${heldVersions} as h where h.id = ${id} and ${isStaff(asker, "judge")}
      and exists (select 1 from ${cases} as c where c.subject = 'work:' || h.upload_id
        and (c.id = h.case_id or c.appealed = h.decision_id) and ${mayJudge(asker)})`);
  return found ?? null;
}

/** A copy discarded since the report comes before its successor. */
export function readSmallestCopy(db: Database, path: string) {
  return db.get<{ path: string; mime_type: string } | undefined>(sql`
    select path, mime_type from ${uploads} where rendition_of = ${path} and rendition_of is not null
      and kind = 'video' and status in ('ready', 'deleting') order by height, id limit 1`);
}

const toVersionView = (
  id: number | null,
  at: number | null,
  words: string,
  hasPoster: boolean,
): VersionView => ({
  id,
  at,
  words: JSON.parse(words) as VersionTexts,
  hasPoster,
});
