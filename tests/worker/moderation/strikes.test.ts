import { env } from "cloudflare:workers";
import { and, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts } from "~/identity/accounts/accounts.table";
import { appeal } from "~/moderation/appeals/appeal.server";
import { judgeAppeal } from "~/moderation/appeals/judge-appeal.server";
import { appeals } from "~/moderation/appeals/appeals.table";
import { claimCase } from "~/moderation/cases/claims.server";
import { STRIKE_MS } from "~/moderation/copyright/copyright.limits";
import { sendCounterNotice } from "~/moderation/copyright/counter-notice.server";
import { dueStrikeCounts } from "~/moderation/copyright/copyright.table";
import { readStrikes } from "~/moderation/copyright/strikes.store.server";
import { runCopyrightTasks } from "~/moderation/copyright/run-copyright-tasks.server";
import { applyStrikes } from "~/moderation/copyright/apply-strikes.server";
import { afterWorkingDays } from "~/moderation/copyright/working-days.rules";
import { decisions } from "~/moderation/decisions/decisions.table";
import { DAY_MS } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { uploads } from "~/uploads/uploads.table";
import {
  makeCounterForm,
  decideReport,
  newClaimant,
  seedPublic,
  seedRemoval,
  sendMails,
  sendNoticeAbout,
} from "../../support/copyright";
import { moderationDeps, seedCase, seedStaff } from "../../support/moderation";
import { seedPerson, type Person } from "../../support/people";
import { ask } from "../../support/site";
import { seedUpload } from "../../support/uploads";

const db = openDatabase(env.DB);
const at = (now: number) => moderationDeps(() => now);
const tend = (now = Date.now()) => applyStrikes(at(now));

const readAccount = (id: string) => db.select().from(accounts).where(eq(accounts.id, id)).get();
const readEnds = (id: string) =>
  db
    .select()
    .from(decisions)
    .where(
      and(
        eq(decisions.concerned, id),
        eq(decisions.subject_kind, "person"),
        eq(decisions.automation, "decided"),
      ),
    )
    .all();

async function seedRemovals(...moments: number[]) {
  const owner = await seedPerson({ accountType: "creator" });
  const removals = [];
  for (const now of moments) removals.push(await seedRemoval({ owner, now }));
  return { owner, removals };
}

async function appealed(owner: Person, reference: string, outcome: "upheld" | "reversed", now = Date.now()) {
  await appeal(at(now), owner, { reference, words: "It is mine." });
  const judge = await seedStaff("lead");
  const [found] = await db
    .select({ id: appeals.case_id })
    .from(appeals)
    .where(sql`account_id = ${owner.id} and judged_at is null`);
  const caseId = found?.id ?? 0;
  await claimCase(at(now), judge.asker, caseId);
  return judgeAppeal(at(now), judge.asker, { caseId, version: 1, outcome, answer: "Looked at." });
}

const threeNow = (now = Date.now()) => [now - 40 * DAY_MS, now - 20 * DAY_MS, now] as const;

