import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { deleteComment, hideComment } from "~/comments/change-comment.server";
import { forgetComments } from "~/comments/forget-comments.store.server";
import { readComments } from "~/comments/read-comments.store.server";
import { block } from "~/following/blocks/block.server";
import { accounts } from "~/identity/accounts/accounts.table";
import { judgeAppeal } from "~/moderation/appeals/judge-appeal.server";
import { appeal } from "~/moderation/appeals/appeal.server";
import { claimCase } from "~/moderation/cases/claims.server";
import { readCaseView } from "~/moderation/cases/case-view.store.server";
import { cases } from "~/moderation/cases/cases.table";
import { readQueue } from "~/moderation/cases/queue.store.server";
import { decide } from "~/moderation/decisions/decide.server";
import { endMeasures } from "~/moderation/decisions/end-measures.server";
import type { Measure } from "~/moderation/decisions/measures.rules";
import { readOwnDecisions } from "~/moderation/decisions/own-decisions.store.server";
import { listOwnReports } from "~/moderation/reports/own-reports.store.server";
import type { MemberReport } from "~/moderation/reports/report.schema";
import { reportAsMember } from "~/moderation/reports/report.server";
import { reports } from "~/moderation/reports/reports.table";
import { exportStatements } from "~/moderation/transparency/export-statements.server";
import { DAY_MS, HOUR_MS } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { uploads } from "~/uploads/uploads.table";
import { commentDeps, commentRow, addComment, seedCommentedWork } from "../../support/comments";
import { moderationDeps, seedStaff } from "../../support/moderation";
import { GOOD_PASSWORD, seedPerson, type Person } from "../../support/people";
import { ask } from "../../support/site";

const db = openDatabase(env.DB);
const deps = commentDeps();
const words: MemberReport = {
  reason: "harassment",
  law: "",
  place: "",
  words: "It insults me.",
  good_faith: "on",
};

const subject = (id: number) => ({ kind: "comment" as const, id: String(id) });
const textsFor = async (viewer: { id: string }, work: { id: number }) =>
  (await readComments(db, { viewerId: viewer.id, work: work.id, now: Date.now() })).items.map(
    ({ text, place }) => text ?? place,
  );

async function reported(text = "You fool") {
  const { owner, work } = await seedCommentedWork({ title: "Quay" });
  const [author, reporter] = [await seedPerson(), await seedPerson()];
  const id = await addComment(author, work, text);
  const report = await reportAsMember(moderationDeps(), reporter, subject(id), words);
  const row = await db.select().from(reports).where(eq(reports.id, report)).get();
  return { owner, work, author, reporter, id, report, caseId: row?.case_id ?? 0 };
}

async function decideIt(caseId: number, report: number, measures: Measure[], now = Date.now()) {
  const lead = await seedStaff("lead");
  await claimCase(moderationDeps(), lead.asker, caseId);
  const row = await db.select().from(cases).where(eq(cases.id, caseId)).get();
  return decide(
    moderationDeps(() => now),
    lead.asker,
    {
      caseId,
      version: row?.version ?? 0,
      answers: [{ report, outcome: "followed" }],
      measures,
      ground: "terms",
      clause: "1",
      facts: "It insults a person.",
      category: "harassment",
    },
  );
}

