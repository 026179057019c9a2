import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { decode } from "turbo-stream";
import { describe, expect, it } from "vitest";
import { appeal } from "~/moderation/appeals/appeal.server";
import { claimCase } from "~/moderation/cases/claims.server";
import { cases } from "~/moderation/cases/cases.table";
import { decide, type DecisionInput } from "~/moderation/decisions/decide.server";
import { endMeasures } from "~/moderation/decisions/end-measures.server";
import { judgeAppeal } from "~/moderation/appeals/judge-appeal.server";
import { moderationNotices } from "~/moderation/notices/moderation-notices.table";
import { HOUR_MS, MINUTE_MS } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { createLogger } from "~/platform/log.server";
import { setVisibility } from "~/uploads/bulk/bulk.server";
import { finishReplacing } from "~/uploads/replacing/finish-replacing.server";
import { uploads } from "~/uploads/uploads.table";
import { stopClock } from "../../support/clock";
import { moderationDeps, seedCase, seedStaff, type Colleague } from "../../support/moderation";
import { seedPerson } from "../../support/people";
import { ask } from "../../support/site";
import { seedUpload } from "../../support/uploads";

const db = openDatabase(env.DB);
const deps = moderationDeps();
const log = createLogger({ test: "enforcement" });

const readWork = (id: number) => db.select().from(uploads).where(eq(uploads.id, id)).get();

async function decideAs(
  who: Colleague,
  subject: string,
  concerned: string,
  more: Partial<DecisionInput> & {
    reporter?: string;
    isBaseless?: boolean;
    outcome?: "followed" | "not_followed";
  } = {},
) {
  const { reporter = null, outcome = "followed", isBaseless = false, ...rest } = more;
  const { id, report } = await seedCase(subject, concerned, { reporter });
  await claimCase(deps, who.asker, id);
  const version = (await db.select().from(cases).where(eq(cases.id, id)).get())?.version ?? 0;
  return decide(deps, who.asker, {
    caseId: id,
    version,
    answers: [{ report, outcome, isBaseless }],
    measures: [{ what: "removed", until: null }],
    ground: "terms",
    clause: "1",
    facts: "It is forbidden.",
    category: "spam",
    ...rest,
  });
}

async function seedStopped(what: "suspended" | "ended", until: number | null) {
  const owner = await seedPerson({ accountType: "creator" });
  const work = await seedUpload(owner.id, { visibility: "public" });
  const lead = await seedStaff("lead");
  const decided = await decideAs(lead, `work:${work.id}`, owner.id, { measures: [{ what, until }] });
  return { owner, work, lead, ...decided };
}

