import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listStreams } from "~/media/streaming/streams.store.server";
import { finishDeletion } from "~/uploads/delete.server";
import { swapFiles } from "~/uploads/replacing/replacing.store.server";
import type { Rung } from "~/uploads/renditions/rungs.rules";
import { streamsPrefix } from "~/uploads/uploads.rules";
import { uploads, type Upload } from "~/uploads/uploads.table";
import { reprocessStatements } from "../../scripts/reprocess/statements";
import worker from "../../workers/media/index";
import { box, ftyp, visualEntry } from "../formats/support/boxes";
import { join, u32 } from "../formats/support/bytes";
import { sound, film, picture } from "../formats/support/film";
import {
  arrived,
  arrivedCopy,
  deliverTo,
  filmOf,
  heavyFilm,
  reread,
  soundFile,
  wavFile,
  type CopiedFilm,
} from "../support/copies";
import { bucketBefore, db, pngBytes, readUpload, seedOwner, seedUpload } from "../support/uploads";

const deliver = (row: Upload, bindings?: Cloudflare.Env) => deliverTo(worker, row, bindings);

async function work(bytes: Uint8Array = heavyFilm(), given: Partial<Upload> = {}): Promise<Upload> {
  const row = await arrived(await seedOwner(), bytes, given);
  await deliver(row);
  return reread(row);
}

async function copyOf(original: Upload, rung: Rung, bytes: Uint8Array): Promise<Upload> {
  const row = await arrivedCopy(original, rung, bytes);
  await deliver(row);
  return reread(row);
}

const wantedOf = async (row: Upload) => JSON.parse((await reread(row)).wanted ?? "[]") as string[];
const rungsOf = async ({ path }: Upload) => (await listStreams(db, path)).map(({ rung }) => rung);
const sidecarsOf = async ({ path }: Upload) =>
  (await env.UPLOADS.list({ prefix: streamsPrefix(path) })).objects.map(({ key }) => key);
const isStored = async ({ path }: Upload) => (await env.UPLOADS.head(path)) !== null;
const again = (row: Upload) => env.DB.prepare(reprocessStatements([row.id], Date.now())[0] ?? "").run();

describe("what is to be made of a work", () => {
  it.each([
    ["a heavy film of 720p", heavyFilm(), ["sprite", "360", "720"]],
    ["a light one", filmOf(), ["sprite"]],
    ["one that can't be cut", filmOf({ seconds: 24, keyEverySeconds: 12 }), ["sprite", "360"]],
    ["a film of less than a second", filmOf({ seconds: 0.8 }), []],
    ["a WAV", wavFile(4), ["sound"]],
    ["an AAC sound", soundFile(4), []],
    ["a picture", pngBytes(20, 10), []],
  ])("of %s", async (_, bytes, wanted) => {
    expect(await wantedOf(await work(bytes))).toEqual(wanted);
  });

  it("is reckoned anew when it is read again, without what is there", async () => {
    const original = await work();
    await copyOf(original, "360", filmOf());
    await db
      .update(uploads)
      .set({ wanted: null, sprite: "derived/x/sprite-1.webp", sprite_plan: "{}" })
      .where(eq(uploads.id, original.id));
    await again(original);
    await deliver(original);
    expect(await wantedOf(original)).toEqual(["720"]);
    expect(await reread(original)).toMatchObject({ sprite: "derived/x/sprite-1.webp" });
  });
});

/** A film of 360p whose movie box is packed, with a place in it that can't be taken out. */
async function withheldFilm(): Promise<Uint8Array> {
  const place = box("udta", box("\xa9xyz", [0, 18, 0x15, 0xc7], "+52.5200+013.4050/"));
  const bytes = film({
    tracks: [
      picture(4, {
        ...{ duration: 4000, size: () => 6000 },
        entry: visualEntry("avc1", 640, 360, box("avcC", [1, 0x64, 0, 0x1f, 0xff, 0xe0, 0])),
      }),
    ],
    boxes: [place],
  });
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const at = view.getUint32(0);
  const movie = bytes.slice(at, at + view.getUint32(at));
  const stream = new Blob([new Uint8Array(movie)]).stream().pipeThrough(new CompressionStream("deflate"));
  const packed = new Uint8Array(await new Response(stream).arrayBuffer());
  const cmov = box("cmov", box("dcom", "zlib"), box("cmvd", u32(movie.length), packed));
  return join(ftyp("qt  "), box("moov", cmov), bytes.slice(at + movie.length));
}

