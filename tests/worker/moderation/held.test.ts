import { env } from "cloudflare:workers";
import { and, eq, isNull, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addCaptions, dropCaptions } from "~/media/captions.server";
import { putCover } from "~/media/cover.server";
import { listStale } from "~/media/sweep.store.server";
import { sweepUploads } from "~/media/sweep.server";
import { appeal } from "~/moderation/appeals/appeal.server";
import { judgeAppeal } from "~/moderation/appeals/judge-appeal.server";
import { readCaseView } from "~/moderation/cases/case-view.store.server";
import { cases } from "~/moderation/cases/cases.table";
import { claimCase } from "~/moderation/cases/claims.server";
import { decide } from "~/moderation/decisions/decide.server";
import { decisions } from "~/moderation/decisions/decisions.table";
import { readVersions } from "~/moderation/held/held-versions.store.server";
import { releaseHeldVersions } from "~/moderation/held/held-versions.server";
import { knownBytes } from "~/moderation/known/known.table";
import { hashBytes } from "~/moderation/known/hash-object.server";
import { reportAsMember } from "~/moderation/reports/report.server";
import { readRelatedUploads } from "~/moderation/lockdown/copy-evidence.server";
import { lockDownSubject } from "~/moderation/lockdown/lock-down-subject.server";
import { runLockdownTasks } from "~/moderation/lockdown/run-lockdown-tasks.server";
import { DAY_MS, HOUR_MS } from "~/platform/clock";
import { createLogger } from "~/platform/log.server";
import { moderationWords } from "~/words/en/moderation";
import { deleteAllUploads } from "~/uploads/delete-all.server";
import { deleteUpload, finishDeletion } from "~/uploads/delete.server";
import { heldVersions } from "~/uploads/held-versions.table";
import { finishReplacing } from "~/uploads/replacing/finish-replacing.server";
import { storePoster } from "~/uploads/poster.server";
import { uploadTags } from "~/uploads/tags/tags.table";
import { uploads, type Upload } from "~/uploads/uploads.table";
import { moderationDeps, seedCase, seedStaff, type Colleague } from "../../support/moderation";
import { seedPerson, type Person } from "../../support/people";
import { smallWebp } from "../../support/pictures";
import { sealDeps } from "../../support/lockdowns";
import { ask } from "../../support/site";
import { db, pngBytes, readUpload, seedUpload, storeBytes } from "../../support/uploads";
import { deliver, knownDeps, publish, tend } from "./known-world";

const log = createLogger({ worker: "test" });
const deps = { db, bucket: env.UPLOADS, clock: Date.now, log };
/** Two days of sweeps remove everything that can be removed. */
const sweepForDays = async () => {
  for (const days of [0, 1, 2])
    await sweepUploads({
      ...deps,
      queue: env.UPLOAD_EVENTS,
      clock: () => Date.now() + days * DAY_MS + HOUR_MS,
    });
};
const lies = async (path: string) => (await env.UPLOADS.head(path)) !== null;
const readHeldVersions = ({ id }: Upload) =>
  db.select().from(heldVersions).where(eq(heldVersions.upload_id, id));

let sizes = 10;
const picture = () => pngBytes(sizes++, 977);

async function reported(by?: Person) {
  const owner = by ?? (await seedPerson({ accountType: "creator" }));
  const [reporter, judge] = [await seedPerson(), await seedStaff("lead")];
  const bytes = picture();
  const work = await publish(owner.id, bytes, { title: "As reported", description: "Words of then" });
  await db.update(uploads).set({ put_expires_at: 0 }).where(eq(uploads.id, work.id));
  const report = await reportAsMember(
    moderationDeps(),
    reporter,
    { kind: "work", id: String(work.id) },
    { reason: "intimate", law: "", place: "", words: "It is me.", good_faith: "on" },
  );
  const found = await db
    .select()
    .from(cases)
    .where(eq(cases.subject, `work:${work.id}`))
    .get();
  return { owner, judge, bytes, work, report, caseId: found?.id ?? 0 };
}