describe("accounts stopped by a decision", () => {
  it.each([["suspended" as const], ["ended" as const]])(
    "a stopped account can read but change nothing: %s",
    async (what) => {
      const { owner, work, reference } = await seedStopped(
        what,
        what === "ended" ? null : Date.now() + HOUR_MS,
      );
      for (const address of ["/my-uploads", "/feed", `/decisions/${reference}`, "/settings"])
        expect([address, (await ask(address, { cookie: owner.cookie })).status]).toEqual([address, 200]);
      const refused = await ask("/edit-profile", {
        cookie: owner.cookie,
        form: { full_name: "Other" },
        headers: { Accept: "text/html" },
      });
      expect(refused.status).toBe(403);
      const page = await refused.text();
      expect(page).toContain('href="/decisions"');
      expect(page).toContain("A decision restricts your account");
      const answer = await ask("/api/uploads", { cookie: owner.cookie, json: { files: [] } });
      expect([answer.status, await answer.json()]).toMatchObject([
        403,
        { error: { code: "identity.stopped" } },
      ]);
      const follow = await ask(`/upload/${work.id}`, { cookie: owner.cookie, form: { intent: "delete" } });
      expect(follow.status).toBe(403);
    },
  );

  it("a script that sends a form for a stopped account gets the sentence and the typed values in the form's shape", async () => {
    const { owner, work } = await seedStopped("suspended", Date.now() + HOUR_MS);
    const writes: [string, Parameters<typeof ask>[1]][] = [
      ["/edit-profile.data", { form: { full_name: "Other", bio: "Long thought of", password: "secret" } }],
      [`/upload/${work.id}.data`, { form: { intent: "like" } }],
      ["/api/follow.data", { json: { username: owner.username, follow: true } }],
    ];
    for (const [path, sent] of writes) {
      const answer = await ask(path, { ...sent, cookie: owner.cookie });
      expect(answer.status, path).toBe(403);
      if (!answer.body) throw new Error(`${path} has no body`);
      const decoded = await decode(answer.body);
      expect(decoded.value, path).toMatchObject({
        data: { ok: false, code: "identity.stopped", error: { code: "identity.stopped" } },
      });
      const { data } = decoded.value as { data: { message: string; values: Record<string, string> } };
      expect(data.message, path).toContain("decision");
      if (path === "/edit-profile.data")
        expect(data.values).toEqual({ full_name: "Other", bio: "Long thought of" });
    }
  });

  it("a stopped account can still appeal, export its data and be deleted", async () => {
    const { owner, reference } = await seedStopped("suspended", null);
    const appealed = await ask(`/decisions/${reference}`, {
      cookie: owner.cookie,
      form: { words: "It is allowed." },
    });
    expect([appealed.status, appealed.headers.get("Location")]).toEqual([
      302,
      `/decisions/${reference}?done=appealed`,
    ]);
    const data = await ask("/settings/data", {
      cookie: owner.cookie,
      form: { current_password: owner.password },
    });
    expect(data.status).toBe(200);
    await data.body?.cancel();
    expect((await ask("/signout", { cookie: owner.cookie, form: {} })).status).toBe(302);
  });

  it("a suspended account works from the moment its time is over, even before the sweep has run", async () => {
    const clock = stopClock();
    const { owner } = await seedStopped("suspended", Date.now() + HOUR_MS);
    clock.pass(HOUR_MS - 1);
    expect((await ask("/edit-profile", { cookie: owner.cookie, form: {} })).status).toBe(403);
    clock.pass(1);
    expect((await ask("/edit-profile", { cookie: owner.cookie, form: {} })).status).not.toBe(403);
  });

  it("a reversal restores the works of an ended account, except one restricted by another decision", async () => {
    const { owner, work, lead, reference, id } = await seedStopped("ended", null);
    const other = await seedUpload(owner.id, { visibility: "public" });
    await db.run(sql`update uploads set restriction = 'hidden' where id = ${other.id}`);
    await decideAs(lead, `work:${other.id}`, owner.id, { measures: [{ what: "hidden", until: null }] });
    expect(await readWork(work.id)).toMatchObject({ restriction: "hidden", visibility: "private" });
    await appeal(deps, owner, { reference, words: "It is allowed." });
    const found = await db.get<{ id: number }>(sql`select id from cases where appealed = ${id}`);
    const caseId = found?.id ?? 0;
    const judge = await seedStaff("reviewer");
    await claimCase(deps, judge.asker, caseId);
    const version = (await db.select().from(cases).where(eq(cases.id, caseId)).get())?.version ?? 0;
    await judgeAppeal(deps, judge.asker, { caseId, version, outcome: "reversed", answer: "Allowed." });
    expect(await readWork(work.id)).toMatchObject({ restriction: null, visibility: "public" });
    expect(await readWork(other.id)).toMatchObject({ restriction: "hidden", visibility: "private" });
    expect((await ask("/edit-profile", { cookie: owner.cookie, form: {} })).status).not.toBe(403);
  });
});

