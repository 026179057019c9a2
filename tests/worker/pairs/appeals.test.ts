import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts } from "~/identity/accounts/accounts.table";
import { appeal } from "~/moderation/appeals/appeal.server";
import { judgeAppeal } from "~/moderation/appeals/judge-appeal.server";
import { cases } from "~/moderation/cases/cases.table";
import { claimCase } from "~/moderation/cases/claims.server";
import { readStrikes } from "~/moderation/copyright/strikes.store.server";
import { lockDownSubject } from "~/moderation/lockdown/lock-down-subject.server";
import { createLogger } from "~/platform/log.server";
import { errorSentence } from "~/words/errors";
import { finishReplacing } from "~/uploads/replacing/finish-replacing.server";
import type { Upload } from "~/uploads/uploads.table";
import { seedRemoval } from "../../support/copyright";
import { seedDecision, reverseDecision } from "../../support/decisions";
import { moderationDeps, seedCase, seedStaff } from "../../support/moderation";
import { GOOD_PASSWORD, seedPerson, signInAs, type Person } from "../../support/people";
import { sealDeps } from "../../support/lockdowns";
import { ask } from "../../support/site";
import { post } from "../../support/visitor";
import { flush, watchPage, pass, seedFilm, watched } from "../engagement/watching";
import { db, pngBytes, readUpload, seedUpload, storeBytes } from "../../support/uploads";

interface Story {
  owner: Person;
  work: Upload;
  reference: string;
}

const WORDS = { words: "It is allowed." };
const log = createLogger({ test: "appeals" });

async function begin(): Promise<Story> {
  const owner = await seedPerson({ accountType: "creator" });
  const work = await seedUpload(owner.id, { visibility: "public", title: "Lantern" });
  return {
    owner,
    work,
    reference: await seedDecision(`work:${work.id}`, owner.id, [{ what: "hidden", until: null }]),
  };
}

const bulk = ({ owner, work }: Story, intent: string) =>
  ask("/my-uploads", { cookie: owner.cookie, form: { intent, id: String(work.id), tags: "" } });
const appealCase = (reference: string) =>
  db
    .select()
    .from(cases)
    .where(sql`appealed = (select id from decisions where reference = ${reference})`);

async function judge(reference: string): Promise<void> {
  const [found] = await appealCase(reference);
  const { asker } = await seedStaff("lead");
  const caseId = found?.id ?? 0;
  await claimCase(moderationDeps(), asker, caseId);
  const [claimed] = await appealCase(reference);
  const judgement = { caseId, version: claimed?.version ?? 0, outcome: "reversed", answer: "Yes." } as const;
  await judgeAppeal(moderationDeps(), asker, judgement);
}

describe("an appeal that is won after a change by the owner", () => {
  it.each([
    ["made the work private", "make-private", { visibility: "private", restriction: null }],
    ["marked the work for adults", "mark-adults", { visibility: "public", adults_by_owner: true }],
  ])("a won appeal leaves the work as the owner last wanted it: %s", async (_name, intent, wanted) => {
    const story = await begin();
    await appeal(moderationDeps(), story.owner, { reference: story.reference, ...WORDS });
    expect((await bulk(story, intent)).status).toBe(200);
    await judge(story.reference);
    expect(await readUpload(story.work.id)).toMatchObject(wanted);
  });

  it("a won appeal about a deleted work is answered and restores nothing", async () => {
    const story = await begin();
    await appeal(moderationDeps(), story.owner, { reference: story.reference, ...WORDS });
    await bulk(story, "delete");
    await judge(story.reference);
    expect((await ask(`/upload/${story.work.id}`, { cookie: story.owner.cookie })).status).toBe(404);
    expect((await readUpload(story.work.id))?.status).not.toBe("ready");
    const page = await ask(`/decisions/${story.reference}`, { cookie: story.owner.cookie });
    expect(page.status).toBe(200);
  });
});

