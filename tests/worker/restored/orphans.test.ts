import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { ORIGINAL_RUNG } from "~/media/streaming/streams.table";
import { captionsPath, heldCaptionsPath } from "~/media/tracks.rules";
import { orphans, orphanWalk } from "~/media/orphans/orphans.table";
import { sweepOrphans } from "~/media/orphans/sweep-orphans.server";
import { DAY_MS, HOUR_MS } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { heldVersions } from "~/uploads/held-versions.table";
import {
  copyStreamsPrefix,
  derivedPrefix,
  objectName,
  shownPrefix,
  streamsPrefix,
} from "~/uploads/uploads.rules";
import { uploads } from "~/uploads/uploads.table";
import { breakCalls } from "../../support/calls-to-break";
import { faultyD1, faultyR2 } from "../../support/faults";
import { seedPerson } from "../../support/people";
import { db, seedUpload, storeBytes } from "../../support/uploads";

const START = Date.now();
const isThere = async (key: string) => (await env.UPLOADS.head(key)) !== null;
const strayKey = () => objectName(crypto.randomUUID(), crypto.randomUUID(), "png");

/** @param days after now */
const sweepAt = (days: number, more: { bucket?: R2Bucket; db?: typeof db } = {}) =>
  sweepOrphans({ db, bucket: env.UPLOADS, clock: () => START + days * DAY_MS + HOUR_MS, ...more });

const creator = async () => (await seedPerson({ accountType: "creator" })).id;

beforeEach(async () => {
  await db.batch([db.delete(orphans), db.delete(orphanWalk)]);
});

describe("an object without a row", () => {
  it("an object without a row is deleted after 30 days and not before", async () => {
    const key = strayKey();
    await storeBytes(key, "stray");
    await sweepAt(0);
    await sweepAt(29);
    expect(await isThere(key)).toBe(true);
    expect(await sweepAt(30)).toBe(1);
    expect(await isThere(key)).toBe(false);
    expect(await db.select().from(orphans)).toEqual([]);
  });

  it("an object whose row came back stays, also when that happened just before the deletion", async () => {
    const [early, late] = [await creator(), await creator()];
    const [first, last] = [strayKey(), strayKey()];
    for (const key of [first, last]) await storeBytes(key, "a restore's");
    await sweepAt(0);
    await seedUpload(early, { path: first });
    await sweepAt(2);
    expect(await db.select().from(orphans).where(eq(orphans.key, first))).toEqual([]);
    // The walk has noted it, and only the question before the deletion can see the row.
    await seedUpload(late, { path: last });
    await db.update(orphanWalk).set({ began_at: START + 31 * DAY_MS });
    expect(await sweepAt(31)).toBe(0);
    expect(await isThere(first)).toBe(true);
    expect(await isThere(last)).toBe(true);
  });

  it("an object that was put back yesterday isn't deleted for an old note in the restored database", async () => {
    const key = strayKey();
    await storeBytes(key, "put back");
    await db.insert(orphans).values({ key, seen_at: START - 80 * DAY_MS });
    await sweepAt(1);
    expect(await isThere(key)).toBe(true);
    await sweepAt(2);
    expect(await db.select().from(orphans)).toMatchObject([{ key, seen_at: START + 2 * DAY_MS + HOUR_MS }]);
  });

  it("a run that fails anywhere deletes nothing with a row, and the next one finishes", async () => {
    const owner = await creator();
    await breakCalls(async (faults, name) => {
      await db.batch([db.delete(orphans), db.delete(orphanWalk)]);
      const [stray, own] = [strayKey(), (await seedUpload(owner)).path];
      for (const key of [stray, own]) await storeBytes(key, "bytes");
      await sweepAt(0);
      const faulty = {
        db: openDatabase(faultyD1(env.DB, faults)),
        bucket: faultyR2(env.UPLOADS, "UPLOADS", faults),
      };
      await sweepAt(31, faulty).catch(() => undefined);
      await sweepAt(31);
      expect(await isThere(stray), name).toBe(false);
      expect(await isThere(own), name).toBe(true);
    });
  });
});