type World = Awaited<ReturnType<typeof reported>>;

async function replace({ owner, work }: Pick<World, "owner" | "work">): Promise<Uint8Array> {
  const bytes = picture();
  const row = { replaces: work.id, file_size: bytes.length, put_expires_at: 0 };
  const fresh = await seedUpload(owner.id, row);
  const stored = await storeBytes(fresh.path, bytes);
  await db
    .update(uploads)
    .set({ etag: stored?.etag ?? null })
    .where(eq(uploads.id, fresh.id));
  await finishReplacing(deps, fresh.id);
  expect((await readUpload(work.id))?.path).toBe(fresh.path);
  return bytes;
}

async function removeIt({ judge, caseId, report }: Pick<World, "judge" | "caseId" | "report">) {
  await claimCase(moderationDeps(), judge.asker, caseId);
  const row = await db.select().from(cases).where(eq(cases.id, caseId)).get();
  return decide(moderationDeps(), judge.asker, {
    caseId,
    version: row?.version ?? 0,
    answers: [{ report, outcome: "followed" }],
    measures: [{ what: "removed", until: null }],
    ground: "law",
    clause: "§ 201a StGB",
    facts: "Taken without consent.",
    category: "intimate",
  });
}

const knownFrom = ({ id }: Upload) =>
  db
    .select({ sha256: knownBytes.sha256, size: knownBytes.size })
    .from(knownBytes)
    .where(eq(knownBytes.subject, `work:${id}`));

const view = (judge: Colleague, caseId: number) => readCaseView(db, judge.asker, caseId, Date.now());
const staffSee = (judge: Colleague, work: Upload, held: number) =>
  ask(`/moderation/media/${work.id}/original?held=${held}`, { cookie: judge.cookie });

