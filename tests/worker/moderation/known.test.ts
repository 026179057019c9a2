import { env } from "cloudflare:workers";
import { and, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { appeal } from "~/moderation/appeals/appeal.server";
import { judgeAppeal } from "~/moderation/appeals/judge-appeal.server";
import { cases } from "~/moderation/cases/cases.table";
import { claimCase } from "~/moderation/cases/claims.server";
import { decisions, measures } from "~/moderation/decisions/decisions.table";
import { readOwnDecisions } from "~/moderation/decisions/own-decisions.store.server";
import { isRefusedPicture } from "~/moderation/known/known-files.server";
import { knownBytes } from "~/moderation/known/known.table";
import { runKnownFileTasks } from "~/moderation/known/run-known-file-tasks.server";
import { reports } from "~/moderation/reports/reports.table";
import { storePoster } from "~/uploads/poster.server";
import { uploads, type Upload } from "~/uploads/uploads.table";
import { moderationDeps, seedStaff } from "../../support/moderation";
import { paintedPng, scene } from "../../support/painted";
import { seedPerson } from "../../support/people";
import { ask } from "../../support/site";
import { bucketBefore, readUpload, seedUpload } from "../../support/uploads";
import { arrive, db, deliver, knownDeps, mediaDeps, publish, readLooks, remove, tend } from "./known-world";

let seeds = 1000;
/** A picture that no other test has. */
const picture = () => paintedPng(scene(seeds++), 80 + (seeds % 7), 60);

const creator = () => seedPerson({ accountType: "creator" });

async function judge(reference: string, owner: { id: string }) {
  await appeal(moderationDeps(), owner, { reference, words: "It is allowed." });
  const other = await seedStaff("lead");
  const [about] = await db.select().from(decisions).where(eq(decisions.reference, reference));
  const [row] = await db
    .select()
    .from(cases)
    .where(and(eq(cases.appealed, about?.id ?? 0), sql`closed_at is null`));
  await claimCase(moderationDeps(), other.asker, row?.id ?? 0);
  await judgeAppeal(moderationDeps(), other.asker, {
    ...{ caseId: row?.id ?? 0, version: row?.version ?? 0, outcome: "reversed", answer: "It is." },
  });
}

const decisionsAbout = ({ id }: Upload) =>
  db
    .select()
    .from(decisions)
    .where(eq(decisions.subject, `work:${id}`))
    .orderBy(decisions.id);

const reportsAbout = ({ id }: Upload) =>
  db
    .select()
    .from(reports)
    .where(eq(reports.subject, `work:${id}`));

async function removedPicture(reasons: Parameters<typeof remove>[1] = {}) {
  const bytes = await picture();
  const owner = await creator();
  const work = await publish(owner.id, bytes);
  const reference = await remove(work, reasons);
  await tend();
  return { bytes, owner, work, reference };
}

describe("the same bytes as a removed work's", () => {
  it("are never before anybody: private, unlisted, unannounced, with reasons and an appeal", async () => {
    const { bytes } = await removedPicture();
    const other = await creator();
    const copy = await publish(other.id, bytes);
    expect(copy).toMatchObject({
      status: "ready",
      restriction: "removed",
      visibility: "private",
      wanted: null,
    });
    expect(await db.all(sql`select * from announcements where upload_id = ${copy.id}`)).toEqual([]);
    expect((await ask(`/media/${copy.id}/original`, { cookie: other.cookie })).status).toBe(404);
    const [own] = await readOwnDecisions(db, other.id);
    expect(own).toMatchObject({
      ...{
        automation: "decided",
        found_by: "own",
        ground: "law",
        clause: "§ 201a StGB",
        category: "intimate",
      },
      ...{ subject: `work:${copy.id}`, isInForce: true },
    });
    expect(own?.facts).toContain("no person has looked");
    expect(own?.appeal_until).toBeGreaterThan(Date.now());
  });

  it("are refused of the same owner, as a private work, under another name, and each time", async () => {
    const { bytes, owner } = await removedPicture();
    for (const row of [
      {},
      { visibility: "private" as const },
      { file_name: "holiday.png", title: "Holiday" },
    ])
      expect(await publish(owner.id, bytes, row)).toMatchObject({ restriction: "removed" });
  });

  it("come to no decision twice, whatever is delivered twice", async () => {
    const { bytes } = await removedPicture();
    const copy = await publish((await creator()).id, bytes);
    await deliver(copy);
    await deliver(copy);
    await tend();
    expect(await decisionsAbout(copy)).toHaveLength(1);
  });

  it("are let through once a byte differs, and when only the size is the same", async () => {
    const { bytes } = await removedPicture();
    const changed = Uint8Array.from([...bytes, 0]);
    expect(await publish((await creator()).id, changed)).toMatchObject({
      restriction: null,
      visibility: "public",
    });
    const alike = await publish((await creator()).id, Uint8Array.from([...bytes.subarray(0, -1), 0x83]));
    expect(alike).toMatchObject({ restriction: null, status: "ready" });
  });

  it("take no work's place: the work keeps its file, and they are a removed work of their own", async () => {
    const { bytes } = await removedPicture();
    const other = await creator();
    const work = await publish(other.id, await picture());
    const fresh = await publish(other.id, bytes, { replaces: work.id, visibility: "private" });
    expect(fresh).toMatchObject({ replaces: null, restriction: "removed", status: "ready" });
    expect(await readUpload(work.id)).toMatchObject({ path: work.path, etag: work.etag, restriction: null });
    expect(await decisionsAbout(fresh)).toHaveLength(1);
  });

  it("are no poster", async () => {
    const jpeg = await env.IMAGES.input(new Blob([await picture()]).stream())
      .output({ format: "image/jpeg" })
      .then((made) => made.response().arrayBuffer());
    const first = await creator();
    const work = await publish(first.id, new Uint8Array(jpeg), { mime_type: "image/jpeg", file_ext: "jpg" });
    await remove(work);
    await tend();
    const other = await creator();
    const film = await seedUpload(other.id, { kind: "video", mime_type: "video/mp4" });
    const deps = { db, bucket: env.UPLOADS, clock: Date.now };
    const isRefused = (bytes: Uint8Array<ArrayBuffer>) => isRefusedPicture(db, bytes);
    await expect(
      storePoster({ ...deps, isRefused }, other.id, film.id, new Uint8Array(jpeg)),
    ).rejects.toThrow("uploads.bad_poster");
    expect(await readUpload(film.id)).toMatchObject({ poster: null });
  });
});

describe("nothing is let through and nothing stands still", () => {
  it("when what is known can't be asked: the delivery fails and is tried again", async () => {
    const { bytes } = await removedPicture();
    const copy = await arrive((await creator()).id, bytes);
    const failing = { ...mediaDeps(), knownFiles: { meet: () => Promise.reject(new Error("down")) } };
    await expect(deliver(copy, failing)).rejects.toThrow("down");
    expect(await readUpload(copy.id)).toMatchObject({ status: "processing", claim: null });
    expect(await deliver(copy)).toBe("completed");
    expect(await readUpload(copy.id)).toMatchObject({ restriction: "removed" });
  });

  it("when storage fails as the bytes are compared", async () => {
    const { bytes } = await removedPicture();
    const copy = await arrive((await creator()).id, bytes);
    let fails = true;
    const bucket = new Proxy(env.UPLOADS, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return (...given: unknown[]) => {
          const isWhole = name === "get" && !(given[1] as { range?: unknown } | undefined)?.range;
          if (isWhole && fails) throw new Error("storage is down");
          return value.apply(target, given) as unknown;
        };
      },
    });
    await expect(deliver(copy, mediaDeps({ bucket }))).rejects.toThrow("storage is down");
    expect(await readUpload(copy.id)).toMatchObject({ status: "processing" });
    fails = false;
    await deliver(copy, mediaDeps({ bucket }));
    expect(await readUpload(copy.id)).toMatchObject({ restriction: "removed" });
  });

  it("when the removal comes between the comparison and the publication", async () => {
    const bytes = await picture();
    const work = await publish((await creator()).id, bytes);
    const copy = await arrive((await creator()).id, bytes);
    const deps = mediaDeps();
    const slow = {
      ...deps,
      knownFiles: {
        async meet(...given: Parameters<typeof deps.knownFiles.meet>) {
          const met = await deps.knownFiles.meet(...given);
          if ((await readUpload(work.id))?.restriction === null) {
            await remove(work);
            await tend();
          }
          return met;
        },
      },
    };
    expect(await deliver(copy, slow)).toBe("deferred");
    expect(await readUpload(copy.id)).toMatchObject({ status: "processing", claim: null });
    expect(await deliver(copy)).toBe("completed");
    expect(await readUpload(copy.id)).toMatchObject({ restriction: "removed", visibility: "private" });
  });

  it("when the object is replaced while it is compared", async () => {
    const { bytes } = await removedPicture();
    const copy = await arrive((await creator()).id, bytes);
    const harmless = await picture();
    const isWholeAt = 3;
    const bucket = bucketBefore("get", copy.path, (nth) =>
      nth === isWholeAt ? env.UPLOADS.put(copy.path, harmless) : undefined,
    );
    const outcome = await deliver(copy, mediaDeps({ bucket }));
    if (outcome === "deferred") await deliver(copy);
    const settled = await readUpload(copy.id);
    const stored = await env.UPLOADS.head(copy.path);
    expect(settled?.etag).toBe(stored?.etag);
  });

  it("when bytes of a removal can't be read: it is tried again each minute", async () => {
    const bytes = await picture();
    const work = await publish((await creator()).id, bytes);
    await remove(work);
    const bucket = bucketBefore("get", work.path, () => Promise.reject(new Error("storage is down")));
    await runKnownFileTasks({ ...knownDeps(), bucket });
    const of = eq(knownBytes.subject, `work:${work.id}`);
    expect(await db.select().from(knownBytes).where(of)).toEqual([]);
    await tend();
    expect(await db.select().from(knownBytes).where(of)).toHaveLength(1);
  });

  it("when bytes of many removals can't be read for good: who was removed after them becomes known", async () => {
    const owner = await creator();
    const works: Upload[] = [];
    for (let nth = 0; nth < 7; nth++) works.push(await publish(owner.id, await picture()));
    for (const work of works) await remove(work);
    const down = () => Promise.reject(new Error("storage is down"));
    const broken = works.slice(0, 6);
    const bucket = broken.reduce(
      (whole, { path }) => bucketBefore("get", path, down, whole),
      knownDeps().bucket,
    );
    await runKnownFileTasks({ ...knownDeps(), bucket });
    const isKnown = async ({ id }: Upload) =>
      (await db
        .select()
        .from(knownBytes)
        .where(eq(knownBytes.subject, `work:${id}`))
        .get()) !== undefined;
    const known = await Promise.all(works.map(isKnown));
    expect(known).toEqual([false, false, false, false, false, false, true]);
    await tend();
    await tend();
    expect(await Promise.all(works.map(isKnown))).not.toContain(false);
  });
});

