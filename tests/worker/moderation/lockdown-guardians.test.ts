import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  askLift,
  confirmLift,
  noteReport,
  openFile,
  openRecord,
  prolong,
  refuseLift,
} from "~/moderation/lockdown/guard.server";
import {
  findOpenFile,
  listLockdowns,
  readOpenRecord,
  readLockdown,
} from "~/moderation/lockdown/read-lockdowns.store.server";
import { KEEP_MS, LAST_WRITE_MS, ACCESS_MS } from "~/moderation/lockdown/lockdown.limits";
import { lockdownFiles } from "~/moderation/lockdown/lockdowns.table";
import { runLockdownTasks } from "~/moderation/lockdown/run-lockdown-tasks.server";
import { DAY_MS, MINUTE_MS } from "~/platform/clock";
import { seedCase, seedStaff, type Colleague } from "../../support/moderation";
import { seedPerson } from "../../support/people";
import { keysUnder, MARK, readSealRow, sealDeps, sealWork, seedReported } from "../../support/lockdowns";
import { ask } from "../../support/site";
import { db, readUpload, seedUpload, storeBytes } from "../../support/uploads";

const ahead = (by: number) => () => Date.now() + by;
const LATER = LAST_WRITE_MS + MINUTE_MS;
const reason = "To report it";

async function guarded(given: Parameters<typeof seedReported>[0] = {}) {
  const world = await seedReported(given);
  const [one, other] = [await seedStaff("guardian"), await seedStaff("guardian")];
  const id = await sealWork(world);
  await runLockdownTasks(sealDeps());
  const files = await db.select().from(lockdownFiles).where(eq(lockdownFiles.seal_id, id)).all();
  const original = files.find(({ key }) => key === world.work.path);
  if (!original) throw new Error("not copied");
  return { world, id, one, other, file: original.id };
}

