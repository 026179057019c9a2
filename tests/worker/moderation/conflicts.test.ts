import { env } from "cloudflare:workers";
import { and, eq, isNull, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { appeal, appealReport } from "~/moderation/appeals/appeal.server";
import { appeals } from "~/moderation/appeals/appeals.table";
import { judgeAppeal, type Judgement } from "~/moderation/appeals/judge-appeal.server";
import { claimCase } from "~/moderation/cases/claims.server";
import { caseEvents, cases } from "~/moderation/cases/cases.table";
import { decide, type DecisionInput } from "~/moderation/decisions/decide.server";
import { moderationNotices } from "~/moderation/notices/moderation-notices.table";
import { reportAsMember } from "~/moderation/reports/report.server";
import { reports } from "~/moderation/reports/reports.table";
import { openDatabase } from "~/platform/database.server";
import { profiles } from "~/profiles/profiles.table";
import { uploads } from "~/uploads/uploads.table";
import { moderationDeps, seedCase, seedStaff, type Colleague } from "../../support/moderation";
import { seedPerson } from "../../support/people";
import { ask } from "../../support/site";
import { seedUpload } from "../../support/uploads";

const db = openDatabase(env.DB);
const deps = moderationDeps();

const REASONS = { ground: "terms", clause: "1", facts: "It is forbidden.", category: "spam" } as const;
const HIDDEN = [{ what: "hidden" as const, until: null }];
const REMOVED = [{ what: "removed" as const, until: null }];

const readCase = (id: number) => db.select().from(cases).where(eq(cases.id, id)).get();
const readWork = (id: number) => db.select().from(uploads).where(eq(uploads.id, id)).get();
const readVersion = async (id: number) => (await readCase(id))?.version ?? 0;

async function decideAs(
  who: Colleague,
  caseId: number,
  more: Partial<DecisionInput> & Pick<DecisionInput, "answers">,
) {
  await claimCase(deps, who.asker, caseId);
  const version = await readVersion(caseId);
  return decide(deps, who.asker, { caseId, version, measures: REMOVED, ...REASONS, ...more });
}

async function judgeAs(
  who: Colleague,
  appealedBy: "concerned" | "reporter",
  decision: number,
  judgement: Omit<Judgement, "caseId" | "version">,
) {
  const [found] = await db
    .select()
    .from(appeals)
    .where(and(eq(appeals.decision_id, decision), eq(appeals.by, appealedBy), isNull(appeals.judged_at)));
  const caseId = found?.case_id ?? 0;
  await claimCase(deps, who.asker, caseId);
  return judgeAppeal(deps, who.asker, { caseId, version: await readVersion(caseId), ...judgement });
}

async function seedHalfFollowed() {
  const owner = await seedPerson({ accountType: "creator" });
  const [first, second] = [await seedPerson(), await seedPerson()];
  const judge = await seedStaff("lead");
  const work = await seedUpload(owner.id, { visibility: "public" });
  const said = { reason: "spam", law: "", place: "", words: "Wrong.", good_faith: "on" } as const;
  const subject = { kind: "work", id: String(work.id) } as const;
  const one = await reportAsMember(deps, first, subject, said);
  const other = await reportAsMember(deps, second, subject, said);
  const [report] = await db.select().from(reports).where(eq(reports.id, one));
  const decided = await decideAs(judge, report?.case_id ?? 0, {
    measures: HIDDEN,
    answers: [
      { report: one, outcome: "followed" },
      { report: other, outcome: "not_followed" },
    ],
  });
  return { owner, first, second, judge, work, one, other, ...decided };
}

describe("appeals with several people involved", () => {
  it("staff who reported a work can't judge an appeal about it", async () => {
    const owner = await seedPerson({ accountType: "creator" });
    const [judge, reporter] = [await seedStaff("reviewer"), await seedStaff("reviewer")];
    const work = await seedUpload(owner.id, { visibility: "public" });
    const { id, report } = await seedCase(`work:${work.id}`, owner.id, { reporter: reporter.id });
    const decided = await decideAs(judge, id, { answers: [{ report, outcome: "followed" }] });
    await appeal(deps, owner, { reference: decided.reference, words: "It is allowed." });
    const upheld = { outcome: "upheld", answer: "No." } as const;
    await expect(judgeAs(reporter, "concerned", decided.id, upheld)).rejects.toThrow("moderation.not_found");
    await judgeAs(await seedStaff("reviewer"), "concerned", decided.id, upheld);
  });

  it("staff who decided can't replace their decision while an appeal waits for its judge", async () => {
    const { owner, judge, work, id, reference } = await seedHalfFollowed();
    await appeal(deps, owner, { reference, words: "It is allowed." });
    const next = await seedCase(`work:${work.id}`, owner.id);
    const answers = [{ report: next.report, outcome: "followed" as const }];
    await expect(decideAs(judge, next.id, { answers, replaces: id })).rejects.toThrow("moderation.appealed");
    await decideAs(judge, next.id, { answers });
    await judgeAs(await seedStaff("reviewer"), "concerned", id, { outcome: "reversed", answer: "Allowed." });
    expect(await readWork(work.id)).toMatchObject({ restriction: "removed" });
  });

  it("an appeal by both sides is judged for both: the second is answered in words and reverses nothing twice", async () => {
    const { owner, second, work, other, id, reference } = await seedHalfFollowed();
    await appeal(deps, owner, { reference, words: "It is allowed." });
    await appealReport(deps, second, { report: other, words: "It should go." });
    const [one, two] = [await seedStaff("reviewer"), await seedStaff("reviewer")];
    await judgeAs(one, "concerned", id, { outcome: "reversed", answer: "It is allowed." });
    const again = {
      outcome: "reversed",
      answer: "Removed.",
      instead: { ...REASONS, measures: REMOVED },
    } as const;
    await expect(judgeAs(two, "reporter", id, again)).rejects.toThrow("moderation.replaced");
    expect(await readWork(work.id)).toMatchObject({ restriction: null, visibility: "public" });
    await judgeAs(two, "reporter", id, { outcome: "upheld", answer: "It was looked at twice." });
    const told = sql`account_id = ${second.id} and kind = 'appeal_answered'`;
    expect(await db.$count(moderationNotices, told)).toBe(1);
    expect(await db.$count(appeals, and(eq(appeals.decision_id, id), isNull(appeals.judged_at)))).toBe(0);
  });

  it("a reporter's appeal never restores what another report had restricted", async () => {
    const { second, work, other, id } = await seedHalfFollowed();
    await appealReport(deps, second, { report: other, words: "It should go." });
    const nothing = judgeAs(await seedStaff("reviewer"), "reporter", id, {
      outcome: "reversed",
      answer: "Yes.",
    });
    await expect(nothing).rejects.toThrow("moderation.nothing_instead");
    expect(await readWork(work.id)).toMatchObject({ restriction: "hidden" });
  });

  it("a reversal is reported once to the person whose report was followed and shown on their page", async () => {
    const { owner, first, second, one, id, reference } = await seedHalfFollowed();
    await appeal(deps, owner, { reference, words: "It is allowed." });
    await judgeAs(await seedStaff("reviewer"), "concerned", id, { outcome: "reversed", answer: "Allowed." });
    const told = await db
      .select()
      .from(moderationNotices)
      .where(eq(moderationNotices.kind, "report_reversed"));
    const mine = told.filter(({ key }) => key.startsWith(`report:${one}:`));
    expect(mine.map(({ account_id }) => account_id)).toEqual([first.id]);
    expect(told.some(({ account_id }) => account_id === second.id)).toBe(false);
    expect(JSON.stringify(mine)).not.toContain(owner.id);
    const page = await (await ask("/reports", { cookie: first.cookie })).text();
    expect(page).toContain("We restricted it, then restored it");
  });
});

describe("changes while a case is read", () => {
  it("a replaced file makes staff read the case again", async () => {
    const owner = await seedPerson({ accountType: "creator" });
    const judge = await seedStaff("reviewer");
    const work = await seedUpload(owner.id, { visibility: "public" });
    const { id, report } = await seedCase(`work:${work.id}`, owner.id);
    await claimCase(deps, judge.asker, id);
    const version = await readVersion(id);
    const input = { caseId: id, version, measures: REMOVED, ...REASONS } as const;
    const answers = [{ report, outcome: "followed" as const }];
    await db
      .update(uploads)
      .set({ path: `${work.path}-new` })
      .where(eq(uploads.id, work.id));
    await expect(decide(deps, judge.asker, { ...input, answers })).rejects.toThrow("moderation.changed");
    expect(await readWork(work.id)).toMatchObject({ restriction: null });
    const said = and(eq(caseEvents.case_id, id), eq(caseEvents.kind, "changed"));
    expect(await db.$count(caseEvents, said)).toBe(1);
    await decide(deps, judge.asker, { ...input, version: await readVersion(id), answers });
    expect(await readWork(work.id)).toMatchObject({ restriction: "removed" });
  });

  it("a changed name makes staff read that person's case again, and no other case", async () => {
    const [person, other] = [await seedPerson(), await seedPerson()];
    const { id } = await seedCase(`person:${person.id}`, person.id);
    const beside = await seedCase(`person:${other.id}`, other.id);
    await db
      .update(profiles)
      .set({ username: `n${person.id.slice(0, 8)}` })
      .where(eq(profiles.id, person.id));
    expect([await readVersion(id), await readVersion(beside.id)]).toEqual([2, 1]);
    await db.update(profiles).set({ full_name: "Somebody" }).where(eq(profiles.id, person.id));
    expect(await readVersion(id)).toBe(2);
  });
});