describe("copies that stand on the site already", () => {
  it("of intimate pictures go at once, with reasons and an appeal", async () => {
    const bytes = await picture();
    const work = await publish((await creator()).id, bytes);
    const copy = await publish((await creator()).id, bytes);
    expect(copy).toMatchObject({ visibility: "public", restriction: null });
    await remove(work);
    await tend();
    expect(await readUpload(copy.id)).toMatchObject({ visibility: "private", restriction: "removed" });
    expect(await decisionsAbout(copy)).toMatchObject([{ automation: "decided", category: "intimate" }]);
  });

  it("of other illegal works are put before a person, with the 72 hours, and stay", async () => {
    const bytes = await picture();
    const work = await publish((await creator()).id, bytes);
    const copy = await publish((await creator()).id, bytes);
    await remove(work, { category: "violence" });
    await tend();
    await tend();
    expect(await readUpload(copy.id)).toMatchObject({ visibility: "public", restriction: null });
    expect(await reportsAbout(copy)).toMatchObject([{ source: "system", reason: "violence" }]);
    expect((await reportsAbout(copy))[0]?.words).toContain(`work:${work.id}`);
  });

  it("go by one decision, however many removals of the same bytes there are", async () => {
    const bytes = await picture();
    const removed = [await publish((await creator()).id, bytes), await publish((await creator()).id, bytes)];
    const copies = [await publish((await creator()).id, bytes), await publish((await creator()).id, bytes)];
    for (const work of removed) await remove(work);
    for (let run = 0; run < 3; run++) await tend();
    for (const { sha256 } of await db
      .select()
      .from(knownBytes)
      .where(eq(knownBytes.subject, `work:${removed[0]?.id}`)))
      expect(await db.$count(knownBytes, eq(knownBytes.sha256, sha256))).toBe(2);
    for (const copy of copies) {
      expect(await readUpload(copy.id)).toMatchObject({ restriction: "removed" });
      expect(await decisionsAbout(copy)).toHaveLength(1);
    }
  });

  it("of the abuse of a child go, and alert a lead besides", async () => {
    const bytes = await picture();
    const work = await publish((await creator()).id, bytes);
    const copy = await publish((await creator()).id, bytes);
    await remove(work, { category: "child_abuse" });
    await tend();
    expect(await readUpload(copy.id)).toMatchObject({ restriction: "removed" });
    const [row] = await db
      .select()
      .from(cases)
      .where(and(eq(cases.subject, `work:${copy.id}`), sql`closed_at is null`));
    expect(row).toMatchObject({ rank: 0 });
  });
});

