import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { blobSource, bytesSource, findPersonal, probe } from "~/formats";
import { patchBlob } from "~/formats/browser";
import { REMOVAL_BUDGET } from "~/media/media.limits";
import { arrivalEvent } from "~/media/upload-events.messages";
import { MAX_FILE_SIZE_BYTES } from "~/uploads/uploads.limits";
import { uploads, type Upload } from "~/uploads/uploads.table";
import worker from "../../workers/media/index";
import { box, ftyp, full, mvhd, trak, visualEntry } from "../formats/support/boxes";
import { exifSegment, join, jpeg, jpegFrame, tiff, u32, zeros } from "../formats/support/bytes";
import { db, readUpload, seedOwner, seedUpload, storeBytes } from "../support/uploads";

const located = jpeg(exifSegment(tiff({ gps: true, shorts: { 271: 1 } })), jpegFrame(30, 20));
const PICTURE = trak({ handler: "vide", entry: visualEntry("avc1", 64, 48) });
const PLACE = "+52.5200+013.4050/";
/** Its movie box is compressed, so its location can't be removed at the same length. */
async function packedFilm(): Promise<Uint8Array> {
  const movie = box(
    "moov",
    mvhd(1000, 2000),
    PICTURE,
    box("udta", box("\xa9xyz", [0, 18, 0x15, 0xc7], PLACE)),
  );
  const stream = new Blob([new Uint8Array(movie)]).stream().pipeThrough(new CompressionStream("deflate"));
  const packed = new Uint8Array(await new Response(stream).arrayBuffer());
  const cmov = box("cmov", box("dcom", "zlib"), box("cmvd", u32(movie.length), packed));
  return join(ftyp("qt  "), box("moov", cmov), box("mdat", zeros(64)));
}

async function arrived(bytes: Uint8Array, given: Partial<Upload> = {}): Promise<Upload> {
  const row = await seedUpload(await seedOwner(), { status: "processing", visibility: "public", ...given });
  await storeBytes(row.path, bytes);
  return row;
}

async function deliver(row: Pick<Upload, "path" | "file_size">, bindings = env) {
  const body = arrivalEvent({ key: row.path, size: row.file_size, etag: "" }, Date.now());
  const batch = createMessageBatch("wishlight-upload-events", [
    { id: "0", timestamp: new Date(), body, attempts: 1 },
  ]);
  const context = createExecutionContext();
  await worker.queue(batch, bindings);
  return getQueueResult(batch, context);
}

async function stored(row: Upload): Promise<Uint8Array> {
  const object = await env.UPLOADS.get(row.path);
  return new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer());
}

function bucketWith(method: "put" | "get", act: (call: number) => Promise<void>): Cloudflare.Env {
  let calls = 0;
  const UPLOADS = new Proxy(env.UPLOADS, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return async (...given: unknown[]) => {
        if (name === method) await act(++calls);
        return Reflect.apply(value, target, given) as unknown;
      };
    },
  });
  return { ...env, UPLOADS };
}

