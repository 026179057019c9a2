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
  counterOf,
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

const accountOf = (id: string) => db.select().from(accounts).where(eq(accounts.id, id)).get();
const endsOf = (id: string) =>
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

/** As many removals of a new creator's works, each after a notice of its own, at given moments. */
async function seedRemovals(...moments: number[]) {
  const owner = await seedPerson({ accountType: "creator" });
  const removals = [];
  for (const now of moments) removals.push(await seedRemoval({ owner, now }));
  return { owner, removals };
}

/** Judges an appeal of somebody against a decision of theirs. */
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
  it("within twelve months end the account, once, by a machine, with an appeal and a mail", async () => {
    const { owner, removals } = await seedRemovals(...threeNow());
    await Promise.all([tend(), tend(), tend()]);
    await tend();
    const ends = await endsOf(owner.id);
    expect(ends).toHaveLength(1);
    expect(ends[0]).toMatchObject({ measures: [{ what: "ended", until: null }], decided_by: null });
    expect(ends[0]?.appeal_until).toBeGreaterThan(Date.now());
    for (const { reference } of removals) expect(ends[0]?.facts).toContain(reference);
    expect((await accountOf(owner.id))?.ended_at).not.toBeNull();
    expect(await db.$count(dueStrikeCounts, eq(dueStrikeCounts.account_id, owner.id))).toBe(0);
    const mails = (await sendMails()).filter(({ to, kind }) => to === owner.email && kind === "decided");
    expect(mails).toHaveLength(1);
    const page = await (await ask("/decisions", { cookie: owner.cookie })).text();
    expect(page.replaceAll("<!-- -->", "")).toContain("Copyright strikes: 3 of 3 until");
  });

  it("are three where the decisions fell in the same minute, each after a notice of its own", async () => {
    const now = Date.now();
    const { owner } = await seedRemovals(now - 2, now - 1, now);
    await tend();
    expect((await accountOf(owner.id))?.ended_at).not.toBeNull();
  });

  it("are fewer than the works: those of one notice are one strike, and two notices about one work", async () => {
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
    expect((await accountOf(owner.id))?.ended_at).toBeNull();
  });

  it("are not reached where the first falls out with twelve months", async () => {
    const now = Date.now();
    const { owner } = await seedRemovals(now - STRIKE_MS, now - DAY_MS, now);
    await tend(now);
    expect((await accountOf(owner.id))?.ended_at).toBeNull();
    expect(await readStrikes(db, owner.id, now)).toEqual({ count: 2, until: now - DAY_MS + STRIKE_MS });
    const other = await seedRemovals(now - STRIKE_MS + 1, now - DAY_MS, now);
    await tend(now);
    expect((await accountOf(other.owner.id))?.ended_at).not.toBeNull();
  });

  it("count no removal for anything else, none without a notice, and none that was not followed", async () => {
    const { owner } = await seedRemovals(...threeNow().slice(0, 2));
    const { work } = await seedPublic(owner);
    await decideReport((await seedCase(`work:${work.id}`, owner.id)).report, { category: "spam" });
    const other = await seedPublic(owner);
    await decideReport((await seedCase(`work:${other.work.id}`, owner.id)).report);
    const [hidden = 0] = await sendNoticeAbout([(await seedPublic(owner)).work]);
    await decideReport(hidden, { measures: [{ what: "hidden", until: null }] });
    await tend();
    expect((await accountOf(owner.id))?.ended_at).toBeNull();
  });

  it("are still the same where staff correct one of the removals", async () => {
    const { owner, removals } = await seedRemovals(...threeNow());
    await tend();
    const [first] = removals;
    const { report } = await seedCase(`work:${first?.work.id}`, owner.id);
    await decideReport(report, {
      ...{ replaces: first?.id ?? 0, facts: "Better words.", answers: [{ report, outcome: "not_followed" }] },
    });
    await tend();
    expect(await readStrikes(db, owner.id, Date.now())).toMatchObject({ count: 3 });
    expect(await endsOf(owner.id)).toHaveLength(1);
    expect((await accountOf(owner.id))?.ended_at).not.toBeNull();
  });
});

