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
  seedArrived,
  seedArrivedCopy,
  deliverTo,
  makeFilm,
  heavyFilm,
  rereadUpload,
  soundFile,
  wavFile,
  type CopiedFilm,
} from "../support/copies";
import { interceptBucket, db, pngBytes, readUpload, seedOwner, seedUpload } from "../support/uploads";

const deliver = (row: Upload, bindings?: Cloudflare.Env) => deliverTo(worker, row, bindings);

async function work(bytes: Uint8Array = heavyFilm(), given: Partial<Upload> = {}): Promise<Upload> {
  const row = await seedArrived(await seedOwner(), bytes, given);
  await deliver(row);
  return rereadUpload(row);
}

async function deliverRendition(original: Upload, rung: Rung, bytes: Uint8Array): Promise<Upload> {
  const row = await seedArrivedCopy(original, rung, bytes);
  await deliver(row);
  return rereadUpload(row);
}

const wantedRenditions = async (row: Upload) =>
  JSON.parse((await rereadUpload(row)).wanted ?? "[]") as string[];
const offeredRungs = async ({ path }: Upload) => (await listStreams(db, path)).map(({ rung }) => rung);
const storedSidecars = async ({ path }: Upload) =>
  (await env.UPLOADS.list({ prefix: streamsPrefix(path) })).objects.map(({ key }) => key);
const isStored = async ({ path }: Upload) => (await env.UPLOADS.head(path)) !== null;
const again = (row: Upload) => env.DB.prepare(reprocessStatements([row.id], Date.now())[0] ?? "").run();

describe("the renditions a work needs", () => {
  it.each([
    ["a heavy film of 720p", heavyFilm(), ["sprite", "360", "720"]],
    ["a light film of 720p", makeFilm(), ["sprite"]],
    ["a film that can't be segmented", makeFilm({ seconds: 24, keyEverySeconds: 12 }), ["sprite", "360"]],
    ["a film of less than a second", makeFilm({ seconds: 0.8 }), []],
    ["a WAV", wavFile(4), ["sound"]],
    ["an AAC sound", soundFile(4), []],
    ["a picture", pngBytes(20, 10), []],
  ])("the wanted renditions are right for %s", async (_, bytes, wanted) => {
    expect(await wantedRenditions(await work(bytes))).toEqual(wanted);
  });

  it("a second reading recalculates them, without the existing ones", async () => {
    const original = await work();
    await deliverRendition(original, "360", makeFilm());
    await db
      .update(uploads)
      .set({ wanted: null, sprite: "derived/x/sprite-1.webp", sprite_plan: "{}" })
      .where(eq(uploads.id, original.id));
    await again(original);
    await deliver(original);
    expect(await wantedRenditions(original)).toEqual(["720"]);
    expect(await rereadUpload(original)).toMatchObject({ sprite: "derived/x/sprite-1.webp" });
  });
});

