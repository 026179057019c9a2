import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { exportArchive } from "~/data-export/archive.server";
import { claimCase } from "~/moderation/cases/claims.server";
import { readQueue } from "~/moderation/cases/queue.store.server";
import { cases } from "~/moderation/cases/cases.table";
import { decide } from "~/moderation/decisions/decide.server";
import { moderationNotices } from "~/moderation/notices/moderation-notices.table";
import { reports } from "~/moderation/reports/reports.table";
import { lockDownSubject } from "~/moderation/lockdown/lock-down-subject.server";
import { runLockdownTasks } from "~/moderation/lockdown/run-lockdown-tasks.server";
import { lockdownEvents } from "~/moderation/lockdown/lockdowns.table";
import { exportStatements } from "~/moderation/transparency/export-statements.server";
import { monthPeriod } from "~/moderation/transparency/report.rules";
import { applySearchChanges } from "~/search/apply-changes.server";
import { listShares, shareUpload } from "~/uploads/sharing/share.server";
import { STREAM_ACCESS_MS } from "~/media/media.limits";
import { HOUR_MS } from "~/platform/clock";
import { createLogger } from "~/platform/log.server";
import { stopClock } from "../../support/clock";
import { readLinks } from "../../support/links";
import { readStaffViewer, moderationDeps, seedCase, seedStaff } from "../../support/moderation";
import { seedPerson } from "../../support/people";
import { MARK, readSealRow, sealDeps, sealWork, seedReported } from "../../support/lockdowns";
import { ask } from "../../support/site";
import { streamedFilm } from "../../support/streams";
import { db, readUpload, seedUpload } from "../../support/uploads";

const text = async (path: string, cookie?: string) => {
  const answer = await ask(path, cookie ? { cookie } : {});
  return { status: answer.status, body: await answer.text() };
};