describe("what was wrong with a work and not with its bytes", () => {
  it.each([
    ["spam", "terms", null, 0],
    ["copyright", "law", null, 1],
    ["harassment", "terms", null, 1],
    ["sexual", "terms", null, 1],
    ["intimate", "law", 60_000, 0],
  ] as const)("refuses nobody else's: %s by %s", async (category, ground, lasts, queued) => {
    const until = lasts === null ? null : Date.now() + lasts;
    const { bytes } = await removedPicture({ category, ground, measures: [{ what: "removed", until }] });
    const copy = await publish((await creator()).id, bytes);
    expect(copy).toMatchObject({ restriction: null, visibility: "public" });
    expect(await reportsAbout(copy)).toHaveLength(queued);
  });
});

describe("a removal that is reversed", () => {
  it("gives back what was refused because of it, to the visibility its owner wished, and refuses no more", async () => {
    const { bytes, owner, work, reference } = await removedPicture();
    const other = await creator();
    const copy = await publish(other.id, bytes);
    await judge(reference, owner);
    await tend();
    expect(await readUpload(work.id)).toMatchObject({ restriction: null, visibility: "public" });
    expect(await readUpload(copy.id)).toMatchObject({ restriction: null, visibility: "public" });
    const [back, first] = await readOwnDecisions(db, other.id);
    expect(back).toMatchObject({ automation: "decided", measures: [], subject: `work:${copy.id}` });
    expect(first).toMatchObject({ isInForce: false, replacedBy: back?.reference });
    expect((await publish((await creator()).id, bytes)).restriction).toBeNull();
    await tend();
    expect(await decisionsAbout(copy)).toHaveLength(2);
  });

  it("gives back nothing that another removal of the same bytes forbids", async () => {
    const bytes = await picture();
    const [one, two] = [await creator(), await creator()];
    const first = await publish(one.id, bytes);
    const second = await publish(two.id, bytes);
    const reference = await remove(first);
    const later = await remove(second);
    await tend();
    const copy = await publish((await creator()).id, bytes);
    await judge(reference, one);
    await tend();
    expect(await readUpload(copy.id)).toMatchObject({ restriction: "removed" });
    await judge(later, two);
    await tend();
    expect(await readUpload(copy.id)).toMatchObject({ restriction: null });
  });

  it("of the copy alone stays reversed: no machine decides again what a person judged", async () => {
    const { bytes, work } = await removedPicture();
    const other = await creator();
    const copy = await publish(other.id, bytes);
    const [own] = await readOwnDecisions(db, other.id);
    await judge(own?.reference ?? "", other);
    await db.update(uploads).set({ reprocess_at: Date.now() }).where(eq(uploads.id, copy.id));
    await deliver(copy);
    await tend();
    expect(await readUpload(copy.id)).toMatchObject({ restriction: null, visibility: "public" });
    expect(await readUpload(work.id)).toMatchObject({ restriction: "removed" });
  });

  it("in the moment its bytes are read leaves nothing known", async () => {
    const bytes = await picture();
    const owner = await creator();
    const work = await publish(owner.id, bytes);
    const reference = await remove(work);
    await judge(reference, owner);
    await tend();
    const of = eq(knownBytes.subject, `work:${work.id}`);
    expect(await db.select().from(knownBytes).where(of)).toEqual([]);
    expect(
      await db
        .select()
        .from(measures)
        .where(and(eq(measures.subject, `work:${work.id}`), sql`ended_at is null`)),
    ).toEqual([]);
  });
});