describe("three strikes", () => {
  it("three strikes within twelve months end the account once, automatically, with an appeal and a mail", async () => {
    const { owner, removals } = await seedRemovals(...threeNow());
    await Promise.all([tend(), tend(), tend()]);
    await tend();
    const ends = await readEnds(owner.id);
    expect(ends).toHaveLength(1);
    expect(ends[0]).toMatchObject({ measures: [{ what: "ended", until: null }], decided_by: null });
    expect(ends[0]?.appeal_until).toBeGreaterThan(Date.now());
    for (const { reference } of removals) expect(ends[0]?.facts).toContain(reference);
    expect((await readAccount(owner.id))?.ended_at).not.toBeNull();
    expect(await db.$count(dueStrikeCounts, eq(dueStrikeCounts.account_id, owner.id))).toBe(0);
    const mails = (await sendMails()).filter(({ to, kind }) => to === owner.email && kind === "decided");
    expect(mails).toHaveLength(1);
    const page = await (await ask("/decisions", { cookie: owner.cookie })).text();
    expect(page.replaceAll("<!-- -->", "")).toContain("Copyright strikes: 3 of 3 until");
  });

  it("three decisions in the same minute are three strikes if each follows a notice of its own", async () => {
    const now = Date.now();
    const { owner } = await seedRemovals(now - 2, now - 1, now);
    await tend();
    expect((await readAccount(owner.id))?.ended_at).not.toBeNull();
  });

  it("works of one notice are one strike, and so are two notices about one work", async () => {
    const owner = await seedPerson({ accountType: "creator" });
    const works = [];
    for (let n = 0; n < 4; n++) works.push((await seedPublic(owner)).work);
    for (const report of await sendNoticeAbout(works)) await decideReport(report);
    expect(await readStrikes(db, owner.id, Date.now())).toMatchObject({ count: 1 });
    const { work } = await seedPublic(owner);
    const [first = 0] = await sendNoticeAbout([work], { email: newClaimant() });
    await sendNoticeAbout([work], { email: newClaimant() });
    await decideReport(first);
    expect(await readStrikes(db, owner.id, Date.now())).toMatchObject({ count: 2 });
    await tend();
    expect((await readAccount(owner.id))?.ended_at).toBeNull();
  });

  it("two strikes remain when the first is older than twelve months", async () => {
    const now = Date.now();
    const { owner } = await seedRemovals(now - STRIKE_MS, now - DAY_MS, now);
    await tend(now);
    expect((await readAccount(owner.id))?.ended_at).toBeNull();
    expect(await readStrikes(db, owner.id, now)).toEqual({ count: 2, until: now - DAY_MS + STRIKE_MS });
    const other = await seedRemovals(now - STRIKE_MS + 1, now - DAY_MS, now);
    await tend(now);
    expect((await readAccount(other.owner.id))?.ended_at).not.toBeNull();
  });

  it("removals for other reasons or without a notice are no strikes, and neither is hiding a work", async () => {
    const { owner } = await seedRemovals(...threeNow().slice(0, 2));
    const { work } = await seedPublic(owner);
    await decideReport((await seedCase(`work:${work.id}`, owner.id)).report, { category: "spam" });
    const other = await seedPublic(owner);
    await decideReport((await seedCase(`work:${other.work.id}`, owner.id)).report);
    const [hidden = 0] = await sendNoticeAbout([(await seedPublic(owner)).work]);
    await decideReport(hidden, { measures: [{ what: "hidden", until: null }] });
    await tend();
    expect((await readAccount(owner.id))?.ended_at).toBeNull();
  });

  it("a correction of a removal by staff keeps its strike", async () => {
    const { owner, removals } = await seedRemovals(...threeNow());
    await tend();
    const [first] = removals;
    const { report } = await seedCase(`work:${first?.work.id}`, owner.id);
    await decideReport(report, {
      replaces: first?.id ?? 0,
      facts: "Better words.",
      answers: [{ report, outcome: "not_followed" }],
    });
    await tend();
    expect(await readStrikes(db, owner.id, Date.now())).toMatchObject({ count: 3 });
    expect(await readEnds(owner.id)).toHaveLength(1);
    expect((await readAccount(owner.id))?.ended_at).not.toBeNull();
  });
});