describe("a file uploaded over the API with its location", () => {
  it("a location is removed before publishing, with the same length and picture, and the row says so", async () => {
    const row = await arrived(located);
    await env.UPLOADS.put(row.path, located, {
      httpMetadata: { contentType: "image/jpeg", cacheControl: "max-age=3600" },
      customMetadata: { kept: "yes" },
    });
    await deliver(row);
    const clean = await stored(row);
    expect(clean.length).toBe(located.length);
    expect((await findPersonal(bytesSource(clean))).patches).toEqual([]);
    expect(await probe(bytesSource(clean))).toMatchObject({
      facts: { width: 30, height: 20, hasGps: false },
    });
    const object = await env.UPLOADS.head(row.path);
    expect(object?.httpMetadata).toMatchObject({ contentType: "image/jpeg", cacheControl: "max-age=3600" });
    expect(object?.customMetadata).toMatchObject({ kept: "yes" });
    expect(await readUpload(row.id)).toMatchObject({
      status: "ready",
      etag: object?.etag,
      file_size: located.length,
      has_gps: false,
      location_removed: true,
      original_withheld: false,
    });
  });

  it("a cleaned file equals one that a browser cleaned, byte for byte", async () => {
    const row = await arrived(located);
    await deliver(row);
    const file = new Blob([new Uint8Array(located)]);
    const { patches } = await findPersonal(blobSource(file));
    const sent = new Uint8Array(await patchBlob(file, patches).arrayBuffer());
    expect(await stored(row)).toEqual(sent);
  });

  it("a file is not cleaned again on redelivery, nor after a worker that stopped in the middle", async () => {
    const row = await arrived(located);
    const dying = { ...env, DB: failingOn(env.DB, /"processed_at" =/) };
    await deliver(row, dying);
    expect((await readUpload(row.id))?.status).toBe("processing");
    const { etag } = (await env.UPLOADS.head(row.path)) ?? {};
    await db.update(uploads).set({ claim: null, claim_expires_at: null }).where(eq(uploads.id, row.id));
    await deliver(row);
    await deliver(row);
    expect((await env.UPLOADS.head(row.path))?.etag).toBe(etag);
    expect(await readUpload(row.id)).toMatchObject({ status: "ready", etag, location_removed: true });
  });

  it("a new object under the same key is left unchanged, and read next", async () => {
    const row = await arrived(located);
    const newer = jpeg(exifSegment(tiff({ gps: true })), jpegFrame(50, 40));
    const racing = bucketWith("put", async (call) => {
      if (call === 1) await env.UPLOADS.put(row.path, newer);
    });
    const { retryMessages } = await deliver(row, racing);
    expect(retryMessages).toHaveLength(1);
    expect(await stored(row)).toEqual(newer);
    await deliver(row);
    expect(await readUpload(row.id)).toMatchObject({ status: "ready", width: 50, has_gps: false });
  });

  it("a file is cleaned when an older row is read again", async () => {
    const row = await arrived(located, { status: "ready", has_gps: true });
    const object = await env.UPLOADS.head(row.path);
    await db
      .update(uploads)
      .set({ etag: object?.etag ?? null, reprocess_at: Date.now() })
      .where(eq(uploads.id, row.id));
    await deliver(row);
    expect((await findPersonal(bytesSource(await stored(row)))).patches).toEqual([]);
    expect(await readUpload(row.id)).toMatchObject({
      has_gps: false,
      location_removed: true,
      reprocess_at: null,
    });
  });

  it("a file whose location can't be removed is published with its original withheld", async () => {
    const film = await packedFilm();
    const row = await arrived(film, { mime_type: "video/quicktime", kind: "video" });
    await deliver(row);
    expect(await stored(row)).toEqual(film);
    expect(await readUpload(row.id)).toMatchObject({
      status: "ready",
      has_gps: true,
      location_removed: false,
      original_withheld: true,
    });
  });

  it("a file of sixteen megabytes is streamed, and its telemetry becomes zeros", async () => {
    const head = ftyp("isom");
    const media = 16 * 1024 * 1024;
    const half = media / 2;
    const at = head.length + 16;
    const table = (...tables: Uint8Array[]) => box("trak", box("mdia", box("minf", box("stbl", ...tables))));
    const track = table(
      full("stsd", 0, u32(1), box("gpmd", zeros(8))),
      full("stsc", 0, u32(1), u32(1), u32(1), u32(1)),
      full("stsz", 0, u32(0), u32(1), u32(half)),
      full("stco", 0, u32(1), u32(at)),
    );
    const film = join(
      head,
      u32(1),
      "mdat",
      u32(0),
      u32(media + 16),
      new Uint8Array(media).fill(7),
      box("moov", mvhd(1000, 2000), PICTURE, track),
    );
    const row = await arrived(film, { mime_type: "video/mp4", kind: "video" });
    await deliver(row);
    const clean = await stored(row);
    expect(clean.subarray(at, at + half).findIndex((byte) => byte !== 0)).toBe(-1);
    expect(clean.subarray(at + half, at + media).findIndex((byte) => byte !== 7)).toBe(-1);
    expect(await readUpload(row.id)).toMatchObject({
      status: "ready",
      has_gps: false,
      location_removed: true,
    });
  });

  it("a film of the largest size and smallest chunks stays within the budget, and nothing is withheld", async () => {
    const each = 40_000;
    const header = join(
      [0x1a, 0x45, 0xdf, 0xa3, 0x88, 0x42, 0x82, 0x85],
      "webm\0",
      [0x18, 0x53, 0x80, 0x67, 1],
      new Uint8Array(7).fill(255),
    );
    const cluster = join([0x1f, 0x43, 0xb6, 0x75, 0x10, 0], [each >> 8, each & 255]);
    const stride = cluster.length + each;
    const size = MAX_FILE_SIZE_BYTES;
    let reads = 0;
    const film = {
      size,
      read: (offset: number, length: number) => {
        reads++;
        const bytes = new Uint8Array(length);
        for (let i = 0; i < length; i++) {
          const at = offset + i;
          const local = (at - header.length) % stride;
          bytes[i] = (at < header.length ? header[at] : local < cluster.length ? cluster[local] : 0) ?? 0;
        }
        return Promise.resolve(bytes);
      },
    };
    const found = await findPersonal(film, REMOVAL_BUDGET);
    expect([...found.left]).toEqual([]);
    expect(reads).toBeGreaterThan(300);
  });

  it("a file without personal data is not changed", async () => {
    const plain = jpeg(exifSegment(tiff({ shorts: { 271: 1 } })), jpegFrame(30, 20));
    const row = await arrived(plain);
    const before = await env.UPLOADS.head(row.path);
    await deliver(row);
    expect((await env.UPLOADS.head(row.path))?.etag).toBe(before?.etag);
    expect((await env.UPLOADS.head(row.path))?.uploaded).toEqual(before?.uploaded);
    expect(await readUpload(row.id)).toMatchObject({ has_gps: false, location_removed: false });
  });
});

function failingOn(database: D1Database, kind: RegExp): D1Database {
  return new Proxy(database, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return (...given: unknown[]) => {
        if (name === "prepare" && kind.test(String(given[0]))) throw new Error("database is down");
        return Reflect.apply(value, target, given) as unknown;
      };
    },
  });
}