describe("a work that looks like a removed one", () => {
  it("is put before a person, with that one named, and nothing else happens to it", async () => {
    const seed = seeds++;
    const work = await publish((await creator()).id, await paintedPng(scene(seed), 200, 150));
    await remove(work);
    await tend();
    const jpeg = await env.IMAGES.input(
      new Blob([await paintedPng(scene(seed, { light: 12 }), 320, 240)]).stream(),
    )
      .output({ format: "image/jpeg", quality: 60 })
      .then((made) => made.response().arrayBuffer());
    const alike = await publish((await creator()).id, new Uint8Array(jpeg), { file_name: "b.jpg" });
    const unlike = await publish((await creator()).id, await picture());
    await readLooks();
    expect(await reportsAbout(alike)).toMatchObject([{ source: "system", reason: "intimate" }]);
    expect((await reportsAbout(alike))[0]?.words).toContain(`It looks like work:${work.id}`);
    expect(await readUpload(alike.id)).toMatchObject({ restriction: null, visibility: "public" });
    expect(await reportsAbout(unlike)).toEqual([]);
    await readLooks();
    expect(await reportsAbout(alike)).toHaveLength(1);
  });

  it("is found when it was there before the removal", async () => {
    const seed = seeds++;
    const alike = await publish((await creator()).id, await paintedPng(scene(seed), 240, 180));
    await readLooks();
    const work = await publish((await creator()).id, await paintedPng(scene(seed), 200, 150));
    await remove(work);
    await tend();
    expect(await reportsAbout(alike)).toMatchObject([{ source: "system" }]);
  });
});