/** Its movie box is compressed, and contains a location that can't be removed. */
async function withheldFilm(): Promise<Uint8Array> {
  const place = box("udta", box("\xa9xyz", [0, 18, 0x15, 0xc7], "+52.5200+013.4050/"));
  const bytes = film({
    tracks: [
      picture(4, {
        duration: 4000,
        size: () => 6000,
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

it("a film with a withheld original needs no rendition", async () => {
  const row = await work(await withheldFilm());
  expect(row).toMatchObject({ status: "ready", kind: "video", original_withheld: true, wanted: null });
  expect(row.duration_ms).toBe(4000);
});

describe("a rendition that arrives", () => {
  it("a film's rendition is offered with it, and is no longer wanted", async () => {
    const original = await work();
    const copy = await deliverRendition(original, "360", makeFilm());
    expect(copy).toMatchObject({ status: "ready", width: 640, height: 360, wanted: null, listed_at: null });
    expect(await wantedRenditions(original)).toEqual(["sprite", "720"]);
    expect(await listStreams(db, original.path)).toMatchObject([
      { rung: "360", object: copy.path, etag: copy.etag, width: 640, reason: null },
      { rung: "original", object: original.path },
    ]);
    const sidecars = await storedSidecars(original);
    expect(sidecars).toHaveLength(2);
    expect(sidecars[0]).toContain(`${original.path}/360-${copy.id}-`);
    expect(await storedSidecars(copy)).toEqual([]);
  });

  it("a sound's rendition is offered with it", async () => {
    const original = await work(wavFile(4));
    const copy = await deliverRendition(original, "sound", soundFile(4));
    expect(copy).toMatchObject({ status: "ready", kind: "audio", status_reason: null });
    expect(await wantedRenditions(original)).toEqual([]);
    expect((await rereadUpload(original)).wanted).toBeNull();
    expect(await listStreams(db, original.path)).toEqual([]);
  });

  it("a rendition may be delivered twice", async () => {
    const original = await work();
    const copy = await deliverRendition(original, "360", makeFilm());
    await deliver(copy);
    expect(await rereadUpload(copy)).toEqual(copy);
    expect(await offeredRungs(original)).toEqual(["360", "original"]);
  });

  it("a silent film has a silent rendition", async () => {
    const original = await work(heavyFilm({ sound: false }));
    expect(await deliverRendition(original, "360", makeFilm({ sound: false }))).toMatchObject({
      status: "ready",
    });
  });

  it("a rotated film's rendition is upright, in the displayed shape", async () => {
    const original = await work(heavyFilm({ more: { rotation: 90 } }));
    expect(original).toMatchObject({ width: 720, height: 1280 });
    expect(await wantedRenditions(original)).toEqual(["sprite", "360", "720"]);
    const lying = await deliverRendition(original, "360", makeFilm());
    expect(lying).toMatchObject({ status: "rejected", status_reason: "media.rendition_size" });
    const copy = await deliverRendition(original, "360", makeFilm({ width: 360, height: 640 }));
    expect(copy).toMatchObject({ status: "ready" });
  });

  it.each<[string, Rung, CopiedFilm | Uint8Array, string]>([
    ["another format", "360", pngBytes(640, 360), "media.rendition_type"],
    [
      "ten bits per colour",
      "360",
      { more: { entry: visualEntry("avc1", 640, 360, box("avcC", [1, 0x6e, 0, 0x1f, 0xff, 0xe0, 0])) } },
      "media.rendition_type",
    ],
    ["a sound for a film", "360", soundFile(4), "media.rendition_type"],
    ["a film for a sound", "sound", {}, "media.rendition_type"],
    ["no sound", "360", { sound: false }, "media.rendition_sound"],
    ["720 as 360", "360", { width: 1280, height: 720 }, "media.rendition_size"],
    ["more pixels than the work", "720", { width: 1920, height: 1080 }, "media.rendition_size"],
    ["another shape", "360", { width: 480, height: 360 }, "media.rendition_shape"],
    [
      "a rotated picture",
      "360",
      { width: 360, height: 640, more: { rotation: 90 } },
      "media.rendition_turned",
    ],
    ["too short a length", "360", { seconds: 3 }, "media.rendition_length"],
    ["too long a length", "360", { seconds: 5 }, "media.rendition_length"],
    ["key frames too far apart", "360", { keyEverySeconds: 2 }, "media.rendition_keys"],
    [
      "more bytes than the work has",
      "720",
      { width: 1280, height: 720, frame: 21_000 },
      "media.rendition_heavy",
    ],
    [
      "an announced sound without samples",
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
  ])("a rendition with %s is refused and removed", async (_, rung, given, reason) => {
    const original = await work();
    const copy = await deliverRendition(
      original,
      rung,
      given instanceof Uint8Array ? given : makeFilm(given),
    );
    expect(copy).toMatchObject({ status: "rejected", status_reason: reason });
    expect(await isStored(copy)).toBe(false);
    expect(await wantedRenditions(original)).toEqual(["sprite", "360", "720"]);
    expect(await offeredRungs(original)).toEqual(["original"]);
    expect(await storedSidecars(original)).toHaveLength(1);
  });

  it("a rendition with sound that the work doesn't have is refused", async () => {
    const original = await work(heavyFilm({ sound: false }));
    const copy = await deliverRendition(original, "360", makeFilm());
    expect(copy).toMatchObject({ status: "rejected", status_reason: "media.rendition_sound" });
  });

  it("a rendition may be larger than a work that can't be streamed", async () => {
    const original = await work(makeFilm({ seconds: 24, keyEverySeconds: 12, frame: 100 }));
    const large = makeFilm({ seconds: 24, frame: 300 });
    expect(await deliverRendition(original, "360", large)).toMatchObject({ status: "ready" });
  });

  it("a rendition may show a picture for long, since only the time between key frames counts", async () => {
    const slow = { samples: 4, ticks: () => 3000, duration: 12_000, keys: "all" } as const;
    const original = await work(heavyFilm({ seconds: 12 }));
    expect(await deliverRendition(original, "360", makeFilm({ seconds: 12, more: slow }))).toMatchObject({
      status: "ready",
    });
  });
});

describe("a rendition and what happens meanwhile", () => {
  it("a rendition made by two devices is offered once, and the later one is refused without a trace", async () => {
    const original = await work();
    const bytes = makeFilm();
    const [one, other] = [
      await seedArrivedCopy(original, "360", bytes),
      await seedArrivedCopy(original, "360", bytes),
    ];
    await Promise.all([deliver(one), deliver(other)]);
    const rows = [await rereadUpload(one), await rereadUpload(other)].sort((a, b) =>
      a.status.localeCompare(b.status),
    );
    expect(rows).toMatchObject([
      { status: "ready" },
      { status: "rejected", status_reason: "media.rendition_made" },
    ]);
    const [stream] = await listStreams(db, original.path);
    expect(stream).toMatchObject({ rung: "360", object: rows[0]?.path });
    expect(await env.UPLOADS.head(stream?.sidecar ?? "")).not.toBeNull();
    expect(await storedSidecars(original)).toHaveLength(2);
    expect(await isStored(rows[1] ?? one)).toBe(false);
  });

  it("a deleted work's rendition is deleted", async () => {
    const original = await work();
    const ready = await deliverRendition(original, "360", makeFilm());
    const waiting = await seedArrivedCopy(original, "720", makeFilm({ width: 1280, height: 720 }));
    await db
      .update(uploads)
      .set({ status: "deleting", put_expires_at: 0 })
      .where(eq(uploads.id, original.id));
    expect(await rereadUpload(ready)).toMatchObject({ status: "deleting" });
    expect(await rereadUpload(waiting)).toMatchObject({ status: "deleting" });
    await deliver(waiting);
    expect(await isStored(waiting)).toBe(false);
    await db.update(uploads).set({ put_expires_at: 0 }).where(eq(uploads.owner, original.owner));
    await finishDeletion({ db, bucket: env.UPLOADS, clock: Date.now }, await rereadUpload(original));
    for (const row of [original, ready, waiting]) {
      expect(await readUpload(row.id)).toBeUndefined();
      expect(await isStored(row)).toBe(false);
    }
    expect(await storedSidecars(original)).toEqual([]);
    expect(await listStreams(db, original.path)).toEqual([]);
  });

  it("a rendition deleted while it is read leaves nothing", async () => {
    const original = await work();
    const copy = await seedArrivedCopy(original, "360", makeFilm());
    const bucket = interceptBucket("get", copy.path, () =>
      db.update(uploads).set({ status: "deleting" }).where(eq(uploads.id, copy.id)),
    );
    await deliver(copy, { ...env, UPLOADS: bucket });
    expect(await offeredRungs(original)).toEqual(["original"]);
    expect(await storedSidecars(original)).toHaveLength(1);
    expect(await wantedRenditions(original)).toEqual(["sprite", "360", "720"]);
  });

  it("a rendition that its owner discarded is wanted again", async () => {
    const original = await work();
    const copy = await deliverRendition(original, "360", makeFilm());
    await db.update(uploads).set({ status: "deleting", put_expires_at: 0 }).where(eq(uploads.id, copy.id));
    expect(await wantedRenditions(original)).toEqual(["sprite", "360", "720"]);
    expect(await offeredRungs(original)).toEqual(["original"]);
    await finishDeletion({ db, bucket: env.UPLOADS, clock: Date.now }, await rereadUpload(copy));
    expect(await storedSidecars(original)).toHaveLength(1);
    const unfinished = await seedArrivedCopy(original, "720", makeFilm());
    await db.update(uploads).set({ wanted: null }).where(eq(uploads.id, original.id));
    await db.update(uploads).set({ status: "deleting" }).where(eq(uploads.id, unfinished.id));
    expect(await wantedRenditions(original)).toEqual([]);
  });

  it("a rendition swapped for another film under its own signature is refused, and wanted again", async () => {
    const original = await work();
    const copy = await deliverRendition(original, "360", makeFilm());
    await env.UPLOADS.put(copy.path, makeFilm({ seconds: 9 }));
    await deliver(copy);
    expect(await rereadUpload(copy)).toMatchObject({
      status: "rejected",
      status_reason: "media.rendition_length",
    });
    expect(await offeredRungs(original)).toEqual(["original"]);
    expect(await storedSidecars(original)).toHaveLength(1);
    expect(await wantedRenditions(original)).toEqual(["sprite", "360", "720"]);
  });

  it("a rendition is deleted and recalculated when other bytes come under its work's key", async () => {
    const original = await work();
    const copy = await deliverRendition(original, "360", makeFilm());
    await db
      .update(uploads)
      .set({ sprite: "derived/x/sprite-1.webp", sprite_plan: "{}" })
      .where(eq(uploads.id, original.id));
    await env.UPLOADS.put(original.path, makeFilm({ width: 320, height: 180 }));
    await deliver(original);
    expect(await rereadUpload(copy)).toMatchObject({ status: "deleting" });
    expect(await rereadUpload(original)).toMatchObject({
      wanted: '["sprite"]',
      sprite: null,
      sprite_plan: null,
    });
    expect(await offeredRungs(original)).toEqual(["original"]);
  });

  it("a rendition is deleted when what comes under its work's key is not media", async () => {
    const original = await work();
    const copy = await deliverRendition(original, "360", makeFilm());
    await env.UPLOADS.put(original.path, "no film");
    await deliver(original);
    expect(await rereadUpload(original)).toMatchObject({ status: "rejected" });
    expect(await rereadUpload(copy)).toMatchObject({ status: "deleting" });
  });

  it("a rendition is deleted when another file replaces its work's file", async () => {
    const original = await work();
    const copy = await deliverRendition(original, "360", makeFilm());
    const fresh = await seedArrived(original.owner, heavyFilm({ seconds: 5 }), {
      replaces: original.id,
      visibility: "private",
    });
    await deliver(fresh);
    const now = await rereadUpload(original);
    expect(now).toMatchObject({ path: fresh.path, wanted: '["sprite","360","720"]' });
    expect(await rereadUpload(copy)).toMatchObject({ status: "deleting" });
    expect(await offeredRungs(now)).toEqual(["original"]);
    const late = await deliverRendition(original, "360", makeFilm());
    expect(late.status === "rejected" && late.status_reason).toBe("media.rendition_stale");
  });

  it("a rendition offered between the reading of a replacement and its swap stops that swap once", async () => {
    const original = await work();
    const fresh = await seedUpload(original.owner, { kind: "video", status: "ready", replaces: original.id });
    const pair = { fresh, work: original };
    await deliverRendition(original, "360", makeFilm());
    expect(await swapFiles(db, pair, Date.now())).toBe(false);
    expect(await swapFiles(db, { fresh, work: await rereadUpload(original) }, Date.now())).toBe(true);
  });

  it("a hidden work's rendition is offered as well", async () => {
    const original = await work(heavyFilm(), { visibility: "private" });
    expect(await deliverRendition(original, "360", makeFilm())).toMatchObject({ status: "ready" });
  });

  it("a rendition read again keeps its place, and a lost sidecar is rebuilt", async () => {
    const original = await work();
    const copy = await deliverRendition(original, "360", makeFilm());
    const [stream] = await listStreams(db, original.path);
    await env.UPLOADS.delete(stream?.sidecar ?? "");
    await again(original);
    await deliver(copy);
    expect(await rereadUpload(copy)).toMatchObject({ status: "ready", reprocess_at: null });
    expect((await listStreams(db, original.path))[0]).toMatchObject({ sidecar: stream?.sidecar });
    expect(await storedSidecars(original)).toHaveLength(2);
  });

  it("a rendition fails after the last attempt, and stays wanted", async () => {
    const original = await work();
    const copy = await seedArrivedCopy(original, "360", makeFilm());
    await db.update(uploads).set({ attempts: 6 }).where(eq(uploads.id, copy.id));
    await deliver(copy);
    expect(await rereadUpload(copy)).toMatchObject({ status: "failed", status_reason: "media.failed" });
    expect(await wantedRenditions(original)).toContain("360");
  });
});
