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
import { interceptBucket, readUpload, seedUpload } from "../../support/uploads";
import { arrive, db, deliver, knownDeps, mediaDeps, publish, readLooks, remove, tend } from "./known-world";

let seeds = 1000;
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
    caseId: row?.id ?? 0,
    version: row?.version ?? 0,
    outcome: "reversed",
    answer: "It is.",
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

describe("the same bytes as a removed work", () => {
  it("an upload of removed bytes is never visible, listed or announced, and comes with reasons and an appeal", async () => {
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
      automation: "decided",
      found_by: "own",
      ground: "law",
      clause: "§ 201a StGB",
      category: "intimate",
      subject: `work:${copy.id}`,
      isInForce: true,
    });
    expect(own?.facts).toContain("no person has looked");
    expect(own?.appeal_until).toBeGreaterThan(Date.now());
  });

  it("an upload of removed bytes is refused each time, from the same owner, as a private work or under another name", async () => {
    const { bytes, owner } = await removedPicture();
    for (const row of [
      {},
      { visibility: "private" as const },
      { file_name: "holiday.png", title: "Holiday" },
    ])
      expect(await publish(owner.id, bytes, row)).toMatchObject({ restriction: "removed" });
  });

  it("repeated deliveries of removed bytes cause one decision", async () => {
    const { bytes } = await removedPicture();
    const copy = await publish((await creator()).id, bytes);
    await deliver(copy);
    await deliver(copy);
    await tend();
    expect(await decisionsAbout(copy)).toHaveLength(1);
  });

  it("an upload that differs by one byte or shares only the size is accepted", async () => {
    const { bytes } = await removedPicture();
    const changed = Uint8Array.from([...bytes, 0]);
    expect(await publish((await creator()).id, changed)).toMatchObject({
      restriction: null,
      visibility: "public",
    });
    const alike = await publish((await creator()).id, Uint8Array.from([...bytes.subarray(0, -1), 0x83]));
    expect(alike).toMatchObject({ restriction: null, status: "ready" });
  });

  it("a replacement file with removed bytes doesn't replace the work's file and becomes a removed work of its own", async () => {
    const { bytes } = await removedPicture();
    const other = await creator();
    const work = await publish(other.id, await picture());
    const fresh = await publish(other.id, bytes, { replaces: work.id, visibility: "private" });
    expect(fresh).toMatchObject({ replaces: null, restriction: "removed", status: "ready" });
    expect(await readUpload(work.id)).toMatchObject({ path: work.path, etag: work.etag, restriction: null });
    expect(await decisionsAbout(fresh)).toHaveLength(1);
  });

  it("removed bytes can't be used as a poster", async () => {
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

describe("failures while removed bytes are checked", () => {
  it("a delivery fails and is tried again when the known bytes can't be read from the database", async () => {
    const { bytes } = await removedPicture();
    const copy = await arrive((await creator()).id, bytes);
    const failing = { ...mediaDeps(), knownFiles: { meet: () => Promise.reject(new Error("down")) } };
    await expect(deliver(copy, failing)).rejects.toThrow("down");
    expect(await readUpload(copy.id)).toMatchObject({ status: "processing", claim: null });
    expect(await deliver(copy)).toBe("completed");
    expect(await readUpload(copy.id)).toMatchObject({ restriction: "removed" });
  });

  it("a delivery fails and is tried again when storage fails during the comparison", async () => {
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

  it("an upload is refused when the removal comes between the comparison and the publication", async () => {
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

  it("an object that is replaced during the comparison isn't published", async () => {
    const { bytes } = await removedPicture();
    const copy = await arrive((await creator()).id, bytes);
    const harmless = await picture();
    const isWholeAt = 3;
    const bucket = interceptBucket("get", copy.path, (nth) =>
      nth === isWholeAt ? env.UPLOADS.put(copy.path, harmless) : undefined,
    );
    const outcome = await deliver(copy, mediaDeps({ bucket }));
    if (outcome === "deferred") await deliver(copy);
    const settled = await readUpload(copy.id);
    const stored = await env.UPLOADS.head(copy.path);
    expect(settled?.etag).toBe(stored?.etag);
  });

  it("a removal whose bytes can't be read is tried again each minute", async () => {
    const bytes = await picture();
    const work = await publish((await creator()).id, bytes);
    await remove(work);
    const bucket = interceptBucket("get", work.path, () => Promise.reject(new Error("storage is down")));
    await runKnownFileTasks({ ...knownDeps(), bucket });
    const of = eq(knownBytes.subject, `work:${work.id}`);
    expect(await db.select().from(knownBytes).where(of)).toEqual([]);
    await tend();
    expect(await db.select().from(knownBytes).where(of)).toHaveLength(1);
  });

  it("unreadable removals don't block later ones from becoming known", async () => {
    const owner = await creator();
    const works: Upload[] = [];
    for (let nth = 0; nth < 7; nth++) works.push(await publish(owner.id, await picture()));
    for (const work of works) await remove(work);
    const down = () => Promise.reject(new Error("storage is down"));
    const broken = works.slice(0, 6);
    const bucket = broken.reduce(
      (whole, { path }) => interceptBucket("get", path, down, whole),
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

describe("copies that are already on the site", () => {
  it("copies of intimate pictures are removed at once with reasons and an appeal", async () => {
    const bytes = await picture();
    const work = await publish((await creator()).id, bytes);
    const copy = await publish((await creator()).id, bytes);
    expect(copy).toMatchObject({ visibility: "public", restriction: null });
    await remove(work);
    await tend();
    expect(await readUpload(copy.id)).toMatchObject({ visibility: "private", restriction: "removed" });
    expect(await decisionsAbout(copy)).toMatchObject([{ automation: "decided", category: "intimate" }]);
  });

  it("copies of other illegal works stay and are given to staff within the 72 hours", async () => {
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

  it("one decision removes copies, however many removals of the same bytes there are", async () => {
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

  it("copies of child abuse are removed, and a lead is alerted", async () => {
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

describe("removals that aren't about the bytes", () => {
  it.each([
    ["spam", "terms", null, 0],
    ["copyright", "law", null, 1],
    ["harassment", "terms", null, 1],
    ["sexual", "terms", null, 1],
    ["intimate", "law", 60_000, 0],
  ] as const)(
    "a removal for a reason of its own work refuses no other person's upload: %s by %s",
    async (category, ground, lasts, queued) => {
      const until = lasts === null ? null : Date.now() + lasts;
      const { bytes } = await removedPicture({ category, ground, measures: [{ what: "removed", until }] });
      const copy = await publish((await creator()).id, bytes);
      expect(copy).toMatchObject({ restriction: null, visibility: "public" });
      expect(await reportsAbout(copy)).toHaveLength(queued);
    },
  );
});

describe("reversed removals", () => {
  it("a reversal restores refused copies to the visibility their owners chose, and refuses no further ones", async () => {
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

  it("a reversal restores nothing that another removal of the same bytes forbids", async () => {
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

  it("a reversal of the copy alone is final: no machine decides again after a person", async () => {
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

  it("a reversal before the bytes are read leaves nothing known", async () => {
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

describe("works similar to a removed one", () => {
  it("a similar work is given to staff with the removed one named, and nothing else happens to it", async () => {
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
    expect((await reportsAbout(alike))[0]?.words).toContain(`Looks like work:${work.id}`);
    expect(await readUpload(alike.id)).toMatchObject({ restriction: null, visibility: "public" });
    expect(await reportsAbout(unlike)).toEqual([]);
    await readLooks();
    expect(await reportsAbout(alike)).toHaveLength(1);
  });

  it("a similar work from before the removal is found", async () => {
    const seed = seeds++;
    const alike = await publish((await creator()).id, await paintedPng(scene(seed), 240, 180));
    await readLooks();
    const work = await publish((await creator()).id, await paintedPng(scene(seed), 200, 150));
    await remove(work);
    await tend();
    expect(await reportsAbout(alike)).toMatchObject([{ source: "system" }]);
  });
});