it("of a film whose original is its owner's alone nothing is to be made", async () => {
  const row = await work(await withheldFilm());
  expect(row).toMatchObject({ status: "ready", kind: "video", original_withheld: true, wanted: null });
  expect(row.duration_ms).toBe(4000);
});

describe("a copy that arrives", () => {
  it("is offered beside its film, which lacks it no longer", async () => {
    const original = await work();
    const copy = await copyOf(original, "360", filmOf());
    expect(copy).toMatchObject({ status: "ready", width: 640, height: 360, wanted: null, listed_at: null });
    expect(await wantedOf(original)).toEqual(["sprite", "720"]);
    expect(await listStreams(db, original.path)).toMatchObject([
      { rung: "360", object: copy.path, etag: copy.etag, width: 640, reason: null },
      { rung: "original", object: original.path },
    ]);
    const sidecars = await sidecarsOf(original);
    expect(sidecars).toHaveLength(2);
    expect(sidecars[0]).toContain(`${original.path}/360-${copy.id}-`);
    expect(await sidecarsOf(copy)).toEqual([]);
  });

  it("is offered to a sound", async () => {
    const original = await work(wavFile(4));
    const copy = await copyOf(original, "sound", soundFile(4));
    expect(copy).toMatchObject({ status: "ready", kind: "audio", status_reason: null });
    expect(await wantedOf(original)).toEqual([]);
    expect((await reread(original)).wanted).toBeNull();
    expect(await listStreams(db, original.path)).toEqual([]);
  });

  it("may be delivered twice", async () => {
    const original = await work();
    const copy = await copyOf(original, "360", filmOf());
    await deliver(copy);
    expect(await reread(copy)).toEqual(copy);
    expect(await rungsOf(original)).toEqual(["360", "original"]);
  });

  it("of a film without sound has none", async () => {
    const original = await work(heavyFilm({ sound: false }));
    expect(await copyOf(original, "360", filmOf({ sound: false }))).toMatchObject({ status: "ready" });
  });

  it("of a turned film is upright, in the shape that is shown", async () => {
    const original = await work(heavyFilm({ more: { rotation: 90 } }));
    expect(original).toMatchObject({ width: 720, height: 1280 });
    expect(await wantedOf(original)).toEqual(["sprite", "360", "720"]);
    const lying = await copyOf(original, "360", filmOf());
    expect(lying).toMatchObject({ status: "rejected", status_reason: "media.rendition_size" });
    const copy = await copyOf(original, "360", filmOf({ width: 360, height: 640 }));
    expect(copy).toMatchObject({ status: "ready" });
  });

  it.each<[string, Rung, CopiedFilm | Uint8Array, string]>([
    ["another format", "360", pngBytes(640, 360), "media.rendition_type"],
    [
      "ten bits a colour",
      "360",
      { more: { entry: visualEntry("avc1", 640, 360, box("avcC", [1, 0x6e, 0, 0x1f, 0xff, 0xe0, 0])) } },
      "media.rendition_type",
    ],
    ["a sound for a film", "360", soundFile(4), "media.rendition_type"],
    ["a film for a sound", "sound", {}, "media.rendition_type"],
    ["no sound", "360", { sound: false }, "media.rendition_sound"],
    ["720 as 360", "360", { width: 1280, height: 720 }, "media.rendition_size"],
    ["more than the work has", "720", { width: 1920, height: 1080 }, "media.rendition_size"],
    ["another shape", "360", { width: 480, height: 360 }, "media.rendition_shape"],
    ["turned pictures", "360", { width: 360, height: 640, more: { rotation: 90 } }, "media.rendition_turned"],
    ["too short", "360", { seconds: 3 }, "media.rendition_length"],
    ["too long", "360", { seconds: 5 }, "media.rendition_length"],
    ["key frames too far apart", "360", { keyEverySeconds: 2 }, "media.rendition_keys"],
    ["more bytes than the work", "720", { width: 1280, height: 720, frame: 21_000 }, "media.rendition_heavy"],
    [
      "sound that is announced and holds nothing",
      "360",
      film({
        tracks: [
          picture(4, {
            entry: visualEntry("avc1", 640, 360, box("avcC", [1, 0x64, 0, 0x1f, 0xff, 0xe0, 0])),
          }),
          sound(0, { samples: 0 }),
        ],
      }),
      "media.rendition_sound",
    ],
  ])("with %s is refused and removed", async (_, rung, given, reason) => {
    const original = await work();
    const copy = await copyOf(original, rung, given instanceof Uint8Array ? given : filmOf(given));
    expect(copy).toMatchObject({ status: "rejected", status_reason: reason });
    expect(await isStored(copy)).toBe(false);
    expect(await wantedOf(original)).toEqual(["sprite", "360", "720"]);
    expect(await rungsOf(original)).toEqual(["original"]);
    expect(await sidecarsOf(original)).toHaveLength(1);
  });

  it("with sound that the work doesn't have is refused", async () => {
    const original = await work(heavyFilm({ sound: false }));
    const copy = await copyOf(original, "360", filmOf());
    expect(copy).toMatchObject({ status: "rejected", status_reason: "media.rendition_sound" });
  });

  it("may be larger than a work that can't be streamed", async () => {
    const original = await work(filmOf({ seconds: 24, keyEverySeconds: 12, frame: 100 }));
    const large = filmOf({ seconds: 24, frame: 300 });
    expect(await copyOf(original, "360", large)).toMatchObject({ status: "ready" });
  });

  it("may show a picture for long: what counts is how much hangs on a key frame", async () => {
    const slow = { samples: 4, ticks: () => 3000, duration: 12_000, keys: "all" } as const;
    const original = await work(heavyFilm({ seconds: 12 }));
    expect(await copyOf(original, "360", filmOf({ seconds: 12, more: slow }))).toMatchObject({
      status: "ready",
    });
  });
});