describe("reported comments", () => {
  it("a reported comment is a case with its text for staff, and only with its author's name for others", async () => {
    const { work, author, reporter, caseId, owner } = await reported();
    const lead = await seedStaff("lead");
    const view = await readCaseView(db, lead.asker, caseId, Date.now());
    expect(view?.subject).toMatchObject({
      title: `Comment by @${author.username} on Quay`,
      concerned: author.id,
      said: { text: "You fool", isDeleted: false },
      path: expect.stringContaining(`/upload/${work.id}#`),
    });
    const queue = await readQueue(db, lead.asker, { list: "open", after: null, now: Date.now() });
    expect(queue.find(({ id }) => id === caseId)?.title).toBe(`Comment by @${author.username}`);
    const [own] = await listOwnReports(db, reporter.id, Date.now());
    expect(own?.title).toBe(`Comment by @${author.username} on Quay`);
    expect(await textsFor(owner, work)).toEqual(["You fool"]);
    const page = await ask(`/moderation/cases/${caseId}`, { cookie: lead.cookie });
    expect(await page.text()).toContain("You fool");
  });

  it("a comment can't be reported by its author or by people who can't see it", async () => {
    const { owner, work } = await seedCommentedWork();
    const [author, stranger] = [await seedPerson(), await seedPerson()];
    const id = await addComment(author, work, "Mild");
    const refused = (person: Person, code: string) =>
      expect(reportAsMember(moderationDeps(), person, subject(id), words)).rejects.toMatchObject({ code });
    await refused(author, "reports.own");
    await hideComment(deps, owner.id, id, true);
    await refused(stranger, "reports.not_found");
    await reportAsMember(moderationDeps(), owner, subject(id), words);
    await hideComment(deps, owner.id, id, false);
    await db.update(uploads).set({ comments_on: false }).where(eq(uploads.id, work.id));
    await refused(stranger, "reports.not_found");
    expect((await ask(`/report/comment/${id}`, { cookie: stranger.cookie })).status).toBe(404);
    expect((await ask(`/report/comment/0`, { cookie: stranger.cookie })).status).toBe(404);
    await db.update(uploads).set({ comments_on: true }).where(eq(uploads.id, work.id));
    await deleteComment(deps, author.id, id);
    await refused(stranger, "reports.not_found");
  });

  it("a removed comment is visible to no one, and returns after a reversal or the end of its time", async () => {
    const { work, author, owner, id, report, caseId } = await reported();
    const { reference } = await decideIt(caseId, report, [{ what: "removed", until: null }]);
    for (const person of [author, owner, await seedPerson()])
      expect(await textsFor(person, work)).toEqual([]);
    const [told] = await readOwnDecisions(db, author.id);
    expect(told).toMatchObject({ reference, subject_title: `Comment by @${author.username} on Quay` });
    const statement = await ask(`/decisions/${reference}`, { cookie: author.cookie });
    expect(await statement.text()).toContain("It insults a person.");
    await appeal(moderationDeps(), author, { reference, words: "It was a joke." });
    const other = await seedStaff("lead");
    const appealed = await db
      .select()
      .from(cases)
      .where(eq(cases.subject, `comment:${id}`))
      .all();
    const open = appealed.find(({ kind }) => kind === "appeal");
    await claimCase(moderationDeps(), other.asker, open?.id ?? 0);
    await judgeAppeal(moderationDeps(), other.asker, {
      caseId: open?.id ?? 0,
      version: open?.version ?? 0,
      outcome: "reversed",
      answer: "It was.",
      isBaseless: false,
    });
    expect(await textsFor(author, work)).toEqual(["You fool"]);

    const again = await reported("For a day");
    const now = Date.now();
    await decideIt(again.caseId, again.report, [{ what: "removed", until: now + HOUR_MS }]);
    expect(await textsFor(again.reporter, again.work)).toEqual([]);
    await endMeasures({ db, clock: () => now + 2 * HOUR_MS });
    expect(await textsFor(again.reporter, again.work)).toEqual(["For a day"]);
  });

  it("a decision can pause its author's comments until an end but not hold money for it", async () => {
    const { work, author, report, caseId } = await reported();
    const now = Date.now();
    await expect(decideIt(caseId, report, [{ what: "pay_held", until: null }])).rejects.toMatchObject({
      code: "moderation.bad_measures",
    });
    await db.update(cases).set({ claimed_by: null, claimed_until: null }).where(eq(cases.id, caseId));
    await decideIt(caseId, report, [{ what: "no_comments", until: now + DAY_MS }]);
    await expect(addComment(author, work, "More")).rejects.toMatchObject({ code: "comments.paused" });
    await addComment(author, work, "After", { clock: () => now + DAY_MS });
    await endMeasures({ db, clock: () => now + DAY_MS });
    const row = await db.select().from(accounts).where(eq(accounts.id, author.id)).get();
    expect(row?.comments_paused_until).toBeNull();
    await addComment(author, work, "Later");
  });

  it("a comment deleted during its case is kept for staff until the case closes", async () => {
    const { work, author, owner, id, report, caseId } = await reported();
    await deleteComment(deps, author.id, id);
    for (const person of [author, owner]) expect(await textsFor(person, work)).toEqual([]);
    const lead = await seedStaff("lead");
    const view = await readCaseView(db, lead.asker, caseId, Date.now());
    expect(view?.subject?.said).toEqual({ text: "You fool", isDeleted: true });
    await decideIt(caseId, report, []);
    expect(await commentRow(id)).toBeUndefined();
  });

  it("a reported comment outlasts its work and its author's account until its case closes, for staff only", async () => {
    const { work, author, id, report, caseId } = await reported();
    await db.delete(uploads).where(eq(uploads.id, work.id));
    await ask("/settings", {
      cookie: author.cookie,
      form: { intent: "delete-account", current_password: GOOD_PASSWORD },
    });
    expect(await forgetComments(db, author.id)).toBe(true);
    expect((await commentRow(id))?.text).toBe("You fool");
    await decideIt(caseId, report, []);
    expect(await commentRow(id)).toBeUndefined();
  });

  it("a report and hiding or blocking at the same moment happen one after the other", async () => {
    const { owner, work } = await seedCommentedWork();
    const [author, reporter] = [await seedPerson(), await seedPerson()];
    const id = await addComment(author, work, "Quick");
    const outcomes = await Promise.allSettled([
      hideComment(deps, owner.id, id, true),
      reportAsMember(moderationDeps(), reporter, subject(id), words),
      block(deps, owner.id, author.username),
    ]);
    const [, report] = outcomes;
    if (report.status === "rejected") expect(report.reason).toMatchObject({ code: "reports.not_found" });
    expect((await commentRow(id))?.hidden_at).not.toBeNull();
  });

  it("the public statements name the kind of content as text and quote nothing of the comment", async () => {
    const { report, caseId } = await reported("You utter fool");
    await decideIt(caseId, report, [{ what: "removed", until: null }]);
    const period = { start: Date.now() - HOUR_MS, end: Date.now() + HOUR_MS } as Parameters<
      typeof exportStatements
    >[1];
    const csv = await new Response(exportStatements(db, period, "https://example.com/rules")).text();
    expect(csv).toContain("CONTENT_TYPE_TEXT");
    expect(csv).not.toContain("utter");
  });
});