describe("a reported file is kept until its case is closed", () => {
  it("a replaced file stays visible to staff beside the new one and is deleted within one sweep after the case", async () => {
    const world = await reported();
    const { judge, work, bytes, caseId } = world;
    await replace(world);
    await sweepForDays();
    await tend();
    expect(await lies(work.path)).toBe(true);
    const versions = (await view(judge, caseId))?.versions ?? [];
    expect(versions).toMatchObject([{ id: expect.any(Number) as number }, { id: null }]);
    const held = versions[0]?.id ?? 0;
    const page = await ask(`/moderation/cases/${caseId}`, { cookie: judge.cookie });
    expect(await page.text()).toContain(moderationWords.case.versions.hint);
    const seen = await staffSee(judge, work, held);
    expect(new Uint8Array(await seen.arrayBuffer())).toEqual(bytes);
    expect(
      (await ask(`/moderation/media/${work.id}/original?held=1`, { cookie: world.owner.cookie })).status,
    ).toBe(404);
    await removeIt(world);
    await tend();
    await sweepForDays();
    expect(await lies(work.path)).toBe(false);
    expect((await staffSee(judge, work, held)).status).toBe(404);
  });

  it("a kept file is visible to all staff except the person it is about", async () => {
    const owner = await seedStaff("lead", { accountType: "creator" });
    const world = await reported(owner);
    await replace(world);
    const held = (await view(world.judge, world.caseId))?.versions[0]?.id ?? 0;
    expect((await staffSee(world.judge, world.work, held)).status).toBe(200);
    expect((await staffSee(owner, world.work, held)).status).toBe(404);
  });

  it("a deleted work and its text are kept for the case, and nothing is left afterwards", async () => {
    const world = await reported();
    const { owner, judge, work, caseId } = world;
    await deleteUpload(deps, owner.id, work.id);
    await sweepForDays();
    await tend();
    await deliver(work);
    expect(await lies(work.path)).toBe(true);
    const stale = await listStale(db, "deleting", { before: Date.now() + DAY_MS, limit: 1000 });
    expect(stale.map(({ id }) => id)).not.toContain(work.id);
    expect((await ask(`/upload/${work.id}`, { cookie: owner.cookie })).status).toBe(404);
    expect(await view(judge, caseId)).toMatchObject({
      subject: null,
      versions: [{ words: { title: "As reported", description: "Words of then" } }],
    });
    const { reference } = await removeIt(world);
    const decided = await db.select().from(decisions).where(eq(decisions.reference, reference)).get();
    expect(decided?.subject_title).toBe("As reported");
    await tend();
    await sweepForDays();
    expect([await lies(work.path), await readUpload(work.id), await readHeldVersions(work)]).toEqual([
      false,
      undefined,
      [],
    ]);
  });

  it("the deletion of an account waits until its case closes", async () => {
    const world = await reported();
    const { owner, work } = world;
    expect(await deleteAllUploads(deps, owner.id)).toBe(false);
    expect(await lies(work.path)).toBe(true);
    await removeIt(world);
    await tend();
    expect(await deleteAllUploads(deps, owner.id)).toBe(true);
    expect(await lies(work.path)).toBe(false);
  });

  it("a file that was replaced before its work was deleted is kept with the poster of that time", async () => {
    const world = await reported();
    const { owner, work } = world;
    const poster = `derived/${work.id}/poster-1.webp`;
    await storeBytes(poster, "a poster");
    await db.run(sql`update held_versions set poster = ${poster} where upload_id = ${work.id}`);
    await replace(world);
    await deleteUpload(deps, owner.id, work.id);
    await sweepForDays();
    expect([await lies(work.path), await lies(poster)]).toEqual([true, true]);
    await removeIt(world);
    await tend();
    await sweepForDays();
    expect([await lies(work.path), await lies(poster)]).toEqual([false, false]);
  });

  it("files without a report aren't kept", async () => {
    const owner = await seedPerson({ accountType: "creator" });
    const work = await publish(owner.id, picture());
    await db.update(uploads).set({ put_expires_at: 0 }).where(eq(uploads.id, work.id));
    await replace({ owner, work });
    await sweepForDays();
    expect(await lies(work.path)).toBe(false);
  });

  it("a reported file is kept with its poster and every version of its captions", async () => {
    const owner = await seedPerson({ accountType: "creator" });
    const work = await seedUpload(owner.id, { visibility: "public", kind: "video", title: "A film" });
    await storeBytes(work.path, "a film");
    const poster = await storePoster(deps, owner.id, work.id, smallWebp());
    const vtt = (text: string) => new TextEncoder().encode(`WEBVTT\n\n00:00.000 --> 00:02.000\n${text}\n`);
    const captions = { id: work.id, language: "en" as const };
    await addCaptions(deps, owner.id, { ...captions, bytes: vtt("Of then") });
    await addCaptions(deps, owner.id, { ...captions, language: "de", bytes: vtt("Von damals") });
    const [reporter, judge] = [await seedPerson(), await seedStaff("lead")];
    const subject = { kind: "work" as const, id: String(work.id) };
    const words = { reason: "harassment", law: "", place: "", words: "Look.", good_faith: "on" } as const;
    const report = await reportAsMember(moderationDeps(), reporter, subject, words);
    const later = { ...deps, clock: () => Date.now() + 5 };
    await storePoster(later, owner.id, work.id, smallWebp());
    await addCaptions(later, owner.id, { ...captions, bytes: vtt("Of now") });
    for (const language of ["en", "de"] as const) await dropCaptions(deps, owner.id, work.id, language);
    const found = await db
      .select()
      .from(cases)
      .where(eq(cases.subject, `work:${work.id}`))
      .get();
    const [held] = (await view(judge, found?.id ?? 0))?.versions ?? [];
    expect(held).toMatchObject({ hasPoster: true });
    const open = (what: string) => ask(`/moderation/media/${work.id}/${what}`, { cookie: judge.cookie });
    expect((await open(`poster?held=${held?.id}`)).status).toBe(200);
    expect(await (await open(`captions?held=${held?.id}&language=en`)).text()).toContain("Of then");
    expect(await (await open(`captions?held=${held?.id}&language=de`)).text()).toContain("Von damals");
    await claimCase(moderationDeps(), judge.asker, found?.id ?? 0);
    const version =
      (
        await db
          .select()
          .from(cases)
          .where(eq(cases.id, found?.id ?? 0))
          .get()
      )?.version ?? 0;
    await decide(moderationDeps(), judge.asker, {
      caseId: found?.id ?? 0,
      version,
      answers: [{ report, outcome: "not_followed" }],
      measures: [],
      ground: "none",
      clause: "",
      facts: "It is none.",
      category: "harassment",
    });
    await db.run(sql`update held_versions set release_at = 1 where upload_id = ${work.id}`);
    await tend();
    expect(await lies(poster)).toBe(false);
    expect((await env.UPLOADS.list({ prefix: `derived/${work.id}/held-` })).objects).toEqual([]);
  });

  it("the judged poster is kept, whatever replaces or removes it", async () => {
    const owner = await seedPerson({ accountType: "creator" });
    const posters = ["poster-1.webp", "cover-1.webp"].map((name) => `derived/77/${name}`);
    const [poster = "", cover = ""] = posters;
    const work = await seedUpload(owner.id, { kind: "audio", poster: cover });
    for (const key of posters) {
      await storeBytes(key, "a picture");
      await db.insert(heldVersions).values({
        case_id: 0,
        decision_id: 1,
        upload_id: work.id,
        path: work.path,
        poster: key,
        words: "{}",
        held_at: 1,
        release_at: Date.now() + DAY_MS,
      });
    }
    await putCover(deps, work.id, "other", { size: 0, read: async () => new Uint8Array() });
    expect((await readUpload(work.id))?.poster).toBeNull();
    const before = await seedUpload(owner.id, { replaces: work.id, replaced_at: 1, poster });
    await finishDeletion(deps, before);
    expect(await Promise.all(posters.map(lies))).toEqual([true, true]);
  });

  it("locking down a kept file moves its text and the replaced file into the evidence", async () => {
    const world = await reported();
    const { judge, work, caseId } = world;
    await replace(world);
    const row = await db.select().from(cases).where(eq(cases.id, caseId)).get();
    await lockDownSubject(sealDeps(), judge.asker, { caseId, version: row?.version ?? 0 });
    expect(await readHeldVersions(work)).toEqual([]);
    expect((await readRelatedUploads(db, work.id)).map(({ path }) => path)).toContain(work.path);
    await runLockdownTasks(sealDeps());
    expect((await knownFrom(work)).map(({ sha256 }) => sha256)).toContain(
      await hashBytes(new Uint8Array(world.bytes)),
    );
  });
});