describe("a copy and what happens meanwhile", () => {
  it("made by two devices is offered once: the later one is told so, and leaves nothing", async () => {
    const original = await work();
    const bytes = filmOf();
    const [one, other] = [
      await arrivedCopy(original, "360", bytes),
      await arrivedCopy(original, "360", bytes),
    ];
    await Promise.all([deliver(one), deliver(other)]);
    const rows = [await reread(one), await reread(other)].sort((a, b) => a.status.localeCompare(b.status));
    expect(rows).toMatchObject([
      { status: "ready" },
      { status: "rejected", status_reason: "media.rendition_made" },
    ]);
    const [stream] = await listStreams(db, original.path);
    expect(stream).toMatchObject({ rung: "360", object: rows[0]?.path });
    expect(await env.UPLOADS.head(stream?.sidecar ?? "")).not.toBeNull();
    expect(await sidecarsOf(original)).toHaveLength(2);
    expect(await isStored(rows[1] ?? one)).toBe(false);
  });

  it("of a work that is deleted goes with it", async () => {
    const original = await work();
    const ready = await copyOf(original, "360", filmOf());
    const waiting = await arrivedCopy(original, "720", filmOf({ width: 1280, height: 720 }));
    await db
      .update(uploads)
      .set({ status: "deleting", put_expires_at: 0 })
      .where(eq(uploads.id, original.id));
    expect(await reread(ready)).toMatchObject({ status: "deleting" });
    expect(await reread(waiting)).toMatchObject({ status: "deleting" });
    await deliver(waiting);
    expect(await isStored(waiting)).toBe(false);
    await db.update(uploads).set({ put_expires_at: 0 }).where(eq(uploads.owner, original.owner));
    await finishDeletion({ db, bucket: env.UPLOADS, clock: Date.now }, await reread(original));
    for (const row of [original, ready, waiting]) {
      expect(await readUpload(row.id)).toBeUndefined();
      expect(await isStored(row)).toBe(false);
    }
    expect(await sidecarsOf(original)).toEqual([]);
    expect(await listStreams(db, original.path)).toEqual([]);
  });

  it("deleted while it is read leaves nothing behind", async () => {
    const original = await work();
    const copy = await arrivedCopy(original, "360", filmOf());
    const bucket = bucketBefore("get", copy.path, () =>
      db.update(uploads).set({ status: "deleting" }).where(eq(uploads.id, copy.id)),
    );
    await deliver(copy, { ...env, UPLOADS: bucket });
    expect(await rungsOf(original)).toEqual(["original"]);
    expect(await sidecarsOf(original)).toHaveLength(1);
    expect(await wantedOf(original)).toEqual(["sprite", "360", "720"]);
  });

  it("discarded by its owner is to be made again", async () => {
    const original = await work();
    const copy = await copyOf(original, "360", filmOf());
    await db.update(uploads).set({ status: "deleting", put_expires_at: 0 }).where(eq(uploads.id, copy.id));
    expect(await wantedOf(original)).toEqual(["sprite", "360", "720"]);
    expect(await rungsOf(original)).toEqual(["original"]);
    await finishDeletion({ db, bucket: env.UPLOADS, clock: Date.now }, await reread(copy));
    expect(await sidecarsOf(original)).toHaveLength(1);
    const unfinished = await arrivedCopy(original, "720", filmOf());
    await db.update(uploads).set({ wanted: null }).where(eq(uploads.id, original.id));
    await db.update(uploads).set({ status: "deleting" }).where(eq(uploads.id, unfinished.id));
    expect(await wantedOf(original)).toEqual([]);
  });

  it("swapped for another film under its own signature is refused, and made again", async () => {
    const original = await work();
    const copy = await copyOf(original, "360", filmOf());
    await env.UPLOADS.put(copy.path, filmOf({ seconds: 9 }));
    await deliver(copy);
    expect(await reread(copy)).toMatchObject({ status: "rejected", status_reason: "media.rendition_length" });
    expect(await rungsOf(original)).toEqual(["original"]);
    expect(await sidecarsOf(original)).toHaveLength(1);
    expect(await wantedOf(original)).toEqual(["sprite", "360", "720"]);
  });

  it("goes when other bytes come under its work's key, and is reckoned for those", async () => {
    const original = await work();
    const copy = await copyOf(original, "360", filmOf());
    await db
      .update(uploads)
      .set({ sprite: "derived/x/sprite-1.webp", sprite_plan: "{}" })
      .where(eq(uploads.id, original.id));
    await env.UPLOADS.put(original.path, filmOf({ width: 320, height: 180 }));
    await deliver(original);
    expect(await reread(copy)).toMatchObject({ status: "deleting" });
    expect(await reread(original)).toMatchObject({ wanted: '["sprite"]', sprite: null, sprite_plan: null });
    expect(await rungsOf(original)).toEqual(["original"]);
  });

  it("goes when what comes under its work's key is no media at all", async () => {
    const original = await work();
    const copy = await copyOf(original, "360", filmOf());
    await env.UPLOADS.put(original.path, "no film");
    await deliver(original);
    expect(await reread(original)).toMatchObject({ status: "rejected" });
    expect(await reread(copy)).toMatchObject({ status: "deleting" });
  });

  it("goes when another file takes the place of its work's", async () => {
    const original = await work();
    const copy = await copyOf(original, "360", filmOf());
    const fresh = await arrived(original.owner, heavyFilm({ seconds: 5 }), {
      replaces: original.id,
      visibility: "private",
    });
    await deliver(fresh);
    const now = await reread(original);
    expect(now).toMatchObject({ path: fresh.path, wanted: '["sprite","360","720"]' });
    expect(await reread(copy)).toMatchObject({ status: "deleting" });
    expect(await rungsOf(now)).toEqual(["original"]);
    const late = await copyOf(original, "360", filmOf());
    expect(late.status === "rejected" && late.status_reason).toBe("media.rendition_stale");
  });

  it("offered between the reading of a replacement and its swap stops that swap once", async () => {
    const original = await work();
    const fresh = await seedUpload(original.owner, { kind: "video", status: "ready", replaces: original.id });
    const pair = { fresh, work: original };
    await copyOf(original, "360", filmOf());
    expect(await swapFiles(db, pair, Date.now())).toBe(false);
    expect(await swapFiles(db, { fresh, work: await reread(original) }, Date.now())).toBe(true);
  });

  it("of a hidden work is offered all the same", async () => {
    const original = await work(heavyFilm(), { visibility: "private" });
    expect(await copyOf(original, "360", filmOf())).toMatchObject({ status: "ready" });
  });

  it("that is read again keeps its place, and a lost sidecar is made anew", async () => {
    const original = await work();
    const copy = await copyOf(original, "360", filmOf());
    const [stream] = await listStreams(db, original.path);
    await env.UPLOADS.delete(stream?.sidecar ?? "");
    await again(original);
    await deliver(copy);
    expect(await reread(copy)).toMatchObject({ status: "ready", reprocess_at: null });
    expect((await listStreams(db, original.path))[0]).toMatchObject({ sidecar: stream?.sidecar });
    expect(await sidecarsOf(original)).toHaveLength(2);
  });

  it("is given up after its attempts, and is still to be made", async () => {
    const original = await work();
    const copy = await arrivedCopy(original, "360", filmOf());
    await db.update(uploads).set({ attempts: 6 }).where(eq(uploads.id, copy.id));
    await deliver(copy);
    expect(await reread(copy)).toMatchObject({ status: "failed", status_reason: "media.failed" });
    expect(await wantedOf(original)).toContain("360");
  });
});