describe("access to a lockdown", () => {
  it("only guardians can open a lockdown, each part with a reason and for ten minutes", async () => {
    const { world, id, one, other, file } = await guarded();
    const view = await readLockdown(db, one.asker, id, Date.now());
    expect(JSON.stringify(view)).not.toContain(MARK);
    expect(await findOpenFile({ db, clock: Date.now }, one.asker, { sealId: id, fileId: file })).toBeNull();
    expect(await readOpenRecord(sealDeps(), one.asker, id)).toBeNull();
    await openRecord(sealDeps(), one.asker, { sealId: id, reason });
    const record = await readOpenRecord(sealDeps(), one.asker, id);
    expect(record?.account?.["email"]).toBe(world.owner.email);
    expect(record?.uploads[0]?.title).toBe(world.work.title);
    expect(JSON.stringify(record)).not.toContain("password");
    expect(await readOpenRecord(sealDeps(), other.asker, id)).toBeNull();
    expect(await readOpenRecord(sealDeps(ahead(ACCESS_MS + MINUTE_MS)), one.asker, id)).toBeNull();
    expect(
      await readOpenRecord(sealDeps(Date.now, { evidenceKey: "x".repeat(40) }), one.asker, id),
    ).toBeNull();
    await openFile(sealDeps(), one.asker, { sealId: id, reason, fileId: file });
    const address = `/moderation/sealed/${id}/files/${file}`;
    const bytes = await ask(address, { cookie: one.cookie });
    expect([bytes.status, bytes.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(new Uint8Array(await bytes.arrayBuffer())).toEqual(new Uint8Array(world.bytes));
    const part = await ask(address, { cookie: one.cookie, headers: { Range: "bytes=1-3" } });
    expect([part.status, part.headers.get("Content-Range"), await part.text()]).toEqual([
      206,
      `bytes 1-3/${world.bytes.length}`,
      "PNG",
    ]);
    expect((await ask(address, { cookie: other.cookie })).status).toBe(404);
    const log = (await readLockdown(db, other.asker, id, Date.now()))?.events.map(
      ({ kind, reason: why, actor }) => [kind, why, actor],
    );
    expect(log).toEqual(
      expect.arrayContaining([
        ["opened_file", reason, one.username],
        ["opened_record", reason, one.username],
      ]),
    );
  });

  it("leads, moderators, the owner and guardians without a second step get no lockdown page", async () => {
    const { world, id, one, file } = await guarded();
    const others = [
      await seedStaff("lead"),
      await seedStaff("moderator"),
      world.owner,
      world.judge,
      await seedPerson(),
    ];
    await openFile(sealDeps(), one.asker, { sealId: id, reason, fileId: file });
    for (const { cookie } of others)
      for (const address of [
        "/moderation/sealed",
        `/moderation/sealed/${id}`,
        `/moderation/sealed/${id}/files/${file}`,
      ]) {
        expect((await ask(address, { cookie })).status).toBe(404);
        if (!address.includes("files"))
          expect((await ask(address, { cookie, form: { intent: "opened_record", reason } })).status).not.toBe(
            302,
          );
      }
    expect((await ask(`/moderation/sealed/${id}`, { cookie: one.cookie })).status).toBe(200);
    await db.run(sql`update session_families set two_step_at = null where account_id = ${one.id}`);
    expect((await ask(`/moderation/sealed/${id}`, { cookie: one.cookie })).status).toBe(404);
    expect(await listLockdowns(db, one.asker, null)).toEqual([]);
  });

  it("the log of a lockdown can't be changed, not even by REPLACE", async () => {
    const { id, one } = await guarded();
    await openRecord(sealDeps(), one.asker, { sealId: id, reason });
    for (const statement of [
      "update seal_events set reason = 'other'",
      "delete from seal_events",
      "replace into seal_events (id, seal_id, at, kind) select id, seal_id, at, kind from seal_events",
      "delete from seals",
      "delete from seal_files",
    ])
      await expect(env.DB.prepare(statement).run()).rejects.toThrow(
        /never|this one is there|still to be kept|FOREIGN/,
      );
  });

  it("a lockdown is marked as reported, kept for a year from then and longer if a guardian says so", async () => {
    const { id, one, other } = await guarded();
    const note = { sealId: id, number: "4711", to: "NCMEC" };
    await expect(
      prolong(sealDeps(), one.asker, { sealId: id, until: Date.now() + DAY_MS, reason }),
    ).rejects.toMatchObject({
      code: "seals.changed",
    });
    await noteReport(sealDeps(), one.asker, note);
    const first = await readSealRow(id);
    expect([first.report_number, first.reported_by]).toEqual(["4711", one.id]);
    await noteReport(sealDeps(ahead(DAY_MS)), other.asker, { ...note, number: "4712" });
    const again = await readSealRow(id);
    expect([again.report_number, again.reported_at, again.keep_until]).toEqual([
      "4712",
      first.reported_at,
      first.keep_until,
    ]);
    expect(first.keep_until).toBe((first.reported_at ?? 0) + KEEP_MS);
    const until = (first.keep_until ?? 0) + 30 * DAY_MS;
    await prolong(sealDeps(), one.asker, { sealId: id, until, reason });
    for (const wrong of [until - DAY_MS, Date.now() - 1, Date.now() + 30 * KEEP_MS])
      await expect(
        prolong(sealDeps(), one.asker, { sealId: id, until: wrong, reason }),
      ).rejects.toMatchObject({
        code: "seals.bad_end",
      });
    await runLockdownTasks(sealDeps(ahead(LATER)));
    await runLockdownTasks(sealDeps(ahead(KEEP_MS + 2 * DAY_MS)));
    expect((await readSealRow(id)).destroyed_at).toBeNull();
    await runLockdownTasks(sealDeps(ahead(KEEP_MS + 32 * DAY_MS)));
    expect((await readSealRow(id)).destroyed_at).not.toBeNull();
    await expect(noteReport(sealDeps(), one.asker, note)).rejects.toMatchObject({ code: "seals.changed" });
  });

  it("the lockdown page names missing fields and keeps what was typed", async () => {
    const { id, one } = await guarded();
    const { cookie } = one;
    const answer = await ask(`/moderation/sealed/${id}`, {
      cookie,
      form: { intent: "reported", number: "", to: "NCMEC" },
    });
    const body = await answer.text();
    expect([answer.status, body.includes("reference number."), body.includes('value="NCMEC"')]).toEqual([
      400,
      true,
      true,
    ]);
    const opened = await ask(`/moderation/sealed/${id}`, {
      cookie,
      form: { intent: "opened_record", reason: " " },
    });
    expect(opened.status).toBe(400);
    expect(
      (
        await ask(`/moderation/sealed/${id}`, {
          cookie,
          form: { intent: "opened_file", file: "999999", reason },
        })
      ).status,
    ).toBe(409);
  });
});

describe("lifting a lockdown", () => {
  it("lifting a lockdown takes two guardians, restores work and account, announces nothing and destroys the copies", async () => {
    const reporter = await seedPerson();
    const world = await seedReported({}, { reporter: reporter.id });
    const { owner, work } = world;
    const [one, other] = [await seedStaff("guardian"), await seedStaff("guardian")];
    await env.DB.prepare("delete from announcements").run();
    const copy = await seedUpload(owner.id, {
      rendition_of: work.path,
      rung: "360",
      title: "",
      put_expires_at: 0,
    });
    await storeBytes(copy.path, "a copy");
    await db.run(sql`insert into streams (source, rung, object, etag, plan, planned_at)
      values (${work.path}, '360', ${copy.path}, 'x', 1, 1)`);
    const before = await readUpload(work.id);
    const id = await sealWork(world);
    await runLockdownTasks(sealDeps());
    await runLockdownTasks(sealDeps(ahead(LATER)));
    expect(await env.UPLOADS.head(work.path)).toBeNull();
    const lift = { sealId: id, reason: "It shows a doll" };
    await expect(confirmLift(sealDeps(), other.asker, lift)).rejects.toMatchObject({ code: "seals.changed" });
    await askLift(sealDeps(), one.asker, lift);
    await expect(confirmLift(sealDeps(), one.asker, lift)).rejects.toMatchObject({ code: "seals.second" });
    await refuseLift(sealDeps(), other.asker, lift);
    await askLift(sealDeps(), one.asker, lift);
    await confirmLift(sealDeps(ahead(LATER)), other.asker, lift);
    await runLockdownTasks(sealDeps(ahead(LATER + MINUTE_MS)));
    const { status_changed_at, ...after } = (await readUpload(work.id)) ?? { status_changed_at: 0 };
    expect(status_changed_at).toBeGreaterThan(0);
    expect(after).toEqual({ ...before, status_changed_at: undefined, sealed: null, sealed_from: null });
    const object = await env.UPLOADS.get(work.path);
    expect([object?.etag, new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer(0))]).toEqual([
      work.etag,
      new Uint8Array(world.bytes),
    ]);
    expect(await readUpload(copy.id)).toMatchObject({ status: "ready", sealed: null });
    expect(await db.get(sql`select 1 from streams where object = ${copy.path}`)).toBeDefined();
    expect((await env.DB.prepare("select * from announcements").all()).results).toEqual([]);
    const viewer = await seedPerson();
    const page = await ask(`/upload/${work.id}`, { cookie: viewer.cookie });
    expect([page.status, (await page.text()).includes(work.title)]).toEqual([200, true]);
    expect((await ask("/under-review", { cookie: owner.cookie })).status).toBe(404);
    expect((await ask("/edit-profile", { cookie: owner.cookie, form: {} })).status).not.toBe(403);
    expect(
      await db.get(sql`select kind from moderation_notices where account_id = ${reporter.id}
      and kind = 'report_unsealed'`),
    ).toBeDefined();
    const row = await readSealRow(id);
    expect(await keysUnder(env.EVIDENCE, `seals/${row.reference}/`)).toEqual([]);
    expect([row.lifted_at !== null, row.destroyed_at !== null]).toEqual([true, true]);
    await sealWork(world);
  });

  it("lifting restores files that weren't moved yet, and another lockdown keeps the account under review", async () => {
    const { world, id, one, other } = await guarded();
    const second = await seedUpload(world.owner.id, { visibility: "public" });
    const again = await seedCase(`work:${second.id}`, world.owner.id, { reason: "child_abuse" });
    await sealWork({ ...world, work: second, reported: again });
    await askLift(sealDeps(), one.asker, { sealId: id, reason });
    await confirmLift(sealDeps(), other.asker, { sealId: id, reason });
    await runLockdownTasks(sealDeps(ahead(MINUTE_MS)));
    expect(await readUpload(world.work.id)).toMatchObject({
      status: "ready",
      sealed: null,
      title: world.work.title,
    });
    expect(await env.UPLOADS.head(world.work.path)).not.toBeNull();
    expect((await ask("/under-review", { cookie: world.owner.cookie })).status).toBe(200);
  });

  it("lifting a lockdown restores nothing to an account that is being deleted", async () => {
    const { world, id, one, other } = await guarded();
    await db.run(sql`update accounts set deleting_at = 1 where id = ${world.owner.id}`);
    await askLift(sealDeps(), one.asker, { sealId: id, reason });
    await confirmLift(sealDeps(), other.asker, { sealId: id, reason });
    await runLockdownTasks(sealDeps(ahead(MINUTE_MS)));
    expect(await readUpload(world.work.id)).toMatchObject({ status: "deleting", sealed: null });
  });
});

describe("the number of guardians", () => {
  it("leads read on the queue that there are fewer than two guardians, and lockdowns still work", async () => {
    await db.run(sql`update staff set ended_at = 1 where role = 'guardian'`);
    const lead: Colleague = await seedStaff("lead");
    const page = async () => (await ask("/moderation", { cookie: lead.cookie })).text();
    expect(await page()).toContain("There are no guardians.");
    const world = await seedReported();
    await sealWork(world);
    expect(await readUpload(world.work.id)).toMatchObject({ sealed: "held" });
    await seedStaff("guardian");
    expect(await page()).toContain("There is only one guardian.");
    await seedStaff("guardian");
    expect(await page()).not.toContain("You need two");
  });
});
