import { sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { heldVersions, type HeldVersion, type VersionWords } from "~/uploads/held-versions.table";
import { uploads } from "~/uploads/uploads.table";
import { cases, type Case } from "../cases/cases.table";
import { mayJudge } from "../cases/whose-case.server";
import { isStaff, type Asker } from "../staff/is-staff.server";

/** A work as staff compare it: when it was reported or decided, and now (`id`, `at` null). */
export interface VersionView {
  id: number | null;
  at: number | null;
  words: VersionWords;
  hasPoster: boolean;
}

/**
 * What a case is about as it was when it was reported, or for an appeal when it was decided, and as it is now. Empty where
 * nothing has changed since.
 */
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
  const views = changed.map((row) => viewOf(row.id, row.held_at, row.words, row.poster !== null));
  const now = changed[0]?.now;
  return now ? [...views, viewOf(null, null, now, false)] : views;
}

const viewOf = (id: number | null, at: number | null, words: string, hasPoster: boolean): VersionView => ({
  id,
  at,
  words: JSON.parse(words) as VersionWords,
  hasPoster,
});

/** What a work was called when its case was opened, for a decision about one that is gone; null: nothing is held. */
export async function readHeldTitle(db: Database, caseId: number): Promise<string | null> {
  const found = await db.get<{ title: string } | undefined>(sql`
    select words ->> 'title' as title from ${heldVersions} where case_id = ${caseId} order by id limit 1`);
  return found?.title || null;
}

/** A held version that staff open: its case, or the appeal against its decision, is open and theirs to judge. */
export async function findHeldVersion(db: Database, asker: Asker, id: number): Promise<HeldVersion | null> {
  const found = await db.get<HeldVersion | undefined>(sql`
    select h.* from ${heldVersions} as h where h.id = ${id} and ${isStaff(asker, "judge")}
      and exists (select 1 from ${cases} as c where c.subject = 'work:' || h.upload_id
        and (c.id = h.case_id or c.appealed = h.decision_id) and ${mayJudge(asker)})`);
  return found ?? null;
}
