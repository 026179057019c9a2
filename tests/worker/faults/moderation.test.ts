import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { appeal, appealReport } from "~/moderation/appeals/appeal.server";
import { judgeAppeal } from "~/moderation/appeals/judge-appeal.server";
import { cases } from "~/moderation/cases/cases.table";
import { claimCase, reassignCase, releaseCase } from "~/moderation/cases/claims.server";
import { decideMany } from "~/moderation/cases/decide-many.server";
import { addNote } from "~/moderation/cases/note.server";
import { decide, type DecisionInput } from "~/moderation/decisions/decide.server";
import { decisions } from "~/moderation/decisions/decisions.table";
import type { ModerationDeps } from "~/moderation/moderation-deps";
import { sendDueAlerts } from "~/moderation/notices/send-alerts.server";
import { withdrawReport } from "~/moderation/reports/own-reports.store.server";
import { reportAsMember } from "~/moderation/reports/report.server";
import { reports } from "~/moderation/reports/reports.table";
import { openDatabase } from "~/platform/database.server";
import { uploads } from "~/uploads/uploads.table";
import { breakCalls } from "../../support/calls-to-break";
import { faultyD1, type Faults } from "../../support/faults";
import { moderationDeps, seedCase, seedStaff, type Colleague } from "../../support/moderation";
import { seedPerson, type Person } from "../../support/people";
import { seedUpload } from "../../support/uploads";

const db = openDatabase(env.DB);
const deps = moderationDeps();
const faulty = (faults: Faults): ModerationDeps => ({ ...deps, db: openDatabase(faultyD1(env.DB, faults)) });

const REASONS = { ground: "terms", clause: "1", facts: "It is forbidden.", category: "spam" } as const;
const REMOVAL = { measures: [{ what: "removed" as const, until: null }], ...REASONS };
const said = (reason = "spam") =>
  ({ reason, law: "", place: "", words: "Look.", good_faith: "on" }) as Parameters<typeof reportAsMember>[3];

interface Scene {
  owner: Person;
  reporter: Person;
  judge: Colleague;
  work: number;
  caseId: number;
  report: number;
}

async function scene({ claimed = true } = {}): Promise<Scene> {
  const owner = await seedPerson({ accountType: "creator" });
  const [reporter, judge] = [await seedPerson(), await seedStaff("lead")];
  const { id: work } = await seedUpload(owner.id, { visibility: "public" });
  const { id: caseId, report } = await seedCase(`work:${work}`, owner.id, { reporter: reporter.id });
  if (claimed) await claimCase(deps, judge.asker, caseId);
  return { owner, reporter, judge, work, caseId, report };
}

const readCase = (id: number) => db.select().from(cases).where(eq(cases.id, id)).get();
const readReports = (work: number) =>
  db
    .select()
    .from(reports)
    .where(eq(reports.subject, `work:${work}`));
const readDecisions = (work: number) =>
  db
    .select()
    .from(decisions)
    .where(eq(decisions.subject, `work:${work}`));
const count = async (query: ReturnType<typeof sql>) => (await db.get<{ n: number }>(query))?.n ?? 0;