describe("appeals", () => {
  it("an appeal sent by two tabs at once opens one case, and the second gets an error", async () => {
    const { owner, reference } = await begin();
    const send = () => ask(`/decisions/${reference}`, { cookie: owner.cookie, form: WORDS });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status).filter((status) => status === 302)).toHaveLength(1);
    const refused = answers.find(({ status }) => status !== 302);
    expect(await refused?.text()).toContain(errorSentence("appeals.twice"));
    expect(await appealCase(reference)).toHaveLength(1);
  });

  it("an appeal after the session ended asks to sign in, writes nothing and can be sent afterwards", async () => {
    const { owner, reference } = await begin();
    await ask("/signout", { cookie: owner.cookie, form: { scope: "global" } });
    const lost = await ask(`/decisions/${reference}`, { cookie: owner.cookie, form: WORDS });
    expect([lost.status, lost.headers.get("Location")]).toEqual([302, expect.stringContaining("/signin")]);
    expect(await appealCase(reference)).toEqual([]);
    const sent = await ask(`/decisions/${reference}`, { cookie: await signInAs(owner.id), form: WORDS });
    expect(sent.headers.get("Location")).toBe(`/decisions/${reference}?done=appealed`);
    expect(await appealCase(reference)).toHaveLength(1);
  });

  it("an appeal about a work on a child-safety hold is refused, and nothing restores the work", async () => {
    const { owner, work, reference } = await begin();
    const reported = await seedCase(`work:${work.id}`, owner.id, { reason: "child_abuse" });
    const { asker } = await seedStaff("reviewer");
    const [row] = await db.select().from(cases).where(eq(cases.id, reported.id));
    await lockDownSubject(sealDeps(), asker, { caseId: reported.id, version: row?.version ?? 0 });
    await expect(appeal(moderationDeps(), owner, { reference, ...WORDS })).rejects.toThrow(
      "appeals.not_found",
    );
    expect(await appealCase(reference)).toEqual([]);
    expect((await ask(`/upload/${work.id}`, { cookie: owner.cookie })).status).toBe(404);
  });
});

describe("a page open before a decision that was reversed", () => {
  it("the page counts seconds again, but none from the time the work was hidden", async () => {
    const { creator, viewer, film } = await seedFilm();
    const page = await watchPage(viewer, film);
    await page.open();
    const reference = await seedDecision(`work:${film.id}`, creator.id, [{ what: "hidden", until: null }]);
    await pass(viewer, 20_000);
    await page.beat(20_000);
    await flush(viewer);
    expect(await watched(viewer)).toEqual([]);
    await reverseDecision(reference, creator);
    const later = await watchPage(viewer, film);
    await later.open();
    await pass(viewer, 20_000);
    await later.beat(20_000);
    await flush(viewer);
    expect(await watched(viewer)).toMatchObject([{ upload: film.id, ms: 20_000 }]);
  });
});

describe("replacement files", () => {
  const fresh = async ({ owner, work }: Story) => {
    const row = await seedUpload(owner.id, { replaces: work.id, etag: "two" });
    await storeBytes(row.path, pngBytes(2, 2));
    await finishReplacing({ db, clock: Date.now, log }, row.id);
    return row;
  };

  it("a replacement after a won appeal replaces the old file", async () => {
    const story = await begin();
    await reverseDecision(story.reference, story.owner);
    const { path } = await fresh(story);
    expect(await readUpload(story.work.id)).toMatchObject({ path, visibility: "public", restriction: null });
  });

  it("a replacement for a work marked for adults in the meantime is for adults too", async () => {
    const owner = await seedPerson({ accountType: "creator" });
    const work = await seedUpload(owner.id, { visibility: "public" });
    const story = { owner, work, reference: "" };
    await bulk(story, "mark-adults");
    const { path } = await fresh(story);
    expect(await readUpload(work.id)).toMatchObject({ path, adults_by_owner: true });
  });
});

describe("copyright strikes", () => {
  it("a copyright strike stays when its owner deletes the work", async () => {
    const { owner, work } = await seedRemoval();
    const before = await readStrikes(db, owner.id, Date.now());
    expect(before).toMatchObject({ count: 1 });
    await bulk({ owner, work, reference: "" }, "delete");
    expect(await readStrikes(db, owner.id, Date.now())).toEqual(before);
  });

  it("a copyright strike doesn't prevent deleting the account", async () => {
    const { owner } = await seedRemoval();
    const form = { intent: "delete-account", current_password: GOOD_PASSWORD };
    await ask("/settings", { cookie: owner.cookie, form });
    const account = await db.select().from(accounts).where(eq(accounts.id, owner.id)).get();
    expect(account?.deleting_at).not.toBeNull();
    expect((await ask("/feed", { cookie: owner.cookie })).status).toBe(302);
  });
});

describe("an upload under way among several works", () => {
  it.each([
    ["make-private", { visibility: "private" }],
    ["mark-adults", { adults_by_owner: true }],
  ])("an upload under way changes with the others: %s", async (intent, wanted) => {
    const owner = await seedPerson({ accountType: "creator" });
    const form = new FormData();
    form.append("intent", intent);
    const states = ["ready", "processing", "ready"] as const;
    const works = [];
    for (const status of states) works.push(await seedUpload(owner.id, { visibility: "public", status }));
    for (const { id } of works) form.append("id", String(id));
    expect((await post("/my-uploads", form, owner)).status).toBe(200);
    for (const [at, { id }] of works.entries())
      expect(await readUpload(id)).toMatchObject({ ...wanted, status: states[at] });
  });
});
