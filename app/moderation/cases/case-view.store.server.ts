import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { profiles } from "~/profiles/profiles.table";
import { appeals } from "../appeals/appeals.table";
import { decisions, measures } from "../decisions/decisions.table";
import { reports } from "../reports/reports.table";
import { readVersions, type VersionView } from "~/moderation/held/held-versions.store.server";
import { isLockedDown } from "~/moderation/lockdown/is-locked-down";
import { isStaff, type StaffViewer } from "~/moderation/staff/is-staff.store.server";
import { readSubject, type SubjectFacts } from "../subject-facts.store.server";
import { parseSubjectKey } from "../subjects.rules";
import { caseEvents, cases, type Case } from "./cases.table";
import { mayJudge } from "./case-access.store.server";

const MOST = 100;

interface CaseView {
  case: Case;
  isJudgeable: boolean;
  holder: string | null;
  subject: SubjectFacts | null;
  work: {
    kind: string;
    etag: string | null;
    status: string;
    restriction: string | null;
    hasCopy: number;
  } | null;
  versions: VersionView[];
  concerned: { username: string; since: number; decisions: number } | null;
  reports: ReportView[];
  events: { at: number; kind: string; text: string | null; actor: string | null }[];
  earlier: DecisionView[];
  appeal: { words: string; by: string; created_at: number } | null;
  appealed: DecisionView | null;
}

export interface ReportView {
  id: number;
  reason: string;
  law: string | null;
  place: string | null;
  words: string;
  source: string;
  reporter: string | null;
  weight: number;
  created_at: number;
  answered_at: number | null;
  outcome: string | null;
  joins: number | null;
  /** An authority's or trusted flagger's own. */
  their_number: string | null;
  isOfOtherFile: boolean;
  followed: number;
  baseless: number;
}

export interface DecisionView {
  id: number;
  reference: string;
  measures: { what: string; until: number | null }[];
  ground: string;
  clause: string;
  facts: string;
  decided_at: number;
  decider: string | null;
  isInForce: boolean;
}

/** @returns null for locked-down works and the person concerned, too */
export async function readCaseView(
  db: Database,
  asker: StaffViewer,
  id: number,
  now: number,
): Promise<CaseView | null> {
  const found = await db.get<{ judgeable: number; holder: string | null }>(sql`
    select ${mayJudge(asker)} as judgeable,
      (select p.username from ${profiles} as p where p.id = c.claimed_by and c.claimed_until > ${now}) as holder
    from ${cases} as c where c.id = ${id} and c.concerned <> ${asker.id} and ${isStaff(asker, "judge")}
      and not ${isLockedDown(sql`c.subject`)}`);
  if (!found) return null;
  const [row] = await db.select().from(cases).where(eq(cases.id, id));
  if (!row) return null;
  const key = parseSubjectKey(row.subject);
  const [subject, work, concerned, ofCase, events, earlier, appealRow, versions] = await Promise.all([
    key && readSubject(db, key),
    readWork(db, row),
    readConcerned(db, row.concerned),
    readReports(db, row),
    readEvents(db, id),
    readDecisions(db, sql`d.subject = ${row.subject}`),
    db.select().from(appeals).where(eq(appeals.case_id, id)).get(),
    readVersions(db, row),
  ]);
  const appealed =
    row.appealed === null ? null : ((await readDecisions(db, sql`d.id = ${row.appealed}`))[0] ?? null);
  return {
    case: row,
    isJudgeable: found.judgeable === 1,
    holder: found.holder,
    subject,
    work,
    versions,
    concerned,
    reports: ofCase,
    events,
    earlier: earlier.filter(({ id: other }) => other !== row.appealed),
    appeal: appealRow ? { words: appealRow.words, by: appealRow.by, created_at: appealRow.created_at } : null,
    appealed,
  };
}

async function readWork(db: Database, { subject_kind, subject }: Case) {
  if (subject_kind !== "work") return null;
  const found = await db.get<NonNullable<CaseView["work"]>>(sql`
    select kind, etag, status, restriction, exists (select 1 from uploads as copy where copy.rendition_of = work.path
      and copy.rendition_of is not null and copy.kind = 'video' and copy.status = 'ready') as hasCopy
    from uploads as work where id = cast(substr(${subject}, 6) as integer) and status <> 'deleting'`);
  return found ?? null;
}

async function readConcerned(db: Database, id: string): Promise<CaseView["concerned"]> {
  const found = await db.get<NonNullable<CaseView["concerned"]>>(sql`
    select p.username, a.created_at as since,
      (select count(*) from ${decisions} as d where d.concerned = ${id} and json_array_length(d.measures) > 0) as decisions
    from ${profiles} as p join accounts as a on a.id = p.id where p.id = ${id} and a.deleting_at is null`);
  return found ?? null;
}

async function readReports(db: Database, { id, subject_kind, subject }: Case) {
  const etag =
    subject_kind === "work"
      ? sql`(select etag from uploads where id = cast(substr(${subject}, 6) as integer))`
      : sql`null`;
  const rows = await db.all<Omit<ReportView, "isOfOtherFile"> & { other: number }>(sql`
    select r.id, r.reason, r.law, r.place, r.words, r.source, r.weight, r.created_at, r.answered_at, r.outcome, r.joins, r.their_number,
      coalesce('@' || p.username, r.name) as reporter,
      (r.etag is not null and r.etag is not ${etag}) as other,
      (select count(*) from ${reports} as f where f.reporter = r.reporter and f.outcome = 'followed') as followed,
      (select count(*) from ${reports} as b where b.reporter = r.reporter and b.is_baseless) as baseless
    from ${reports} as r left join ${profiles} as p on p.id = r.reporter
    where r.case_id = ${id} order by r.answered_at is not null, r.id limit ${MOST}`);
  return rows.map(({ other, ...report }) => ({ ...report, isOfOtherFile: other === 1 }));
}

async function readEvents(db: Database, id: number): Promise<CaseView["events"]> {
  const newest = await db
    .select({
      at: caseEvents.at,
      kind: caseEvents.kind,
      text: caseEvents.text,
      actor: profiles.username,
    })
    .from(caseEvents)
    .leftJoin(profiles, eq(profiles.id, caseEvents.actor))
    .where(eq(caseEvents.case_id, id))
    .orderBy(desc(caseEvents.id))
    .limit(MOST)
    .all();
  return newest.reverse();
}

async function readDecisions(db: Database, which: ReturnType<typeof sql>): Promise<DecisionView[]> {
  const rows = await db.all<
    Omit<DecisionView, "measures" | "isInForce"> & { measures: string; open: number }
  >(sql`
    select d.id, d.reference, d.measures, d.ground, d.clause, d.facts, d.decided_at, p.username as decider,
      exists (select 1 from ${measures} as m where m.decision_id = d.id and m.ended_at is null) as open
    from ${decisions} as d left join ${profiles} as p on p.id = d.decided_by
    where ${which} order by d.id desc limit 20`);
  return rows.map(({ measures: restricted, open, ...row }) => ({
    ...row,
    measures: JSON.parse(restricted) as DecisionView["measures"],
    isInForce: open === 1,
  }));
}
