import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { removeOwnedData, statementsAtClosing, statementsAtRemoval } from "~/leaving/owned-data.server";
import { accounts } from "~/identity/accounts/accounts.table";
import { processArrival } from "~/media/process.server";
import { sweepUploads } from "~/media/sweep.server";
import { clearUploads } from "~/moderation/lockdown/clear-uploads.server";
import { copyEvidence, storeRecord } from "~/moderation/lockdown/copy-evidence.server";
import { recordKey, evidencePrefix } from "~/moderation/lockdown/evidence.server";
import { noteReport } from "~/moderation/lockdown/guard.server";
import { KEEP_MS, LAST_WRITE_MS, LOCKDOWN_LEASE_MS } from "~/moderation/lockdown/lockdown.limits";
import { lockdownFiles } from "~/moderation/lockdown/lockdowns.table";
import { runLockdownTasks } from "~/moderation/lockdown/run-lockdown-tasks.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/platform/clock";
import { createLogger } from "~/platform/log.server";
import { deleteAllUploads } from "~/uploads/delete-all.server";
import { deleteUpload, finishDeletion } from "~/uploads/delete.server";
import { PUT_GRACE_MS } from "~/uploads/uploads.limits";
import { finishReplacing } from "~/uploads/replacing/finish-replacing.server";
import { seedStaff } from "../../support/moderation";
import {
  keysUnder,
  MARK,
  readSealRow,
  sealDeps,
  sealWork,
  seedReported,
  type SealedWorld,
} from "../../support/lockdowns";
import { db, readUpload, seedUpload, storeBytes } from "../../support/uploads";

const log = createLogger({ test: "seal-evidence" });
const bucket = env.UPLOADS;

const ahead = (by: number) => () => Date.now() + by;
/** By then no upload under way can still arrive. */
const LATER = LAST_WRITE_MS + MINUTE_MS;

async function sealed(given: Parameters<typeof seedReported>[0] = {}) {
  const world = await seedReported(given);
  return { world, id: await sealWork(world) };
}
const readFiles = (id: number) => db.select().from(lockdownFiles).where(eq(lockdownFiles.seal_id, id)).all();
const findStored = ({ work }: SealedWorld) =>
  keysUnder(bucket, work.path, `derived/${work.id}/`, `streams/${work.path}/`);