describe("accounts ended by strikes", () => {
  it("a reversed strike restores the account with its works, and the other removals stay", async () => {
    const { owner, removals } = await seedRemovals(...threeNow());
    const { id: lawful } = await seedUpload(owner.id, { visibility: "public" });
    await tend();
    const readWork = (id: number) => db.select().from(uploads).where(eq(uploads.id, id)).get();
    expect(await readWork(lawful)).toMatchObject({ restriction: "hidden", visibility: "private" });
    await appealed(owner, removals[1]?.reference ?? "", "reversed");
    await Promise.all([tend(), tend()]);
    expect((await readAccount(owner.id))?.ended_at).toBeNull();
    expect(await readWork(lawful)).toMatchObject({ restriction: null, visibility: "public" });
    expect(await readWork(removals[1]?.work.id ?? 0)).toMatchObject({
      restriction: null,
      visibility: "public",
    });
    expect(await readWork(removals[0]?.work.id ?? 0)).toMatchObject({ restriction: "removed" });
    const [end, back, ...more] = await readEnds(owner.id);
    expect(back).toMatchObject({ replaces: end?.id, measures: [] });
    expect(more).toEqual([]);
    expect(await readStrikes(db, owner.id, Date.now())).toMatchObject({ count: 2 });
  });

  it("the account stays ended when three strikes are left or when strikes only became old", async () => {
    const now = Date.now();
    const { owner, removals } = await seedRemovals(now - 50 * DAY_MS, ...threeNow(now));
    await tend();
    await appealed(owner, removals[0]?.reference ?? "", "reversed");
    await tend();
    expect((await readAccount(owner.id))?.ended_at).not.toBeNull();
    await db.insert(dueStrikeCounts).values({ account_id: owner.id });
    await tend(now + 2 * STRIKE_MS);
    expect((await readAccount(owner.id))?.ended_at).not.toBeNull();
  });

  it("a counter-notice without a suit restores the account", async () => {
    const { owner, removals } = await seedRemovals(...threeNow());
    await tend();
    const now = Date.now();
    const { reference = "" } = removals[2] ?? {};
    await sendCounterNotice(at(now), { account: owner.id }, { reference, form: makeCounterForm() });
    await runCopyrightTasks(at(now));
    expect((await readAccount(owner.id))?.ended_at).not.toBeNull();
    await runCopyrightTasks(at(afterWorkingDays(now, 10)));
    expect((await readAccount(owner.id))?.ended_at).toBeNull();
    expect(await readStrikes(db, owner.id, now)).toMatchObject({ count: 2 });
  });

  it("a person's reversal of the end is kept until there is another strike", async () => {
    const { owner } = await seedRemovals(...threeNow());
    await tend();
    const [end] = await readEnds(owner.id);
    await appealed(owner, end?.reference ?? "", "reversed");
    expect((await readAccount(owner.id))?.ended_at).toBeNull();
    await db.insert(dueStrikeCounts).values({ account_id: owner.id });
    await tend();
    expect((await readAccount(owner.id))?.ended_at).toBeNull();
    await seedRemoval({ owner });
    await tend();
    expect((await readAccount(owner.id))?.ended_at).not.toBeNull();
    expect(await readEnds(owner.id)).toHaveLength(2);
  });

  it("the account is ended again when later strikes are enough without the reversed one", async () => {
    const { owner, removals } = await seedRemovals(...threeNow());
    await tend();
    await seedRemoval({ owner, now: Date.now() + 1 });
    await appealed(owner, removals[0]?.reference ?? "", "reversed");
    await tend(Date.now() + 2);
    expect((await readAccount(owner.id))?.ended_at).not.toBeNull();
    expect((await readEnds(owner.id)).map(({ measures }) => measures.length)).toEqual([1, 0, 1]);
  });
});

describe("claimants who had to appeal", () => {
  it("a claimant who won on appeal is named to the uploader, and the removal counts as a strike from then on", async () => {
    const claimant = await seedPerson();
    const { owner, work } = await seedPublic();
    const [report = 0] = await sendNoticeAbout([work], { account: claimant.id, email: claimant.email });
    const first = await decideReport(report, {
      measures: [],
      ground: "none",
      clause: "",
      answers: [{ report, outcome: "not_followed" }],
    });
    expect(await readStrikes(db, owner.id, Date.now())).toBeNull();
    const { appealReport } = await import("~/moderation/appeals/appeal.server");
    await appealReport(at(Date.now()), claimant, { report, words: "It is mine." });
    const judge = await seedStaff("lead");
    const [found] = await db.select().from(appeals).where(eq(appeals.decision_id, first.id));
    await claimCase(at(Date.now()), judge.asker, found?.case_id ?? 0);
    const decided = await judgeAppeal(at(Date.now()), judge.asker, {
      caseId: found?.case_id ?? 0,
      version: 1,
      outcome: "reversed",
      answer: "It is.",
      instead: {
        measures: [{ what: "removed", until: null }],
        ground: "law",
        clause: "17 U.S.C. 501",
        facts: "It is theirs.",
        category: "copyright",
      },
    });
    const page = await (await ask(`/decisions/${decided?.reference}`, { cookie: owner.cookie })).text();
    expect(page).toContain(claimant.email);
    expect(await readStrikes(db, owner.id, Date.now() + 1)).toMatchObject({ count: 1 });
  });
});