describe("a locked-down work", () => {
  it("a locked-down work is in no page, list, feed or file, not even for its owner", async () => {
    const viewer = await seedPerson();
    const world = await seedReported({}, { reporter: viewer.id });
    const { owner, work, judge } = world;
    const links = await readLinks(work, owner);
    const sharing = { db, clock: Date.now, secret: env.MEDIA_LINK_SECRET };
    await shareUpload(sharing, owner.id, work.id, { lasts: "week", showsCover: true });
    const [link] = await listShares(sharing, owner.id, work.id);
    const shared = link?.path ?? "/none";
    await applySearchChanges({ db, search: env.SEARCH });
    expect((await text(`/upload/${work.id}`, viewer.cookie)).body).toContain(MARK);
    await sealWork(world);
    await applySearchChanges({ db, search: env.SEARCH });
    for (const [address, cookie] of [
      [`/upload/${work.id}`, viewer.cookie],
      [`/upload/${work.id}`, owner.cookie],
      [shared, viewer.cookie],
      [`/media/${work.id}/original`, owner.cookie],
      [`/media/${work.id}/original`, viewer.cookie],
      [`/media/${work.id}/poster`, viewer.cookie],
      [links?.view ?? "/none", undefined],
      [`/moderation/media/${work.id}/original`, judge.cookie],
      [`/moderation/cases/${world.reported.id}`, judge.cookie],
      [`/report/work/${work.id}`, viewer.cookie],
    ] as const) {
      const { status, body } = await text(address, cookie);
      expect([address, status]).toEqual([address, 404]);
      expect(body).not.toContain(MARK);
    }
    for (const [address, cookie] of [
      ["/feed", viewer.cookie],
      ["/my-uploads", owner.cookie],
      [`/@${owner.username}`, viewer.cookie],
      ["/search?q=harmless", viewer.cookie],
      ["/dashboard/views", owner.cookie],
      ["/notifications", owner.cookie],
      ["/notifications", viewer.cookie],
      ["/reports", viewer.cookie],
      ["/decisions", owner.cookie],
      ["/moderation", judge.cookie],
      ["/sitemap.xml", undefined],
      ["/", undefined],
    ] as const) {
      const { status, body } = await text(address, cookie);
      expect([address, status]).toEqual([address, 200]);
      expect([address, body.includes(MARK)]).toEqual([address, false]);
      if (address !== "/moderation")
        expect([address, body.includes(`/upload/${work.id}"`)]).toEqual([address, false]);
    }
    const row = await readUpload(work.id);
    expect(row).toMatchObject({ status: "deleting", sealed: "held", sealed_from: "ready", title: "" });
    expect(JSON.stringify(row)).not.toContain(MARK);
  });

  it("a locked-down work stops for viewers whose stream was already open", async () => {
    const clock = stopClock();
    const { creator, row, address } = await streamedFilm({ title: `${MARK} film` });
    const judge = await seedStaff("reviewer");
    const reported = await seedCase(`work:${row.id}`, creator.id, { reason: "child_abuse" });
    const url = new URL(address, "http://localhost").pathname;
    expect((await ask(url)).status).toBe(200);
    await sealWork({ owner: creator, work: row, bytes: new Uint8Array(), judge, reported });
    // Segments are cached for at most five seconds (decision 0034).
    clock.pass(STREAM_ACCESS_MS + 1);
    expect((await ask(url)).status).toBe(404);
  });

  it("reporters are answered without its title, guardians aren't notified, and earlier notices are deleted", async () => {
    const [reporter, guardian] = [await seedPerson(), await seedStaff("guardian")];
    const world = await seedReported({}, { reporter: reporter.id });
    await db.insert(moderationNotices).values({
      key: `report:${world.reported.report}:received`,
      account_id: reporter.id,
      kind: "report_received",
      facts: JSON.stringify({
        kind: "report_received",
        title: world.work.title,
        report: world.reported.report,
      }),
      created_at: Date.now(),
    });
    const id = await sealWork(world);
    const told = await db
      .select()
      .from(moderationNotices)
      .where(eq(moderationNotices.account_id, reporter.id))
      .all();
    expect(told.map(({ kind, facts }) => [kind, facts])).toEqual([
      ["report_sealed", JSON.stringify({ kind: "report_sealed", report: world.reported.report })],
    ]);
    const guardians = await db
      .select()
      .from(moderationNotices)
      .where(eq(moderationNotices.account_id, guardian.id))
      .all();
    expect(guardians.map(({ kind, facts }) => [kind, facts])).toEqual([["sealed", '{"kind":"sealed"}']]);
    const toOwner = await db
      .select()
      .from(moderationNotices)
      .where(eq(moderationNotices.account_id, world.owner.id))
      .all();
    expect(toOwner).toEqual([]);
    const report = await db.select().from(reports).where(eq(reports.id, world.reported.report)).get();
    expect(report).toMatchObject({ outcome: "followed", answered_by: null });
    const page = await text("/reports", reporter.cookie);
    expect(page.body).not.toContain(world.work.title);
    expect((await readSealRow(id)).sealed_by).toBe(world.judge.id);
  });

  it("earlier decisions about it disappear from the owner's pages and the public statements", async () => {
    const world = await seedReported();
    const { owner, work, judge } = world;
    const earlier = await seedCase(`work:${work.id}`, owner.id, { reason: "sexual", now: Date.now() }).catch(
      () => null,
    );
    expect(earlier).toBeNull();
    await claimCase(moderationDeps(), judge.asker, world.reported.id);
    const { reference } = await decide(moderationDeps(), judge.asker, {
      caseId: world.reported.id,
      version: 1,
      answers: [{ report: world.reported.report, outcome: "followed" }],
      measures: [{ what: "hidden", until: null }],
      ground: "terms",
      clause: "1",
      facts: "x",
      category: "sexual",
    });
    expect((await text("/decisions", owner.cookie)).body).toContain(MARK);
    const exported = async () =>
      new Response(exportStatements(db, monthPeriod(Date.now()), "https://rules")).text();
    const before = (await exported()).split("\n").length;
    await sealWork(world);
    expect((await text("/decisions", owner.cookie)).body).not.toContain(MARK);
    expect((await text(`/decisions/${reference}`, owner.cookie)).status).toBe(404);
    expect((await exported()).split("\n").length).toBe(before - 1);
    const appeal = await ask(`/decisions/${reference}`, { cookie: owner.cookie, form: { words: "Why?" } });
    expect(appeal.status).toBe(404);
  });

  it("a locked-down work is in no data export, not even in one that began before", async () => {
    const world = await seedReported();
    const { owner } = world;
    const other = await seedUpload(owner.id, { title: "Another one" });
    await env.UPLOADS.put(other.path, "bytes of another");
    const archive = exportArchive(
      {
        db,
        bucket: env.UPLOADS,
        avatars: env.AVATARS,
        clock: Date.now,
        log: createLogger({ test: "seal" }),
      },
      owner.id,
    );
    const reader = archive.getReader();
    await reader.read();
    await sealWork(world);
    const decoder = new TextDecoder("latin1");
    let all = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      all += decoder.decode(value);
    }
    expect(all).toContain("bytes of another");
    expect(all).not.toContain(MARK);
    expect(all).not.toContain("a poster");
  });
});

