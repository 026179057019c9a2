import { env } from "cloudflare:workers";
import { unzipSync } from "fflate";
import { and, eq, isNull, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { appeal, appealReport } from "~/moderation/appeals/appeal.server";
import { appeals } from "~/moderation/appeals/appeals.table";
import { judgeAppeal } from "~/moderation/appeals/judge-appeal.server";
import { claimCase } from "~/moderation/cases/claims.server";
import { cases } from "~/moderation/cases/cases.table";
import { addNote } from "~/moderation/cases/note.server";
import { decide } from "~/moderation/decisions/decide.server";
import { decisions } from "~/moderation/decisions/decisions.table";
import { endMeasures } from "~/moderation/decisions/end-measures.server";
import type { Measure } from "~/moderation/decisions/measures.rules";
import { APPEAL_MS } from "~/moderation/moderation.limits";
import { announcements } from "~/notifications/notifications.table";
import { moderationNotices } from "~/moderation/notices/moderation-notices.table";
import { listColleagues } from "~/moderation/staff/read-staff.store.server";
import { HOUR_MS } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { uploads } from "~/uploads/uploads.table";
import { sendMails } from "../../support/copyright";
import { moderationDeps, seedCase, seedStaff, type Colleague } from "../../support/moderation";
import { seedPerson, type Person } from "../../support/people";
import { ask } from "../../support/site";
import { seedUpload } from "../../support/uploads";

const db = openDatabase(env.DB);
const deps = moderationDeps();

async function seedDecision({
  until = null as number | null,
  outcome = "followed" as const,
  measures = undefined as Measure[] | undefined,
  title = "A harbour",
} = {}) {
  const owner = await seedPerson({ accountType: "creator" });
  const reporter = await seedPerson({ fullName: "Rupert Reporter" });
  const judge = await seedStaff("lead", { fullName: "Jude Judge" });
  const before = Date.now() - 72 * HOUR_MS;
  const work = await seedUpload(owner.id, { title, visibility: "public", created_at: before });
  const { id, report } = await seedCase(`work:${work.id}`, owner.id, { reporter: reporter.id });
  await claimCase(deps, judge.asker, id);
  const { version } = (await readCase(id)) ?? { version: 0 };
  const decided = await decide(deps, judge.asker, {
    caseId: id,
    version,
    answers: [{ report, outcome }],
    measures: measures ?? [{ what: "removed", until }],
    ground: "terms",
    clause: "1. What is not allowed",
    facts: "It is forbidden here.",
    category: "spam",
  });
  return { owner, reporter, judge, work, report, ...decided };
}

const readCase = (id: number) => db.select().from(cases).where(eq(cases.id, id)).get();
const readWork = (id: number) => db.select().from(uploads).where(eq(uploads.id, id)).get();
const openAppeal = async (owner: Person) => {
  const [row] = await db
    .select()
    .from(cases)
    .where(and(eq(cases.kind, "appeal"), eq(cases.concerned, owner.id), isNull(cases.closed_at)));
  if (!row) throw new Error("There is no appeal");
  return row;
};

async function judgeAs(who: Colleague, owner: Person, outcome: "upheld" | "reversed") {
  const { id } = await openAppeal(owner);
  await claimCase(deps, who.asker, id);
  const { version } = (await readCase(id)) ?? { version: 0 };
  return judgeAppeal(deps, who.asker, { caseId: id, version, outcome, answer: "We have looked again." });
}

const mailsTo = async ({ email }: Person) => (await sendMails()).filter(({ to }) => to === email);

describe("appeals", () => {
  it("an appeal is a case in the same queue, carries notes and never goes to the person who decided", async () => {
    const { owner, judge, reference } = await seedDecision();
    await appeal(deps, owner, { reference, words: "It is allowed." });
    const { id } = await openAppeal(owner);
    await expect(claimCase(deps, judge.asker, id)).rejects.toThrow("moderation.not_found");
    const other = await seedStaff("reviewer");
    await addNote(deps, other.asker, { caseId: id, text: "Looks fine to me." });
    await claimCase(deps, other.asker, id);
    expect((await readCase(id))?.claimed_by).toBe(other.id);
  });

  it("the last moment to appeal is shown with its time, because that day may be over before", async () => {
    const { owner, reference } = await seedDecision();
    const page = await (await ask(`/decisions/${reference}`, { cookie: owner.cookie })).text();
    expect(page).toMatch(/You can appeal until .*?>[^<]+:\d\d [AP]M</);
  });

  it("an appeal that is upheld is answered in words, and the restriction stays", async () => {
    const { owner, work, reference } = await seedDecision();
    await appeal(deps, owner, { reference, words: "It is allowed." });
    await judgeAs(await seedStaff("reviewer"), owner, "upheld");
    expect(await readWork(work.id)).toMatchObject({ restriction: "removed" });
    const page = await (await ask(`/decisions/${reference}`, { cookie: owner.cookie })).text();
    expect(page).toContain("We have looked again.");
    const told = sql`account_id = ${owner.id} and kind = 'appeal_answered'`;
    expect(await db.$count(moderationNotices, told)).toBe(1);
  });

  it("an appeal that reverses the decision restores everything as it was, and is judged once", async () => {
    const { owner, work, reference } = await seedDecision();
    const before = await db.get(
      sql`select works, latest_at from creator_listings where creator = ${owner.id}`,
    );
    await appeal(deps, owner, { reference, words: "It is allowed." });
    await db.run(sql`delete from announcements`);
    const other = await seedStaff("reviewer");
    const reversed = await judgeAs(other, owner, "reversed");
    expect(await readWork(work.id)).toMatchObject({
      restriction: null,
      visibility: "public",
      owner_visibility: null,
      listed_at: work.listed_at,
    });
    const after = await db.get(
      sql`select works, latest_at from creator_listings where creator = ${owner.id}`,
    );
    expect(before).toEqual({ works: 0, latest_at: null });
    expect(after).toEqual({ works: 1, latest_at: work.listed_at });
    const [record] = await db
      .select()
      .from(decisions)
      .where(eq(decisions.id, reversed?.id ?? 0));
    expect(record).toMatchObject({ measures: [], decided_by: other.id });
    expect(record?.reverses).not.toBeNull();
    await expect(appeal(deps, owner, { reference, words: "Again." })).rejects.toThrow("appeals.twice");
    expect(await db.$count(announcements)).toBe(0);
  });

  it("a won appeal is mailed once, with the work's name and no further appeal", async () => {
    const { owner, work, reference } = await seedDecision();
    const decided = await mailsTo(owner);
    expect(decided.map(({ kind }) => kind)).toEqual(["decided"]);
    expect(decided[0]?.text).toContain(`About: ${work.title}`);
    expect(decided[0]?.text).toContain("Removed: no one can open it");
    expect(decided[0]?.text).toContain("Reason: Spam");
    expect(decided[0]?.text).toContain("You can appeal for six months");
    await appeal(deps, owner, { reference, words: "It is allowed." });
    await judgeAs(await seedStaff("reviewer"), owner, "reversed");
    const after = await mailsTo(owner);
    expect(after.map(({ kind }) => kind)).toEqual(["appealReceived", "appealReversed"]);
    for (const { text } of after) {
      expect(text).toContain(`About: ${work.title}`);
      expect(text).not.toContain("You can appeal");
    }
  });

  it("a work's title in a mail never becomes a link in a mail program", async () => {
    const { owner } = await seedDecision({ title: "Win at https://evil.example" });
    const [decided] = await mailsTo(owner);
    expect(decided?.text).toContain("About: Win at https: //evil. example");
  });

  it("the mail of a decision that only lifts another offers no appeal", async () => {
    const { owner, judge, work, id } = await seedDecision();
    await mailsTo(owner);
    const next = await seedCase(`work:${work.id}`, owner.id);
    await claimCase(deps, judge.asker, next.id);
    const { version } = (await readCase(next.id)) ?? { version: 0 };
    await decide(deps, judge.asker, {
      caseId: next.id,
      version,
      answers: [{ report: next.report, outcome: "not_followed" }],
      measures: [],
      ground: "none",
      clause: "",
      facts: "It is allowed.",
      category: "spam",
      replaces: id,
    });
    const [lifted, ...more] = await mailsTo(owner);
    expect([lifted?.kind, more]).toEqual(["decisionLifted", []]);
    expect(lifted?.text).toContain(`About: ${work.title}`);
    expect(lifted?.text).not.toMatch(/appeal|Reason:/);
  });

  it("an appeal can't be handed to staff who made the decision, reported the work or own it", async () => {
    const { owner, judge, reference } = await seedDecision();
    const lead = await seedStaff("lead");
    const other = await seedStaff("reviewer");
    await appeal(deps, owner, { reference, words: "It is allowed." });
    const { id } = await openAppeal(owner);
    const offered = await listColleagues(db, lead.asker, id);
    expect(offered).toContainEqual({ id: other.id, username: other.username });
    expect(offered).not.toContainEqual({ id: judge.id, username: judge.username });

    const page = async () => (await ask(`/moderation/cases/${id}`, { cookie: lead.cookie })).text();
    expect(await page()).toContain(`<option value="${lead.id}"`);
    await claimCase(deps, lead.asker, id);
    expect(await page()).not.toContain(`<option value="${lead.id}"`);
    expect(await page()).toContain(`<option value="${other.id}"`);
  });

  it("an appeal is accepted once, in time, from the affected person, and only against the latest decision that restricts them", async () => {
    const { owner, reference, reporter } = await seedDecision();
    let said = 0;
    const say = (who: Person, clock?: () => number) =>
      appeal(moderationDeps(clock), who, { reference, words: `It is allowed, said ${++said} times.` });
    await expect(say(reporter)).rejects.toThrow("appeals.not_found");
    await expect(say(owner, () => Date.now() + APPEAL_MS)).rejects.toThrow("appeals.late");
    const twice = await Promise.allSettled([say(owner), say(owner)]);
    expect(twice.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(say(owner)).rejects.toThrow("appeals.twice");
    expect(await db.$count(cases, and(eq(cases.kind, "appeal"), eq(cases.concerned, owner.id)))).toBe(1);
  });

  it("an appeal against an expired restriction is still possible and clears the record", async () => {
    const until = Date.now() + HOUR_MS;
    const { owner, reference, work } = await seedDecision({ until });
    await endMeasures(moderationDeps(() => until + 1));
    expect(await readWork(work.id)).toMatchObject({ restriction: null });
    await appeal(deps, owner, { reference, words: "It never was wrong." });
    expect(await judgeAs(await seedStaff("reviewer"), owner, "reversed")).not.toBeNull();
  });

  it("a reporter's appeal is judged by other staff and may lead to a restriction", async () => {
    const { owner, reporter, work, report } = await seedDecision({
      outcome: "not_followed" as never,
      measures: [],
    });
    await expect(appealReport(deps, owner, { report, words: "x" })).rejects.toThrow("appeals.not_found");
    await appealReport(deps, reporter, { report, words: "Look again." });
    await expect(appealReport(deps, reporter, { report, words: "Look again." })).rejects.toThrow(
      "appeals.twice",
    );
    const other = await seedStaff("reviewer");
    const { id } = await openAppeal(owner);
    await claimCase(deps, other.asker, id);
    const { version } = (await readCase(id)) ?? { version: 0 };
    await judgeAppeal(deps, other.asker, {
      caseId: id,
      version,
      outcome: "reversed",
      answer: "You are right.",
      instead: {
        measures: [{ what: "hidden", until: null }],
        ground: "terms",
        clause: "1",
        facts: "It is forbidden after all.",
        category: "spam",
      },
    });
    expect(await readWork(work.id)).toMatchObject({ restriction: "hidden" });
    // The reported person wrote the title.
    const mails = await mailsTo(reporter);
    expect(mails.map(({ kind }) => kind)).toContain("appealReversed");
    for (const { text } of mails) expect(text).not.toMatch(/About:|A harbour/);
    const told = sql`account_id = ${reporter.id} and kind = 'appeal_answered'`;
    expect(await db.$count(moderationNotices, told)).toBe(1);
    expect(await db.$count(appeals, eq(appeals.report_id, report))).toBe(1);
  });
});

describe("secrecy of reporters and staff", () => {
  it("reporters and staff are named to the affected person in no page, data, mail or export", async () => {
    const { owner, reporter, judge, reference } = await seedDecision();
    await appeal(deps, owner, { reference, words: "It is allowed." });
    const other = await seedStaff("reviewer", { fullName: "Olga Other" });
    await judgeAs(other, owner, "upheld");
    const secrets = [reporter, judge, other].flatMap(({ id, username, email }) => [id, username, email]);
    const addresses = [
      `/decisions/${reference}`,
      "/decisions",
      "/my-uploads",
      "/notifications",
      "/settings",
      `/decisions/${reference}.data`,
      "/decisions.data",
      "/notifications.data",
    ];
    for (const address of addresses) {
      const answer = await ask(address, { cookie: owner.cookie });
      expect([address, answer.status]).toEqual([address, 200]);
      const text = await answer.text();
      for (const secret of [...secrets, "Rupert", "Jude", "Olga"])
        expect(text.includes(secret), `${secret} in ${address}`).toBe(false);
    }
    const told = await db.select().from(moderationNotices).where(eq(moderationNotices.account_id, owner.id));
    for (const secret of secrets) expect(JSON.stringify(told)).not.toContain(secret);
    const form = { current_password: owner.password };
    const answer = await ask("/settings/data", { cookie: owner.cookie, form });
    const archive = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const record = new TextDecoder().decode(archive["moderation.json"]);
    expect(record).toContain("It is forbidden here.");
    for (const secret of secrets) expect(record).not.toContain(secret);
  });

  it("strangers can't read a statement of reasons, and reporters can't read facts about other people", async () => {
    const { reporter, reference } = await seedDecision();
    expect((await ask(`/decisions/${reference}`, { cookie: reporter.cookie })).status).toBe(404);
    const page = await (await ask("/reports", { cookie: reporter.cookie })).text();
    expect(page).toContain("We restricted it");
    expect(page).not.toContain("It is forbidden here.");
  });
});