describe("works restricted by a decision", () => {
  it("a restricted work keeps its file: no replacement can start, and one under way isn't used", async () => {
    const owner = await seedPerson({ accountType: "creator" });
    const judge = await seedStaff("reviewer");
    const work = await seedUpload(owner.id, { visibility: "public" });
    const fresh = await seedUpload(owner.id, { visibility: "private", replaces: work.id });
    await decideAs(judge, `work:${work.id}`, owner.id);
    const file = {
      title: "New",
      visibility: "private",
      file_name: "b.png",
      content_type: "image/png",
      file_size: 64,
    };
    const sent = await ask("/api/uploads", { cookie: owner.cookie, json: { ...file, replaces: work.id } });
    expect([sent.status, await sent.json()]).toMatchObject([
      409,
      { error: { code: "uploads.restricted_file" } },
    ]);
    await finishReplacing({ db, clock: Date.now, log }, fresh.id);
    expect(await readWork(work.id)).toMatchObject({
      path: work.path,
      etag: work.etag,
      restriction: "removed",
    });
    expect(await readWork(fresh.id)).toMatchObject({ status: "rejected" });
  });

  it("a restricted work returns private where its owner made it private, and the owner can't publish it before", async () => {
    const owner = await seedPerson({ accountType: "creator" });
    const judge = await seedStaff("reviewer");
    const shown = { visibility: "public" as const, created_at: Date.now() - 72 * HOUR_MS };
    const [wished, left] = [await seedUpload(owner.id, shown), await seedUpload(owner.id, shown)];
    const until = Date.now() + HOUR_MS;
    for (const { id } of [wished, left])
      await decideAs(judge, `work:${id}`, owner.id, { measures: [{ what: "hidden", until }] });
    const bulk = { db, clock: Date.now, log };
    await setVisibility(bulk, owner.id, [wished.id, left.id], "public");
    expect(await readWork(left.id)).toMatchObject({ restriction: "hidden", visibility: "private" });
    await setVisibility(bulk, owner.id, [wished.id], "private");
    await endMeasures(moderationDeps(() => until + MINUTE_MS));
    expect(await readWork(wished.id)).toMatchObject({ restriction: null, visibility: "private" });
    expect(await readWork(left.id)).toMatchObject({ ...left, owner_visibility: null });
  });

  it("the rows that restrict a work can't be deleted", async () => {
    const owner = await seedPerson({ accountType: "creator" });
    const work = await seedUpload(owner.id, { visibility: "public" });
    const { id } = await decideAs(await seedStaff("reviewer"), `work:${work.id}`, owner.id);
    const statement = env.DB.prepare(`delete from measures where decision_id = ${id}`);
    await expect(statement.run()).rejects.toThrow();
  });
});

describe("misuse", () => {
  const warned = (id: string, kind: string) =>
    db.$count(moderationNotices, sql`account_id = ${id} and kind = ${kind}`);

  it("the third unfounded report causes one warning, which the bell shows", async () => {
    const [judge, reporter, owner] = [
      await seedStaff("reviewer"),
      await seedPerson(),
      await seedPerson({ accountType: "creator" }),
    ];
    for (let nth = 1; nth <= 4; nth++) {
      const work = await seedUpload(owner.id, { visibility: "public" });
      const more = {
        reporter: reporter.id,
        outcome: "not_followed",
        isBaseless: true,
        measures: [],
      } as const;
      await decideAs(judge, `work:${work.id}`, owner.id, { ...more, ground: "none", clause: "" });
      expect([nth, await warned(reporter.id, "misuse_warning")]).toEqual([nth, nth < 3 ? 0 : 1]);
    }
    const bell = await (await ask("/notifications", { cookie: reporter.cookie })).text();
    expect(bell).toContain("Several of your reports or appeals were unfounded");
    expect(await warned(owner.id, "misuse_warning")).toBe(0);
  });

  it("the third illegal work causes a warning, and works against our rules alone don't count", async () => {
    const [judge, owner] = [await seedStaff("reviewer"), await seedPerson({ accountType: "creator" })];
    for (const [nth, ground] of (["law", "terms", "law", "law", "law"] as const).entries()) {
      const work = await seedUpload(owner.id, { visibility: "public" });
      await decideAs(judge, `work:${work.id}`, owner.id, { ground });
      expect([nth, await warned(owner.id, "works_warning")]).toEqual([nth, nth < 3 ? 0 : 1]);
    }
    const bell = await (await ask("/notifications", { cookie: owner.cookie })).text();
    expect(bell).toContain("Several of your works broke the law");
  });
});
