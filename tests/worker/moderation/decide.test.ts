import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { claimCase } from "~/moderation/cases/claims.server";
import { cases } from "~/moderation/cases/cases.table";
import { decide, type DecisionInput } from "~/moderation/decisions/decide.server";
import { decisions } from "~/moderation/decisions/decisions.table";
import { endMeasures } from "~/moderation/decisions/end-measures.server";
import { moderationNotices } from "~/moderation/notices/moderation-notices.table";
import { reports } from "~/moderation/reports/reports.table";
import { reportAsMember } from "~/moderation/reports/report.server";
import { HOUR_MS, MINUTE_MS } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { uploads } from "~/uploads/uploads.table";
import { endStaff, moderationDeps, seedCase, seedStaff, type Colleague } from "../../support/moderation";
import { seedPerson } from "../../support/people";
import { seedUpload } from "../../support/uploads";

const db = openDatabase(env.DB);
const deps = moderationDeps();

const REMOVAL: Pick<DecisionInput, "measures" | "ground" | "clause" | "facts" | "category"> = {
  measures: [{ what: "removed", until: null }],
  ground: "terms",
  clause: "1. What is not allowed",
  facts: "It shows what the rules forbid.",
  category: "spam",
};

async function seedWork() {
  const owner = await seedPerson({ accountType: "creator" });
  const work = await seedUpload(owner.id, { visibility: "public" });
  return { owner, work, subject: `work:${work.id}` };
}

const readVersion = async (id: number) =>
  (await db.select({ version: cases.version }).from(cases).where(eq(cases.id, id)).get())?.version ?? 0;
const readWork = (id: number) => db.select().from(uploads).where(eq(uploads.id, id)).get();
const readCase = (id: number) => db.select().from(cases).where(eq(cases.id, id)).get();
const readReport = (id: number) => db.select().from(reports).where(eq(reports.id, id)).get();

async function decideAs(
  who: Colleague,
  caseId: number,
  more: Partial<DecisionInput> & Pick<DecisionInput, "answers">,
) {
  await claimCase(deps, who.asker, caseId);
  return decide(deps, who.asker, { caseId, version: await readVersion(caseId), ...REMOVAL, ...more });
}

const member = (words = "It is wrong.") =>
  ({ reason: "spam", law: "", place: "", words, good_faith: "on" }) as const;