describe("the smallest copy of a film, which viewers get first", () => {
  it("the smallest copy is shown to staff beside the original and kept while the case is open, even if its creator discards it", async () => {
    const [owner, judge] = [await seedPerson({ accountType: "creator" }), await seedStaff("reviewer")];
    const film = { kind: "video" as const, mime_type: "video/mp4", file_ext: "mp4", put_expires_at: 0 };
    const work = await seedUpload(owner.id, { ...film, visibility: "public" });
    const seedCopy = (rung: "360" | "720", height: number) =>
      seedUpload(owner.id, { ...film, rendition_of: work.path, rung, height });
    const [large, small] = [await seedCopy("720", 720), await seedCopy("360", 360)];
    await storeBytes(large.path, "large");
    await storeBytes(small.path, "another film");
    const lowest = () => ask(`/moderation/media/${work.id}/lowest`, { cookie: judge.cookie });
    expect((await lowest()).status).toBe(404);
    const { id: caseId } = await seedCase(`work:${work.id}`, owner.id);
    expect(await (await lowest()).text()).toBe("another film");
    expect((await view(judge, caseId))?.work?.hasCopy).toBe(1);
    await deleteUpload(deps, owner.id, small.id);
    await sweepForDays();
    expect(await lies(small.path)).toBe(true);
    const [held] = await readHeldVersions(work);
    await deleteUpload(deps, owner.id, work.id);
    await sweepForDays();
    const kept = await ask(`/moderation/media/${work.id}/lowest?held=${held?.id}`, { cookie: judge.cookie });
    expect(await kept.text()).toBe("another film");
  });
});