describe("evidence of a lockdown", () => {
  it("evidence is copied, compared and only then deleted at its old place, and the record is encrypted", async () => {
    const { world, id } = await sealed();
    await storeBytes(`streams/${world.work.path}/x-sidecar`, "a sidecar");
    await runLockdownTasks(sealDeps());
    const files = await readFiles(id);
    expect(files).toHaveLength(3);
    const original = files.find(({ key }) => key === world.work.path);
    const hash = await crypto.subtle.digest("SHA-256", new Uint8Array(world.bytes));
    expect(original?.sha256).toBe(Buffer.from(hash).toString("hex"));
    const copy = await env.EVIDENCE.get(original?.evidence_key ?? "");
    expect(new Uint8Array((await copy?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(
      new Uint8Array(world.bytes),
    );
    expect(await findStored(world)).toEqual([]);
    const row = await readSealRow(id);
    expect([row.record, row.copied_at !== null, row.record_at !== null, row.cleared_at]).toEqual([
      null,
      true,
      true,
      null,
    ]);
    const stored = await (await env.EVIDENCE.get(recordKey(row.reference)))?.text();
    expect(stored?.startsWith("1.")).toBe(true);
    expect(stored).not.toContain(MARK);
    expect(await readUpload(world.work.id)).toMatchObject({ sealed: "held" });
    await runLockdownTasks(sealDeps(ahead(LATER)));
    expect((await readSealRow(id)).cleared_at).not.toBeNull();
    expect(await readUpload(world.work.id)).toMatchObject({ sealed: "cleared", status: "deleting" });
  });

  it("evidence is complete when a worker died between any two steps", async () => {
    const { world, id } = await sealed();
    const seal = await readSealRow(id);
    // Nothing is cleared before it was copied.
    expect(await clearUploads(sealDeps(), seal)).not.toBeNull();
    expect(await findStored(world)).toHaveLength(2);
    // Died between the copy and its row.
    await copyEvidence(sealDeps(), seal);
    await db.run(sql`update seals set destroyed_at = null where id = ${id}`);
    const [first] = await readFiles(id);
    await env.DB.prepare("drop trigger seal_files_remain").run();
    await db.delete(lockdownFiles).where(eq(lockdownFiles.id, first?.id ?? 0));
    expect(await copyEvidence(sealDeps(), seal)).toBe(1);
    // Died between the record's copy and its removal.
    await storeRecord(sealDeps(), seal);
    expect(await storeRecord(sealDeps(), seal)).toBe(true);
    // Died while clearing.
    await bucket.delete(world.work.path);
    await runLockdownTasks(sealDeps(ahead(LATER)));
    expect(await findStored(world)).toEqual([]);
    expect(await readFiles(id)).toHaveLength(2);
    expect((await readSealRow(id)).cleared_at).not.toBeNull();
  });

  it("evidence stays hidden at its old place while the evidence bucket fails", async () => {
    const failing = new Proxy(env.EVIDENCE, {
      get: (target, name) =>
        name === "put"
          ? () => Promise.reject(new Error("10001: internal error"))
          : (Reflect.get(target, name) as (...given: unknown[]) => unknown).bind(target),
    });
    const { world, id } = await sealed();
    await runLockdownTasks(sealDeps(Date.now, { evidence: failing }));
    expect(await findStored(world)).toHaveLength(2);
    const row = await readSealRow(id);
    expect([row.copied_at, row.record_at, row.record !== null]).toEqual([null, null, true]);
    await sweepUploads({
      db,
      clock: ahead(3 * HOUR_MS),
      log,
      requestId: "x",
      bucket,
      queue: env.UPLOAD_EVENTS,
    });
    expect(await findStored(world)).toHaveLength(2);
    await runLockdownTasks(sealDeps(ahead(LATER)));
    expect(await readFiles(id)).toHaveLength(2);
    expect(await findStored(world)).toEqual([]);
  });

  it("without a key nothing is lost, because the record waits for one", async () => {
    const world = await seedReported();
    const without = sealDeps(Date.now, { evidenceKey: null });
    const id = await sealWork(world, without);
    expect(await readUpload(world.work.id)).toMatchObject({ status: "deleting", sealed: "held" });
    await runLockdownTasks(without);
    const row = await readSealRow(id);
    expect([row.record?.startsWith("{"), row.record_at, row.copied_at !== null]).toEqual([true, null, true]);
    await runLockdownTasks(sealDeps(ahead(LATER)));
    expect((await readSealRow(id)).record).toBeNull();
    const stored = await (await env.EVIDENCE.get(recordKey(row.reference)))?.text();
    expect(stored?.startsWith("1.")).toBe(true);
  });

  it("a late upload under the same key is kept, and the key is cleared only when nothing can arrive any more", async () => {
    const { world, id } = await sealed({ put_expires_at: Date.now() + HOUR_MS });
    await runLockdownTasks(sealDeps());
    await storeBytes(world.work.path, "came later");
    const object = await bucket.head(world.work.path);
    const event = {
      account: "x",
      bucket: "wishlight-uploads",
      action: "PutObject",
      eventTime: new Date().toISOString(),
      object: { key: world.work.path, size: object?.size ?? 0, eTag: object?.etag ?? "" },
    };
    await processArrival({ db, bucket, clock: Date.now, log }, event as never);
    expect(await bucket.head(world.work.path)).not.toBeNull();
    await runLockdownTasks(sealDeps(ahead(LATER)));
    expect(await bucket.head(world.work.path)).toBeNull();
    expect((await readSealRow(id)).cleared_at).toBeNull();
    await runLockdownTasks(sealDeps(ahead(HOUR_MS + PUT_GRACE_MS + LATER)));
    expect((await readSealRow(id)).cleared_at).not.toBeNull();
    expect((await readFiles(id)).map(({ key }) => key).filter((key) => key === world.work.path)).toHaveLength(
      2,
    );
  });

  it("evidence includes a replacement file under way, the former file and their copies", async () => {
    const world = await seedReported();
    const { owner, work } = world;
    const fresh = await seedUpload(owner.id, {
      replaces: work.id,
      status: "processing",
      title: MARK,
      put_expires_at: 0,
    });
    const copy = await seedUpload(owner.id, {
      rendition_of: work.path,
      rung: "360",
      title: "",
      put_expires_at: 0,
    });
    for (const { path } of [fresh, copy]) await storeBytes(path, `bytes of ${path}`);
    const id = await sealWork(world);
    for (const row of [fresh, copy])
      expect(await readUpload(row.id)).toMatchObject({ status: "deleting", sealed: "held" });
    await finishReplacing({ db, clock: Date.now, log }, fresh.id);
    await runLockdownTasks(sealDeps(ahead(LATER)));
    expect((await readFiles(id)).map(({ key }) => key)).toEqual(
      expect.arrayContaining([work.path, fresh.path, copy.path]),
    );
    expect(await bucket.head(fresh.path)).toBeNull();
    expect(await readUpload(work.id)).toMatchObject({ path: work.path });
  });
});

describe("the legal hold", () => {
  it("the legal hold outlasts every sweep and a deletion of the work that began before it", async () => {
    const world = await seedReported();
    const { owner, work } = world;
    await sealWork(world);
    await expect(deleteUpload({ db, bucket, clock: Date.now }, owner.id, work.id)).rejects.toMatchObject({
      code: "uploads.not_found",
    });
    // A deletion of it had begun the moment before.
    await finishDeletion({ db, bucket, clock: ahead(DAY_MS) }, work);
    await sweepUploads({ db, clock: ahead(DAY_MS), log, requestId: "x", bucket, queue: env.UPLOAD_EVENTS });
    expect(await findStored(world)).toHaveLength(2);
    expect(await readUpload(work.id)).toBeDefined();
    await expect(env.DB.prepare("delete from uploads where id = ?").bind(work.id).run()).rejects.toThrow(
      /sealed/,
    );
    await expect(
      env.DB.prepare("update uploads set status = 'ready' where id = ?").bind(work.id).run(),
    ).rejects.toThrow(/sealed/);
  });

  it("the legal hold outlasts the deletion of the owner's account, and nothing is left a year after the report", async () => {
    const { world, id } = await sealed();
    const { owner, work } = world;
    const guardian = await seedStaff("guardian");
    const [first, ...rest] = statementsAtClosing(db, owner.id);
    await db
      .update(accounts)
      .set({ deleting_at: Date.now(), email: `gone+${owner.id}@invalid` })
      .where(eq(accounts.id, owner.id));
    if (first) await db.batch([first, ...rest]);
    const leave = () =>
      removeOwnedData({ db, clock: Date.now, uploads: bucket, meters: env.METERS }, owner.id);
    expect(await leave()).toBe(false);
    await runLockdownTasks(sealDeps(ahead(LATER)));
    expect(await leave()).toBe(true);
    expect(await readUpload(work.id)).toBeUndefined();
    const [gone, ...more] = statementsAtRemoval(db, owner.id, Date.now());
    await db.delete(accounts).where(eq(accounts.id, owner.id));
    if (gone) await db.batch([gone, ...more]);

    expect(await readFiles(id)).toHaveLength(2);
    const { reference } = await readSealRow(id);
    expect(await keysUnder(env.EVIDENCE, evidencePrefix(reference))).toHaveLength(3);
    await runLockdownTasks(sealDeps(ahead(5 * KEEP_MS)));
    expect(await keysUnder(env.EVIDENCE, evidencePrefix(reference))).toHaveLength(3);
    await noteReport(sealDeps(), guardian.asker, { sealId: id, number: "4711", to: "NCMEC" });
    await runLockdownTasks(sealDeps(ahead(KEEP_MS - HOUR_MS)));
    expect(await keysUnder(env.EVIDENCE, evidencePrefix(reference))).toHaveLength(3);
    await expect(
      env.DB.prepare("update seals set destroyed_at = ? where id = ?").bind(Date.now(), id).run(),
    ).rejects.toThrow(/still to be kept/);
    await runLockdownTasks(sealDeps(ahead(KEEP_MS + LOCKDOWN_LEASE_MS)));
    expect(await keysUnder(env.EVIDENCE, evidencePrefix(reference))).toEqual([]);
    expect(await readSealRow(id)).toMatchObject({
      record: null,
      tend_at: null,
      destroyed_at: expect.any(Number) as number,
    });
    expect(await readFiles(id)).toEqual([]);
  });

  it("the legal hold outlasts a deletion of everything at once", async () => {
    const { world } = await sealed();
    const other = await seedUpload(world.owner.id, { put_expires_at: 0 });
    await storeBytes(other.path, "other");
    expect(await deleteAllUploads({ db, bucket, clock: Date.now }, world.owner.id)).toBe(false);
    expect(await bucket.head(other.path)).toBeNull();
    expect(await findStored(world)).toHaveLength(2);
  });
});