async function inconsistencies(work: number): Promise<string[]> {
  const subject = `work:${work}`;
  const questions: Record<string, ReturnType<typeof sql>> = {
    "a decision without its measures": sql`select count(*) as n from decisions as d where d.subject = ${subject}
      and json_array_length(d.measures) <> (select count(*) from measures where decision_id = d.id)`,
    "a decision without its line in the record": sql`select count(*) as n from decisions as d where d.subject = ${subject}
      and not exists (select 1 from case_events as e where e.case_id = d.case_id and e.kind in ('decided', 'judged'))`,
    "a decision whose person was not told": sql`select count(*) as n from decisions as d where d.subject = ${subject}
      and (json_array_length(d.measures) > 0 or d.reverses is not null)
      and not exists (select 1 from moderation_notices
        where key in ('decided:' || d.reference, 'appeal:' || d.appeal_id || ':answered'))`,
    "an answer without its decision": sql`select count(*) as n from reports as r where r.subject = ${subject}
      and r.outcome in ('followed', 'not_followed') and not exists (select 1 from decisions where id = r.answered_by)`,
    "an answer that nobody was told": sql`select count(*) as n from reports as r where r.subject = ${subject}
      and r.answered_by is not null and r.joins is null and r.reporter is not null
      and not exists (select 1 from moderation_notices where key = 'report:' || r.id || ':answered:' || r.answered_by)`,
    "a case that is open without a report, or closed with one": sql`select count(*) as n from cases as c
      where c.subject = ${subject} and c.kind = 'report' and (c.closed_at is null) <> exists (
        select 1 from reports as r where r.case_id = c.id and r.answered_at is null)`,
    "an open case in a wrong place": sql`select count(*) as n from cases as c where c.subject = ${subject} and c.closed_at is null
      and c.place <> (c.rank * 1000 + 999 - min(999, c.weight)) * 10000000000 + c.opened_at / 1000`,
    "an appeal without a case, or a case without its appeal": sql`select count(*) as n from cases as c
      where c.subject = ${subject} and c.kind = 'appeal' and (
        (select count(*) from appeals where case_id = c.id) <> 1
        or (c.closed_at is null) <> (select judged_at is null from appeals where case_id = c.id))`,
    "a work that is not what its measures say": sql`select count(*) as n from uploads as u where u.id = ${work}
      and coalesce(u.restriction, '') <> coalesce((select m.what from measures as m where m.subject = ${subject}
        and m.what in ('removed', 'hidden') and m.ended_at is null order by m.what = 'hidden' limit 1), '')`,
    "a claim without an end": sql`select count(*) as n from cases where subject = ${subject}
      and (claimed_by is null) <> (claimed_until is null)`,
  };
  const found = await Promise.all(
    Object.entries(questions).map(async ([what, question]) => ((await count(question)) > 0 ? what : null)),
  );
  return found.filter((what) => what !== null);
}

const attempt = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