describe("an account that strikes ended", () => {
  it("comes back with its works where one is reversed, and its other removals stay", async () => {
    const { owner, removals } = await seedRemovals(...threeNow());
    const { id: lawful } = await seedUpload(owner.id, { visibility: "public" });
    await tend();
    const workOf = (id: number) => db.select().from(uploads).where(eq(uploads.id, id)).get();
    expect(await workOf(lawful)).toMatchObject({ restriction: "hidden", visibility: "private" });
    await appealed(owner, removals[1]?.reference ?? "", "reversed");
    await Promise.all([tend(), tend()]);
    expect((await accountOf(owner.id))?.ended_at).toBeNull();
    expect(await workOf(lawful)).toMatchObject({ restriction: null, visibility: "public" });
    expect(await workOf(removals[1]?.work.id ?? 0)).toMatchObject({
      restriction: null,
      visibility: "public",
    });
    expect(await workOf(removals[0]?.work.id ?? 0)).toMatchObject({ restriction: "removed" });
    const [end, back, ...more] = await endsOf(owner.id);
    expect(back).toMatchObject({ replaces: end?.id, measures: [] });
    expect(more).toEqual([]);
    expect(await readStrikes(db, owner.id, Date.now())).toMatchObject({ count: 2 });
  });

  it("stays ended where three are left, and where they only grew old", async () => {
    const now = Date.now();
    const { owner, removals } = await seedRemovals(now - 50 * DAY_MS, ...threeNow(now));
    await tend();
    await appealed(owner, removals[0]?.reference ?? "", "reversed");
    await tend();
    expect((await accountOf(owner.id))?.ended_at).not.toBeNull();
    await db.insert(dueStrikeCounts).values({ account_id: owner.id });
    await tend(now + 2 * STRIKE_MS);
    expect((await accountOf(owner.id))?.ended_at).not.toBeNull();
  });

  it("comes back by a counter-notice that no suit answered", async () => {
    const { owner, removals } = await seedRemovals(...threeNow());
    await tend();
    const now = Date.now();
    const { reference = "" } = removals[2] ?? {};
    await sendCounterNotice(at(now), { account: owner.id }, { reference, form: counterOf() });
    await runCopyrightTasks(at(now));
    expect((await accountOf(owner.id))?.ended_at).not.toBeNull();
    await runCopyrightTasks(at(afterWorkingDays(now, 10)));
    expect((await accountOf(owner.id))?.ended_at).toBeNull();
    expect(await readStrikes(db, owner.id, now)).toMatchObject({ count: 2 });
  });

  it("is judged by a person, whose reversal holds until there is another strike", async () => {
    const { owner } = await seedRemovals(...threeNow());
    await tend();
    const [end] = await endsOf(owner.id);
    await appealed(owner, end?.reference ?? "", "reversed");
    expect((await accountOf(owner.id))?.ended_at).toBeNull();
    await db.insert(dueStrikeCounts).values({ account_id: owner.id });
    await tend();
    expect((await accountOf(owner.id))?.ended_at).toBeNull();
    await seedRemoval({ owner });
    await tend();
    expect((await accountOf(owner.id))?.ended_at).not.toBeNull();
    expect(await endsOf(owner.id)).toHaveLength(2);
  });

  it("is ended anew where strikes that came after its end are enough without the reversed one", async () => {
    const { owner, removals } = await seedRemovals(...threeNow());
    await tend();
    await seedRemoval({ owner, now: Date.now() + 1 });
    await appealed(owner, removals[0]?.reference ?? "", "reversed");
    await tend(Date.now() + 2);
    expect((await accountOf(owner.id))?.ended_at).not.toBeNull();
    expect((await endsOf(owner.id)).map(({ measures }) => measures.length)).toEqual([1, 0, 1]);
  });
});

describe("a claimant who had to appeal", () => {
  it("is told to the uploader, and counts as a strike from then on", async () => {
    const claimant = await seedPerson();
    const { owner, work } = await seedPublic();
    const [report = 0] = await sendNoticeAbout([work], { account: claimant.id, email: claimant.email });
    const first = await decideReport(report, {
      ...{ measures: [], ground: "none", clause: "", answers: [{ report, outcome: "not_followed" }] },
    });
    expect(await readStrikes(db, owner.id, Date.now())).toBeNull();
    const { appealReport } = await import("~/moderation/appeals/appeal.server");
    await appealReport(at(Date.now()), claimant, { report, words: "It is mine." });
    const judge = await seedStaff("lead");
    const [found] = await db.select().from(appeals).where(eq(appeals.decision_id, first.id));
    await claimCase(at(Date.now()), judge.asker, found?.case_id ?? 0);
    const decided = await judgeAppeal(at(Date.now()), judge.asker, {
      ...{ caseId: found?.case_id ?? 0, version: 1, outcome: "reversed", answer: "It is." },
      instead: {
        ...{ measures: [{ what: "removed", until: null }], ground: "law", clause: "17 U.S.C. 501" },
        ...{ facts: "It is theirs.", category: "copyright" },
      },
    });
    const page = await (await ask(`/decisions/${decided?.reference}`, { cookie: owner.cookie })).text();
    expect(page).toContain(claimant.email);
    expect(await readStrikes(db, owner.id, Date.now() + 1)).toMatchObject({ count: 1 });
  });
});