describe("locking down", () => {
  it("a lockdown needs no claim, takes the case out of the queue, and of two at once one counts", async () => {
    const world = await seedReported();
    const [holder, other] = [await seedStaff("moderator"), await seedStaff("reviewer")];
    await claimCase(moderationDeps(), holder.asker, world.reported.id);
    const list = () => readQueue(db, holder.asker, { list: "mine", after: null, now: Date.now() });
    expect(await list()).toHaveLength(1);
    const both = await Promise.allSettled(
      [world.judge, other].map(({ asker }) =>
        lockDownSubject(sealDeps(), asker, { caseId: world.reported.id, version: 1 }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "seals.sealed" },
    });
    expect(await list()).toEqual([]);
    const events = await db.select().from(lockdownEvents).all();
    expect(events.filter(({ kind }) => kind === "sealed").length).toBeGreaterThan(0);
    await expect(
      decide(moderationDeps(), holder.asker, {
        caseId: world.reported.id,
        version: 1,
        answers: [{ report: world.reported.report, outcome: "followed" }],
        measures: [],
        ground: "none",
        clause: "",
        facts: "x",
        category: "other",
      }),
    ).rejects.toMatchObject({ code: "moderation.closed" });
  });

  it("a lockdown is refused to strangers, the person concerned, the reporter and for a changed work", async () => {
    const reporter = await seedStaff("lead");
    const world = await seedReported({}, { reporter: reporter.id });
    const nobody = await seedPerson();
    const caseId = world.reported.id;
    for (const asker of [
      await readStaffViewer(nobody.id),
      await readStaffViewer(world.owner.id),
      reporter.asker,
    ])
      await expect(lockDownSubject(sealDeps(), asker, { caseId, version: 1 })).rejects.toMatchObject({
        code: "moderation.not_found",
      });
    await expect(
      lockDownSubject(sealDeps(), world.judge.asker, { caseId, version: 7 }),
    ).rejects.toMatchObject({
      code: "moderation.changed",
    });
    expect(await readUpload(world.work.id)).toMatchObject({ status: "ready", sealed: null });
  });

  it("on the page a lockdown takes one press for such a report, and a confirmation for any other", async () => {
    const world = await seedReported();
    const form = { intent: "seal", version: "1" };
    const other = await seedUpload(world.owner.id, { visibility: "public" });
    const usual = await seedCase(`work:${other.id}`, world.owner.id, { reason: "spam" });
    const { cookie } = world.judge;
    const refused = await ask(`/moderation/cases/${usual.id}`, { cookie, form });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("Please confirm that you want to lock it down.");
    expect(
      (await ask(`/moderation/cases/${usual.id}`, { cookie, form: { ...form, confirm: "on" } })).status,
    ).toBe(302);
    const done = await ask(`/moderation/cases/${world.reported.id}`, { cookie, form });
    expect([done.status, done.headers.get("Location")]).toEqual([302, "/moderation?done=sealed"]);
    for (const id of [other.id, world.work.id])
      expect(await readUpload(id)).toMatchObject({
        status: "deleting",
        sealed: expect.any(String) as string,
      });
    const row = await db.select().from(cases).where(eq(cases.id, usual.id)).get();
    expect(row?.closed_at).not.toBeNull();
  });
});

describe("the owner of a locked-down work", () => {
  it("the owner sees on one page only that the account is under review, can't change anything and isn't paid", async () => {
    const world = await seedReported();
    const { owner } = world;
    const { no } = (await db.get<{ no: number }>(sql`
      insert into creator_numbers (account_id, since) values (${owner.id}, ${Date.now()}) returning no`)) ?? {
      no: 0,
    };
    expect((await text("/under-review", owner.cookie)).status).toBe(404);
    const colleague = await seedStaff("lead");
    await sealWork(world);
    const page = await text("/under-review", owner.cookie);
    expect([page.status, page.body.includes("under review")]).toEqual([200, true]);
    expect(page.body).not.toMatch(/appeal|sealed|decision has/i);
    const refused = await ask("/edit-profile", {
      cookie: owner.cookie,
      form: { full_name: "Other" },
      headers: { Accept: "text/html" },
    });
    const body = await refused.text();
    expect([refused.status, body.includes('href="/under-review"'), body.includes("decision")]).toEqual([
      403,
      true,
      false,
    ]);
    const api = await ask("/api/uploads", { cookie: owner.cookie, json: { files: [] } });
    expect([api.status, await api.json()]).toMatchObject([403, { error: { code: "identity.under_review" } }]);
    const held = await db.get<{ hold: number | null }>(
      sql`select sealed_hold as hold from creator_numbers where no = ${no}`,
    );
    expect(held?.hold).not.toBeNull();
    expect((await text("/decisions", owner.cookie)).body).not.toContain("under review");
    expect((await text("/under-review", colleague.cookie)).status).toBe(404);
    await db.run(sql`update accounts set sealed_hold = ${Date.now()} where id = ${colleague.id}`);
    expect((await text("/moderation", colleague.cookie)).status).toBe(404);
  });

  it("a case opened at the same moment stays out of the queue and closes automatically", async () => {
    const world = await seedReported();
    await sealWork(world);
    const late = await seedCase(world.reported.subject, world.owner.id, {
      reason: "spam",
      now: Date.now() + HOUR_MS,
    });
    const list = await readQueue(db, world.judge.asker, { list: "open", after: null, now: Date.now() });
    expect(list.map(({ id }) => id)).not.toContain(late.id);
    await runLockdownTasks(sealDeps());
    const row = await db.select().from(cases).where(eq(cases.id, late.id)).get();
    expect(row?.closed_at).not.toBeNull();
  });
});