describe("the walk through the bucket", () => {
  it("the walk reads one page a run, goes on where it stopped, and begins once a day", async () => {
    const keys = Array.from({ length: 5 }, strayKey);
    for (const key of keys) await storeBytes(key, "stray");
    let lists = 0;
    const bucket = new Proxy(env.UPLOADS, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        if (name !== "list") return value.bind(target) as unknown;
        return (options: R2ListOptions) => (lists++, target.list({ ...options, limit: 2 }));
      },
    });
    const { objects } = await env.UPLOADS.list();
    const pages = Math.ceil(objects.length / 2);
    for (let run = 1; run <= pages + 3; run++) {
      await sweepAt(0, { bucket });
      expect(lists).toBe(Math.min(run, pages));
    }
    const noted = (await db.select().from(orphans)).map(({ key }) => key);
    expect(noted).toEqual(expect.arrayContaining(keys));
    await sweepAt(1, { bucket });
    expect(lists).toBe(pages + 1);
  });

  it("no key that belongs to something counts as without a row, whatever made it", async () => {
    const owner = await creator();
    const work = await seedUpload(owner);
    const replacement = await seedUpload(owner, { replaces: work.id, status: "processing" });
    const rung = "720" as const;
    const copy = await seedUpload(owner, { rendition_of: work.path, rung });
    const held = { case_id: 1, words: "{}", held_at: START };
    const [heldPath, heldWork] = [strayKey(), 4_000_000];
    await db.insert(heldVersions).values({ ...held, upload_id: heldWork, path: heldPath });
    const sealed = await seedUpload(owner, { sealed: "held", sealed_from: "ready", status: "deleting" });
    const kinds = {
      original: work.path,
      "a file on its way to replace another": replacement.path,
      rendition: copy.path,
      "an uploaded poster": `${shownPrefix(work)}poster-1.webp`,
      "a replacement's poster": `${shownPrefix(replacement)}poster-1.webp`,
      "a sound's cover": `${shownPrefix(work)}cover-etag.jpg`,
      "a sprite sheet": `${derivedPrefix(work.id)}sprite-1.webp`,
      captions: captionsPath(work.id, "en"),
      "captions of an open case": heldCaptionsPath(heldWork, "en", 1),
      "a stream's sidecar": `${streamsPrefix(work.path)}${ORIGINAL_RUNG}-v1`,
      "a rendition's sidecar": `${copyStreamsPrefix({ id: copy.id, rendition_of: work.path, rung })}v1`,
      "the file of an open case": heldPath,
      "a locked-down file": sealed.path,
      "a locked-down poster": `${derivedPrefix(sealed.id)}poster-1.webp`,
    };
    const foreign = ["somebody-else's", "backup/2026/11/manifest.json", "derived/x/y", "streams/only"];
    for (const key of [...Object.values(kinds), ...foreign]) await storeBytes(key, "bytes");
    await sweepAt(0);
    const noted = new Set((await db.select().from(orphans)).map(({ key }) => key));
    for (const [kind, key] of Object.entries(kinds)) expect(noted.has(key), kind).toBe(false);
    for (const key of foreign) expect(noted.has(key), key).toBe(false);
    // The same kinds, once their rows are gone.
    const gone = await seedUpload(owner);
    const strays = [
      gone.path,
      `${derivedPrefix(gone.id)}sprite-1.webp`,
      `${streamsPrefix(gone.path)}original-v1`,
    ];
    for (const key of strays) await storeBytes(key, "bytes");
    await db.delete(uploads).where(eq(uploads.id, gone.id));
    await sweepAt(1);
    const later = (await db.select().from(orphans)).map(({ key }) => key);
    expect(later).toEqual(expect.arrayContaining(strays));
  });
});