describe("files that a removal makes known", () => {
  it("a removal makes the reported bytes known, not those the owner replaced them with", async () => {
    const world = await reported();
    await replace(world);
    await removeIt(world);
    await releaseHeldVersions(knownDeps());
    await tend();
    expect(await knownFrom(world.work)).toEqual([
      { sha256: await hashBytes(new Uint8Array(world.bytes)), size: world.bytes.length },
    ]);
  });

  it("a removal makes the bytes of a work known that was deleted before the decision", async () => {
    const world = await reported();
    await deleteAllUploads(deps, world.owner.id);
    await sweepForDays();
    await removeIt(world);
    await tend();
    expect(await knownFrom(world.work)).toMatchObject([{ size: world.bytes.length }]);
    const copy = await publish((await seedPerson({ accountType: "creator" })).id, world.bytes);
    expect(copy).toMatchObject({ restriction: "removed", visibility: "private" });
  });

  it("a removal makes overwritten bytes known, because they were read when they were reported", async () => {
    const world = await reported();
    await tend();
    await storeBytes(world.work.path, picture());
    await removeIt(world);
    await tend();
    expect(await knownFrom(world.work)).toMatchObject([
      { sha256: await hashBytes(new Uint8Array(world.bytes)) },
    ]);
  });
});

describe("the judge of an appeal", () => {
  async function appealed({ owner, work }: World, reference: string) {
    await appeal(moderationDeps(), owner, { reference, words: "It is harmless." });
    return db
      .select()
      .from(cases)
      .where(and(eq(cases.subject, `work:${work.id}`), isNull(cases.closed_at)))
      .get();
  }

  async function uphold(row: Awaited<ReturnType<typeof appealed>>) {
    const judge = await seedStaff("lead");
    await claimCase(moderationDeps(), judge.asker, row?.id ?? 0);
    const judgement = { caseId: row?.id ?? 0, version: row?.version ?? 0, answer: "It is not." };
    await judgeAppeal(moderationDeps(), judge.asker, { ...judgement, outcome: "upheld" });
  }

  it("the judge sees the version that was decided on beside the owner's current one", async () => {
    const world = await reported();
    const { work } = world;
    const { reference } = await removeIt(world);
    await tend();
    await db
      .update(uploads)
      .set({ title: "Harmless", description: "Other words" })
      .where(eq(uploads.id, work.id));
    await db.insert(uploadTags).values({ upload_id: work.id, tag: "new", label: "new", position: 0 });
    const row = await appealed(world, reference);
    await db.run(sql`update held_versions set release_at = 1 where upload_id = ${work.id}`);
    await tend();
    expect(row && (await readVersions(db, row))).toMatchObject([
      {
        id: expect.any(Number) as number,
        words: { title: "As reported", description: "Words of then", tags: [] },
      },
      { id: null, words: { title: "Harmless", description: "Other words", tags: ["new"] } },
    ]);
    await uphold(row);
  });

  it("the judge still has the file when the owner deletes the work, and it is deleted after the appeal", async () => {
    const world = await reported();
    const { owner, work } = world;
    const { reference } = await removeIt(world);
    await tend();
    const row = await appealed(world, reference);
    await deleteUpload(deps, owner.id, work.id);
    await sweepForDays();
    await tend();
    expect(await lies(work.path)).toBe(true);
    await uphold(row);
    await tend();
    await sweepForDays();
    expect(await lies(work.path)).toBe(false);
  });

  it("the judge sees no kept version where nothing has changed", async () => {
    const world = await reported();
    expect((await view(world.judge, world.caseId))?.versions).toEqual([]);
  });
});