describe("moderation, where any single database call fails", () => {
  it("a report is complete or missing, and the second try works", async () => {
    const struck = await breakCalls(async (faults, name) => {
      const owner = await seedPerson({ accountType: "creator" });
      const [reporter] = [await seedPerson(), await seedStaff("lead")];
      const { id: work } = await seedUpload(owner.id, { visibility: "public" });
      const send = (by: ModerationDeps) =>
        reportAsMember(by, reporter, { kind: "work", id: String(work) }, said("danger_to_life"));
      await attempt(send(faulty(faults)));
      expect(await inconsistencies(work), name).toEqual([]);
      await send(deps);
      const rows = await readReports(work);
      // A repeated report shows that the first answer was lost, and joins it.
      expect(
        rows.filter(({ joins }) => joins === null),
        name,
      ).toHaveLength(1);
      expect(await inconsistencies(work), name).toEqual([]);
      const found = await readCase(rows[0]?.case_id ?? 0);
      expect(found, name).toMatchObject({
        rank: 0,
        closed_at: null,
        alerted_at: expect.any(Number) as number,
      });
      const events = sql`select count(*) as n from case_events where case_id = ${found?.id} and kind in ('opened', 'joined')`;
      expect(await count(events), name).toBe(rows.length);
    });
    expect(struck).toBeGreaterThan(4);
  });

  it("taking a report back is complete or undone, and the second try works", async () => {
    const struck = await breakCalls(async (faults, name) => {
      const { reporter, report, work, caseId } = await scene({ claimed: false });
      await attempt(withdrawReport(faulty(faults), reporter, report));
      expect(await inconsistencies(work), name).toEqual([]);
      await withdrawReport(deps, reporter, report).catch((error: unknown) => {
        expect(String(error), name).toContain("reports.not_found");
      });
      expect((await readReports(work))[0]?.outcome, name).toBe("withdrawn");
      expect((await readCase(caseId))?.closed_at, name).not.toBeNull();
    });
    expect(struck).toBeGreaterThan(2);
  });

  it("claiming, releasing and handing on a case are complete or undone, and the second try works", async () => {
    const struck = await breakCalls(async (faults, name) => {
      const { judge, work, caseId } = await scene({ claimed: false });
      const colleague = await seedStaff("reviewer");
      const by = faulty(faults);
      await attempt(claimCase(by, judge.asker, caseId));
      await claimCase(deps, judge.asker, caseId);
      await attempt(reassignCase(by, judge.asker, { caseId, to: colleague.id }));
      await reassignCase(deps, judge.asker, { caseId, to: colleague.id });
      expect((await readCase(caseId))?.claimed_by, name).toBe(colleague.id);
      await attempt(releaseCase(by, colleague.asker, caseId));
      await releaseCase(deps, colleague.asker, caseId);
      expect(await inconsistencies(work), name).toEqual([]);
      expect((await readCase(caseId))?.claimed_by, name).toBeNull();
    });
    expect(struck).toBeGreaterThan(8);
  });

  it("a note is stored once, and the second try works", async () => {
    const struck = await breakCalls(async (faults, name) => {
      const { judge, caseId } = await scene();
      const note = { caseId, text: "Look at the second minute." };
      await attempt(addNote(faulty(faults), judge.asker, note));
      await addNote(deps, judge.asker, note);
      const noted = sql`select count(*) as n from case_events where case_id = ${caseId} and kind = 'noted'`;
      expect(await count(noted), name).toBe(1);
    });
    expect(struck).toBeGreaterThan(2);
  });

  it("a decision is made once, and the second try works", async () => {
    const struck = await breakCalls(async (faults, name) => {
      const { judge, work, caseId, report } = await scene();
      const input: DecisionInput = {
        ...REMOVAL,
        caseId,
        version: 1,
        answers: [{ report, outcome: "followed" }],
      };
      await attempt(decide(faulty(faults), judge.asker, input));
      expect(await inconsistencies(work), name).toEqual([]);
      await decide(deps, judge.asker, input).catch((error: unknown) => {
        expect(String(error), name).toContain("moderation.closed");
      });
      expect(await readDecisions(work), name).toHaveLength(1);
      expect(await inconsistencies(work), name).toEqual([]);
      const [row] = await db.select().from(uploads).where(eq(uploads.id, work));
      expect(row, name).toMatchObject({ restriction: "removed", visibility: "private" });
    });
    expect(struck).toBeGreaterThan(4);
  });

  it("of many decisions at once each is made or not, and the second try makes the rest", async () => {
    const struck = await breakCalls(async (faults, name) => {
      const scenes = [await scene({ claimed: false }), await scene({ claimed: false })];
      const judge = await seedStaff("reviewer");
      const chosen = scenes.map(({ caseId }) => ({ id: caseId, version: 1 }));
      await attempt(decideMany(faulty(faults), judge.asker, chosen, REMOVAL));
      for (const { work } of scenes) expect(await inconsistencies(work), name).toEqual([]);
      await decideMany(deps, judge.asker, chosen, REMOVAL);
      for (const { work, caseId } of scenes) {
        expect(await readDecisions(work), name).toHaveLength(1);
        expect((await readCase(caseId))?.closed_at, name).not.toBeNull();
        expect(await inconsistencies(work), name).toEqual([]);
      }
    });
    expect(struck).toBeGreaterThan(10);
  });

  it("an appeal by the affected person is stored once", async () => {
    const struck = await breakCalls(async (faults, name) => {
      const { owner, work, reference } = await decided("removed");
      const words = "It is allowed.";
      await attempt(appeal(faulty(faults), owner, { reference, words }));
      expect(await inconsistencies(work), name).toEqual([]);
      await appeal(deps, owner, { reference, words }).catch((error: unknown) => {
        expect(String(error), name).toContain("appeals.twice");
      });
      const appealed = sql`select count(*) as n from cases where subject = ${`work:${work}`} and kind = 'appeal'`;
      expect(await count(appealed), name).toBe(1);
      expect(await inconsistencies(work), name).toEqual([]);
    });
    expect(struck).toBeGreaterThan(2);
  });

  it("an appeal by the reporter is stored once", async () => {
    const struck = await breakCalls(async (faults, name) => {
      const { reporter, report, work } = await decided("nothing");
      const words = "It is forbidden.";
      await attempt(appealReport(faulty(faults), reporter, { report, words }));
      expect(await inconsistencies(work), name).toEqual([]);
      await appealReport(deps, reporter, { report, words }).catch((error: unknown) => {
        expect(String(error), name).toContain("appeals.twice");
      });
      const appealed = sql`select count(*) as n from appeals where report_id = ${report}`;
      expect(await count(appealed), name).toBe(1);
      expect(await inconsistencies(work), name).toEqual([]);
    });
    expect(struck).toBeGreaterThan(2);
  });

  it.each(["upheld", "reversed"] as const)("an appeal that is %s is judged once", async (outcome) => {
    const struck = await breakCalls(async (faults, name) => {
      const { owner, work, reference, id } = await decided("removed");
      await appeal(deps, owner, { reference, words: "It is allowed." });
      const [found] = await db.select().from(cases).where(eq(cases.appealed, id));
      const other = await seedStaff("reviewer");
      const caseId = found?.id ?? 0;
      await claimCase(deps, other.asker, caseId);
      const input = { caseId, version: 1, outcome, answer: "We looked again." };
      await attempt(judgeAppeal(faulty(faults), other.asker, input));
      expect(await inconsistencies(work), name).toEqual([]);
      await judgeAppeal(deps, other.asker, input).catch((error: unknown) => {
        expect(String(error), name).toContain("moderation.closed");
      });
      expect(await inconsistencies(work), name).toEqual([]);
      const [row] = await db.select().from(uploads).where(eq(uploads.id, work));
      expect(row?.restriction, name).toBe(outcome === "reversed" ? null : "removed");
      expect(row?.visibility, name).toBe(outcome === "reversed" ? "public" : "private");
      expect(await readDecisions(work), name).toHaveLength(outcome === "reversed" ? 2 : 1);
      const told = sql`select count(*) as n from moderation_notices where kind = 'appeal_answered' and account_id = ${owner.id}`;
      expect(await count(told), name).toBe(1);
    });
    expect(struck).toBeGreaterThan(4);
  });

  it("an alert without a recipient is complete or undone, and the second try works", async () => {
    const struck = await breakCalls(async (faults, name) => {
      await db.run(sql`update staff set ended_at = 1 where role = 'lead' and ended_at is null`);
      const owner = await seedPerson({ accountType: "creator" });
      const { id: work } = await seedUpload(owner.id, { visibility: "public" });
      const subject = { kind: "work" as const, id: String(work) };
      await reportAsMember(deps, await seedPerson(), subject, said("child_abuse"));
      const caseId = (await readReports(work))[0]?.case_id ?? 0;
      const lead = await seedStaff("lead");
      await attempt(sendDueAlerts({ ...faulty(faults), operator: null }));
      await sendDueAlerts({ ...deps, operator: null });
      const told = sql`select count(*) as n from moderation_notices where kind = 'alert' and account_id = ${lead.id}
        and json_extract(facts, '$.case') = ${caseId}`;
      expect(await count(told), name).toBe(1);
      const alerted = sql`select count(*) as n from case_events where case_id = ${caseId} and kind = 'alerted'`;
      expect(await count(alerted), name).toBe(1);
      expect((await readCase(caseId))?.alerted_at, name).not.toBeNull();
    });
    expect(struck).toBeGreaterThan(2);
  });
});

async function decided(what: "removed" | "nothing") {
  const it = await scene();
  const outcome = what === "removed" ? ("followed" as const) : ("not_followed" as const);
  const { id, reference } = await decide(deps, it.judge.asker, {
    ...(what === "removed" ? REMOVAL : { measures: [], ...REASONS, ground: "none", clause: "" }),
    caseId: it.caseId,
    version: 1,
    answers: [{ report: it.report, outcome }],
  });
  return { ...it, id, reference };
}