describe("decisions", () => {
  it("a decision removes a work, answers its reports, closes the case and notifies both sides", async () => {
    const [{ work, subject, owner }, reporter, judge] = [
      await seedWork(),
      await seedPerson(),
      await seedStaff("reviewer"),
    ];
    const report = await reportAsMember(deps, reporter, { kind: "work", id: String(work.id) }, member());
    const { case_id } = (await readReport(report)) ?? { case_id: 0 };
    const { reference } = await decideAs(judge, case_id, { answers: [{ report, outcome: "followed" }] });
    expect(await readWork(work.id)).toMatchObject({
      restriction: "removed",
      visibility: "private",
      owner_visibility: "public",
    });
    expect(await readReport(report)).toMatchObject({
      outcome: "followed",
      answered_at: expect.any(Number) as number,
    });
    expect((await readCase(case_id))?.closed_at).not.toBeNull();
    const told = await db
      .select()
      .from(moderationNotices)
      .where(sql`facts like '%' || ${reference} || '%' or key like ${`report:${report}:%`}`);
    expect(told.map(({ account_id, kind }) => [account_id, kind]).sort()).toEqual(
      [
        [owner.id, "decided"],
        [reporter.id, "report_answered"],
        [reporter.id, "report_received"],
      ].sort(),
    );
    expect(subject).toBe(`work:${work.id}`);
  });

  it("a decision closes only the reports it answers, and the case stays open for the others", async () => {
    const [{ work }, first, second, judge] = [
      await seedWork(),
      await seedPerson(),
      await seedPerson(),
      await seedStaff("reviewer"),
    ];
    const subject = { kind: "work", id: String(work.id) } as const;
    const one = await reportAsMember(deps, first, subject, member());
    const other = await reportAsMember(deps, second, subject, { ...member(), reason: "copyright" });
    const { case_id } = (await readReport(one)) ?? { case_id: 0 };
    await decideAs(judge, case_id, { answers: [{ report: one, outcome: "followed" }] });
    expect((await readReport(other))?.answered_at).toBeNull();
    expect((await readCase(case_id))?.closed_at).toBeNull();
  });

  it("a case is decided once, by two staff or in two tabs", async () => {
    const [{ subject, owner }, judge, rival] = [
      await seedWork(),
      await seedStaff("reviewer"),
      await seedStaff("reviewer"),
    ];
    const { id, report } = await seedCase(subject, owner.id);
    await claimCase(deps, judge.asker, id);
    await expect(claimCase(deps, rival.asker, id)).rejects.toThrow("moderation.not_yours");
    const input = {
      caseId: id,
      version: await readVersion(id),
      ...REMOVAL,
      answers: [{ report, outcome: "followed" as const }],
    };
    await expect(decide(deps, rival.asker, input)).rejects.toThrow("moderation.not_yours");
    const both = await Promise.allSettled([
      decide(deps, judge.asker, input),
      decide(deps, judge.asker, input),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.$count(decisions, eq(decisions.case_id, id))).toBe(1);
  });

  it("a new report in the meantime makes staff read the case again", async () => {
    const [{ work, subject, owner }, reporter, judge] = [
      await seedWork(),
      await seedPerson(),
      await seedStaff("reviewer"),
    ];
    const { id, report } = await seedCase(subject, owner.id);
    await claimCase(deps, judge.asker, id);
    const version = await readVersion(id);
    await reportAsMember(deps, reporter, { kind: "work", id: String(work.id) }, member());
    const late = decide(deps, judge.asker, {
      caseId: id,
      version,
      ...REMOVAL,
      answers: [{ report, outcome: "followed" }],
    });
    await expect(late).rejects.toThrow("moderation.changed");
    expect((await readWork(work.id))?.restriction).toBeNull();
  });

  it("staff can't decide in their own case, on their own report, without the second step or after their rights ended", async () => {
    const judge = await seedStaff("reviewer", { accountType: "creator" });
    const own = await seedUpload(judge.id, { visibility: "public" });
    const mine = await seedCase(`work:${own.id}`, judge.id);
    await expect(claimCase(deps, judge.asker, mine.id)).rejects.toThrow("moderation.not_found");
    const { subject, owner } = await seedWork();
    const reported = await seedCase(subject, owner.id, { reporter: judge.id });
    await expect(claimCase(deps, judge.asker, reported.id)).rejects.toThrow("moderation.not_found");
    const other = await seedWork();
    const { id, report } = await seedCase(other.subject, other.owner.id);
    await claimCase(deps, judge.asker, id);
    await db.run(sql`update session_families set two_step_at = null where id = ${judge.asker.sessionId}`);
    const input = {
      caseId: id,
      version: await readVersion(id),
      ...REMOVAL,
      answers: [{ report, outcome: "followed" as const }],
    };
    await expect(decide(deps, judge.asker, input)).rejects.toThrow("moderation.not_found");
    await db.run(sql`update session_families set two_step_at = 1 where id = ${judge.asker.sessionId}`);
    await endStaff(judge.id);
    await expect(decide(deps, judge.asker, input)).rejects.toThrow("moderation.not_found");
    const next = await seedStaff("reviewer");
    await claimCase(deps, next.asker, id);
    expect((await readCase(id))?.claimed_by).toBe(next.id);
  });

  it("reviewers can't suspend accounts, and moderators can't end accounts or payouts", async () => {
    const [{ subject, owner }, reviewer, moderator] = [
      await seedWork(),
      await seedStaff("reviewer"),
      await seedStaff("moderator"),
    ];
    const { id, report } = await seedCase(subject, owner.id);
    const answers = [{ report, outcome: "followed" as const }];
    const until = Date.now() + HOUR_MS;
    await expect(
      decideAs(reviewer, id, { answers, measures: [{ what: "suspended", until }] }),
    ).rejects.toThrow("moderation.no_power");
    await db.run(sql`update cases set claimed_by = null where id = ${id}`);
    await expect(
      decideAs(moderator, id, { answers, measures: [{ what: "ended", until: null }] }),
    ).rejects.toThrow("moderation.no_power");
    await decideAs(moderator, id, { answers, measures: [{ what: "suspended", until }] });
    const account = await db.get<{ until: number }>(
      sql`select suspended_until as until from accounts where id = ${owner.id}`,
    );
    expect(account?.until).toBe(until);
  });

  it("a decision can replace an earlier one only once", async () => {
    const [{ work, subject, owner }, judge, lead] = [
      await seedWork(),
      await seedStaff("reviewer"),
      await seedStaff("lead"),
    ];
    const first = await seedCase(subject, owner.id);
    const removed = await decideAs(judge, first.id, {
      answers: [{ report: first.report, outcome: "followed" }],
    });
    const second = await seedCase(subject, owner.id);
    const answers = [{ report: second.report, outcome: "not_followed" as const }];
    await decideAs(lead, second.id, {
      answers,
      replaces: removed.id,
      measures: [{ what: "hidden", until: null }],
    });
    expect(await readWork(work.id)).toMatchObject({
      restriction: "hidden",
      visibility: "private",
      owner_visibility: "public",
    });
    const third = await seedCase(subject, owner.id);
    const again = decideAs(lead, third.id, {
      answers: [{ report: third.report, outcome: "followed" }],
      replaces: removed.id,
    });
    await expect(again).rejects.toThrow("moderation.changed");
  });

  it("a temporary decision ends automatically and leaves the restrictions of others in place", async () => {
    const [{ work, subject, owner }, judge] = [await seedWork(), await seedStaff("reviewer")];
    const until = Date.now() + HOUR_MS;
    for (const measures of [
      [{ what: "removed" as const, until }],
      [{ what: "hidden" as const, until: until + HOUR_MS }],
    ]) {
      const { id, report } = await seedCase(subject, owner.id);
      await decideAs(judge, id, { answers: [{ report, outcome: "followed" }], measures });
    }
    await endMeasures(moderationDeps(() => until + MINUTE_MS));
    expect(await readWork(work.id)).toMatchObject({ restriction: "hidden", visibility: "private" });
    await endMeasures(moderationDeps(() => until + HOUR_MS));
    expect(await readWork(work.id)).toMatchObject({
      restriction: null,
      visibility: "public",
      owner_visibility: null,
    });
  });

  it("no statement can change or delete a decision and the events of a case", async () => {
    const [{ subject, owner }, judge] = [await seedWork(), await seedStaff("reviewer")];
    const { id, report } = await seedCase(subject, owner.id);
    const decided = await decideAs(judge, id, { answers: [{ report, outcome: "followed" }] });
    for (const statement of [
      `update decisions set facts = 'other' where id = ${decided.id}`,
      `delete from decisions where id = ${decided.id}`,
      `insert or replace into decisions select * from decisions where id = ${decided.id}`,
      `update case_events set text = 'other' where case_id = ${id}`,
      `delete from case_events where case_id = ${id}`,
      `insert or replace into case_events select * from case_events where case_id = ${id}`,
      `delete from reports where id = ${report}`,
      `delete from cases where id = ${id}`,
      `update uploads set visibility = 'public' where id = ${subject.slice(5)}`,
    ]) {
      await expect(env.DB.prepare(statement).run(), statement).rejects.toThrow();
    }
  });

  it("a decision can't end in the past or restrict something its subject doesn't have", async () => {
    const [{ owner }, judge] = [await seedWork(), await seedStaff("lead")];
    const { id, report } = await seedCase(`person:${owner.id}`, owner.id);
    const answers = [{ report, outcome: "followed" as const }];
    await expect(
      decideAs(judge, id, { answers, measures: [{ what: "removed", until: null }] }),
    ).rejects.toThrow("moderation.bad_measures");
    await expect(
      decideAs(judge, id, { answers, measures: [{ what: "suspended", until: 5 }] }),
    ).rejects.toThrow("moderation.bad_end");
    await expect(decideAs(judge, id, { answers: [] })).rejects.toThrow("moderation.bad_measures");
    await expect(decideAs(judge, id, { answers: [], measures: [] })).rejects.toThrow("moderation.no_answers");
  });
});
