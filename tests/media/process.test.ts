import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { CLAIM_MS, LONGEST_CLAIM_MS, MAX_ATTEMPTS } from "~/media/media.limits";
import { arrivalEvent } from "~/media/upload-events.messages";
import { HOUR_MS } from "~/platform/clock";
import { uploads, type Upload } from "~/uploads/uploads.table";
import { reprocessStatements } from "../../scripts/reprocess/statements";
import worker from "../../workers/media/index";
import { box, ftyp, mvhd, trak, visualEntry } from "../formats/support/boxes";
import { join, u32 } from "../formats/support/bytes";
import {
  interceptBucket,
  db,
  pngBytes,
  readUpload,
  seedOwner,
  seedUpload,
  storeBytes,
} from "../support/uploads";

const QUEUE = "wishlight-upload-events";

async function arrived(bytes: Uint8Array | string, given: Partial<Upload> = {}): Promise<Upload> {
  const row = await seedUpload(await seedOwner(), { status: "processing", visibility: "public", ...given });
  await storeBytes(row.path, bytes);
  return row;
}

function arrivalMessage(row: { path: string; file_size: number }) {
  return arrivalEvent({ key: row.path, size: row.file_size, etag: "" }, Date.now());
}

/** @returns IDs to acknowledge and to retry */
async function deliver(
  bodies: unknown[],
  { bindings = env, queue = QUEUE }: { bindings?: Cloudflare.Env; queue?: string } = {},
) {
  const batch = createMessageBatch(
    queue,
    bodies.map((body, index) => ({ id: String(index), timestamp: new Date(), body, attempts: 1 })),
  );
  const context = createExecutionContext();
  await worker.queue(batch, bindings);
  const { explicitAcks, retryMessages } = await getQueueResult(batch, context);
  return { acked: explicitAcks, retried: retryMessages.map(({ msgId }: { msgId: string }) => msgId) };
}

describe("the media worker", () => {
  it("the worker replaces the claimed facts with the file's own, and publishes", async () => {
    const row = await arrived(pngBytes(640, 480), { mime_type: "image/jpeg", file_ext: "jpg", file_size: 1 });
    expect(await deliver([arrivalMessage(row)])).toEqual({ acked: ["0"], retried: [] });
    expect(await readUpload(row.id)).toMatchObject({
      status: "ready",
      kind: "image",
      mime_type: "image/png",
      file_ext: "png",
      file_size: pngBytes(640, 480).length,
      width: 640,
      height: 480,
      claim: null,
    });
  });

  it("the worker keeps a file's warnings, and applies non-square pixels as browsers do", async () => {
    const entry = visualEntry("mp4v", 720, 576, box("pasp", u32(16), u32(11)));
    const film = join(
      ftyp("isom"),
      box("moov", mvhd(1000, 2000), trak({ handler: "vide", entry })),
      box("mdat", join([1], new Uint8Array(500))),
    );
    const [cut, whole] = [await arrived(film.slice(0, -100)), await arrived(film)];
    await deliver([arrivalMessage(cut), arrivalMessage(whole)]);
    expect(await readUpload(cut.id)).toMatchObject({
      status: "ready",
      width: 1047,
      height: 576,
      warnings: '["probe.truncated"]',
    });
    expect(await readUpload(whole.id)).toMatchObject({ status: "ready", warnings: null });
  });

  it("the worker takes an R2 notification in its documented form, even before the browser completes", async () => {
    const row = await arrived(pngBytes(3, 2), { status: "pending" });
    await deliver([
      {
        account: "3f4b7e3dcab231cbfdaa90a6a28bd548",
        action: "PutObject",
        bucket: "wishlight-uploads",
        object: { key: row.path, size: 65536, eTag: "c846ff7a18f28c2e262116d6e8719ef0" },
        eventTime: "2024-05-24T19:36:44.379Z",
      },
    ]);
    expect((await readUpload(row.id))?.status).toBe("ready");
  });

  it.each([
    ["text under a film's name", "just some words, nothing else\n".repeat(20), "media.not_media"],
    ["a page", "<!doctype html><html><script>alert(1)</script></html>", "media.not_media"],
    ["an empty file", "", "media.empty"],
  ])("the worker refuses %s, gives the reason and removes the object", async (_name, bytes, reason) => {
    const row = await arrived(bytes, { mime_type: "video/mp4", kind: "video" });
    expect((await deliver([arrivalMessage(row)])).acked).toEqual(["0"]);
    expect(await readUpload(row.id)).toMatchObject({ status: "rejected", status_reason: reason });
    expect(await env.UPLOADS.head(row.path)).toBeNull();
  });

  it("a message delivered twice, one after the other or at once, has the same result", async () => {
    const row = await arrived(pngBytes(5, 5));
    await Promise.all([deliver([arrivalMessage(row)]), deliver([arrivalMessage(row)])]);
    const once = await readUpload(row.id);
    expect(await deliver([arrivalMessage(row), arrivalMessage(row)])).toEqual({
      acked: ["0", "1"],
      retried: [],
    });
    expect(await readUpload(row.id)).toEqual(once);
    expect(once?.status).toBe("ready");
  });

  it("the worker leaves an object without a row where it is, as a restore may write the row later", async () => {
    const path = `${crypto.randomUUID()}/${crypto.randomUUID()}.png`;
    await storeBytes(path, pngBytes(1, 1));
    expect((await deliver([arrivalMessage({ path, file_size: 1 })])).acked).toEqual(["0"]);
    expect(await env.UPLOADS.head(path)).not.toBeNull();
  });

  it("the worker removes the object of a deleted upload, and acknowledges", async () => {
    const deleted = await arrived(pngBytes(1, 1), { status: "deleting" });
    await deliver([arrivalMessage(deleted)]);
    expect((await readUpload(deleted.id))?.status).toBe("deleting");
    expect(await env.UPLOADS.head(deleted.path)).toBeNull();
  });

  it("the worker retries while another consumer has the upload, and takes over from a dead one", async () => {
    const claimed = { claim: "another", claim_expires_at: Date.now() + CLAIM_MS };
    const row = await arrived(pngBytes(4, 4), claimed);
    expect(await deliver([arrivalMessage(row)])).toEqual({ acked: [], retried: ["0"] });
    expect((await readUpload(row.id))?.status).toBe("processing");

    // Expired, or longer than any claim of ours, as only a wrong clock makes it.
    for (const claim_expires_at of [Date.now() - 1, Date.now() + LONGEST_CLAIM_MS + HOUR_MS]) {
      const abandoned = await arrived(pngBytes(4, 4), { claim: "dead", claim_expires_at });
      await deliver([arrivalMessage(abandoned)]);
      expect((await readUpload(abandoned.id))?.status).toBe("ready");
    }
  });

  it("the worker reads a replaced object again", async () => {
    const row = await arrived(pngBytes(10, 10));
    await deliver([arrivalMessage(row)]);
    await storeBytes(row.path, pngBytes(20, 30));
    await deliver([arrivalMessage(row)]);
    expect(await readUpload(row.id)).toMatchObject({ status: "ready", width: 20, height: 30 });
  });

  it("the owner gets a reason when the object was lost", async () => {
    const row = await seedUpload(await seedOwner(), { status: "processing" });
    await deliver([arrivalMessage(row)]);
    expect(await readUpload(row.id)).toMatchObject({
      status: "failed",
      status_reason: "media.object_missing",
    });
  });

  it("a message whose storage fails is retried, and the others of its batch are settled", async () => {
    const [bad, good] = [await arrived(pngBytes(1, 1)), await arrived(pngBytes(2, 2))];
    const result = await deliver([arrivalMessage(bad), arrivalMessage(good)], {
      bindings: failingFor(bad.path),
    });
    expect(result).toEqual({ acked: ["1"], retried: ["0"] });
    expect(await readUpload(bad.id)).toMatchObject({ status: "processing", claim: null, attempts: 1 });
    expect((await readUpload(good.id))?.status).toBe("ready");
    await deliver([arrivalMessage(bad)]);
    expect((await readUpload(bad.id))?.status).toBe("ready");
  });

  it("the worker gives up after the last attempt, so no file is read forever", async () => {
    const row = await arrived(pngBytes(1, 1), { attempts: MAX_ATTEMPTS });
    await deliver([arrivalMessage(row)]);
    expect(await readUpload(row.id)).toMatchObject({ status: "failed", status_reason: "media.failed" });
  });

  it.each([null, "text", 42, {}, { object: { key: 5 } }, { action: "PutObject", object: {} }])(
    "the worker acknowledges the malformed message %j, since it can never succeed",
    async (body) => {
      expect((await deliver([body])).acked).toEqual(["0"]);
    },
  );

  it("the worker ignores deletions that the bucket reports", async () => {
    const row = await arrived(pngBytes(1, 1));
    await deliver([{ ...arrivalMessage(row), action: "DeleteObject" }]);
    expect((await readUpload(row.id))?.status).toBe("processing");
  });
});

describe("the dead-letter queue", () => {
  it("a dead letter marks its upload as failed with 'try again', and leaves settled ones unchanged", async () => {
    const [stuck, done] = [await arrived(pngBytes(1, 1)), await arrived(pngBytes(1, 1), { status: "ready" })];
    const queue = "wishlight-upload-events-dead";
    expect(
      (await deliver([arrivalMessage(stuck), arrivalMessage(done), "nonsense"], { queue })).acked,
    ).toEqual(["0", "1", "2"]);
    expect(await readUpload(stuck.id)).toMatchObject({ status: "failed", status_reason: "media.failed" });
    expect((await readUpload(done.id))?.status).toBe("ready");
  });
});

function failingFor(path: string): Cloudflare.Env {
  const fail = () => Promise.reject(new Error("internal error; please retry (10001)"));
  return { ...env, UPLOADS: interceptBucket("get", path, fail) };
}

function beforeRead(nth: number, path: string, act: () => Promise<unknown>) {
  let reads = 0;
  const bucket = interceptBucket("get", path, (read) => {
    reads = read;
    return read === nth ? act() : undefined;
  });
  return { bindings: { ...env, UPLOADS: bucket }, reads: () => reads };
}

describe("a consumer that another replaced while it reads", () => {
  const takeOver = (id: number) =>
    db
      .update(uploads)
      .set({ claim: "another", claim_expires_at: Date.now() + CLAIM_MS })
      .where(eq(uploads.id, id));

  it("a replaced consumer publishes nothing", async () => {
    const row = await arrived(pngBytes(8, 6));
    const { bindings, reads } = beforeRead(1, row.path, () => takeOver(row.id));
    expect((await deliver([arrivalMessage(row)], { bindings })).acked).toEqual(["0"]);
    expect(reads()).toBeGreaterThan(0);
    expect(await readUpload(row.id)).toMatchObject({ status: "processing", claim: "another", width: null });
  });

  it("a replaced consumer refuses nothing, and leaves the object", async () => {
    const row = await arrived("just some words, nothing else\n".repeat(20));
    const { bindings } = beforeRead(1, row.path, () => takeOver(row.id));
    expect((await deliver([arrivalMessage(row)], { bindings })).acked).toEqual(["0"]);
    expect(await readUpload(row.id)).toMatchObject({ status: "processing", claim: "another" });
    expect(await env.UPLOADS.head(row.path)).not.toBeNull();
  });

  it("a replaced consumer doesn't release the new consumer's claim", async () => {
    const row = await arrived(pngBytes(8, 6));
    const { bindings } = beforeRead(1, row.path, async () => {
      await takeOver(row.id);
      throw new Error("internal error; please retry (10001)");
    });
    expect((await deliver([arrivalMessage(row)], { bindings })).retried).toEqual(["0"]);
    expect((await readUpload(row.id))?.claim).toBe("another");
  });

  it("a replaced consumer doesn't restore what was deleted meanwhile", async () => {
    const row = await arrived(pngBytes(8, 6));
    const { bindings } = beforeRead(1, row.path, () =>
      db.update(uploads).set({ status: "deleting" }).where(eq(uploads.id, row.id)),
    );
    await deliver([arrivalMessage(row)], { bindings });
    expect((await readUpload(row.id))?.status).toBe("deleting");
  });
});

describe("an object that is replaced between two reads", () => {
  const [older, newer] = [flacWith(pngBytes(300, 300)), flacWith(null)];

  it.each([1, 2])(
    "an object replaced before read %i is read again, so facts and etag never mix",
    async (nth) => {
      const row = await arrived(older);
      const { bindings, reads } = beforeRead(nth, row.path, () => storeBytes(row.path, newer));
      expect(await deliver([arrivalMessage(row)], { bindings })).toEqual({ acked: [], retried: ["0"] });
      expect(reads()).toBe(nth);
      expect(await readUpload(row.id)).toMatchObject({ status: "processing", claim: null, poster: null });

      await deliver([arrivalMessage(row)]);
      const etag = (await env.UPLOADS.head(row.path))?.etag;
      expect(await readUpload(row.id)).toMatchObject({ status: "ready", etag, file_size: newer.length });
    },
  );

  it("an object deleted between two reads is not published", async () => {
    const row = await arrived(older);
    const { bindings } = beforeRead(1, row.path, () => env.UPLOADS.delete(row.path));
    expect((await deliver([arrivalMessage(row)], { bindings })).retried).toEqual(["0"]);
    expect((await readUpload(row.id))?.status).toBe("processing");
  });
});

describe("an object that is read again on request", () => {
  const ask = async (id: number) => {
    for (const statement of reprocessStatements([id], Date.now())) await db.run(sql.raw(statement));
  };

  it("a second reading replaces the result, and the old one stays until then", async () => {
    const row = await arrived(pngBytes(640, 480));
    await deliver([arrivalMessage(row)]);
    await db
      .update(uploads)
      .set({ width: 1, height: 1, mime_type: "image/x-old" })
      .where(eq(uploads.id, row.id));
    await deliver([arrivalMessage(row)]);
    expect((await readUpload(row.id))?.width).toBe(1);
    await ask(row.id);
    await ask(row.id);
    expect(await readUpload(row.id)).toMatchObject({ status: "ready", width: 1, mime_type: "image/x-old" });
    await deliver([arrivalMessage(row), arrivalMessage(row)]);
    const answer = { status: "ready", width: 640, mime_type: "image/png", reprocess_at: null, claim: null };
    expect(await readUpload(row.id)).toMatchObject(answer);
  });

  it("a second reading that fails, or finds no bytes, removes nothing", async () => {
    const row = await arrived("no media at all, yet shown as such by an older reader".repeat(9));
    const etag = (await env.UPLOADS.head(row.path))?.etag ?? "";
    await db.update(uploads).set({ status: "ready", etag }).where(eq(uploads.id, row.id));
    await ask(row.id);
    expect((await deliver([arrivalMessage(row)])).acked).toEqual(["0"]);
    expect(await readUpload(row.id)).toMatchObject({ status: "ready", reprocess_at: null, claim: null });
    expect(await env.UPLOADS.head(row.path)).not.toBeNull();

    await ask(row.id);
    await env.UPLOADS.delete(row.path);
    await deliver([arrivalMessage(row)]);
    expect(await readUpload(row.id)).toMatchObject({ status: "ready", reprocess_at: null });
  });

  it("an object whose reader crashes each time is left unchanged in the end", async () => {
    const row = await arrived(pngBytes(5, 5));
    await deliver([arrivalMessage(row)]);
    await ask(row.id);
    await db.update(uploads).set({ attempts: MAX_ATTEMPTS }).where(eq(uploads.id, row.id));
    await deliver([arrivalMessage(row)]);
    expect(await readUpload(row.id)).toMatchObject({
      status: "ready",
      width: 5,
      reprocess_at: null,
      claim: null,
    });
  });

  it("a failed upload goes back to the queue, and a refused one doesn't", async () => {
    const failed = await arrived(pngBytes(7, 7), {
      status: "failed",
      status_reason: "media.failed",
      attempts: 7,
    });
    const refused = await arrived("", { status: "rejected", status_reason: "media.empty" });
    await ask(failed.id);
    await ask(refused.id);
    expect(await readUpload(failed.id)).toMatchObject({ status: "processing", attempts: 0 });
    expect((await readUpload(refused.id))?.status).toBe("rejected");
    await deliver([arrivalMessage(failed)]);
    expect(await readUpload(failed.id)).toMatchObject({ status: "ready", width: 7 });
  });
});

describe("a cover inside a sound", () => {
  const cover = pngBytes(300, 300);

  it("a cover represents the upload, and goes away with the next object under the key", async () => {
    const row = await arrived(flacWith(cover));
    await deliver([arrivalMessage(row)]);
    const ready = await readUpload(row.id);
    expect(ready).toMatchObject({ status: "ready", kind: "audio" });
    expect(ready?.poster).toMatch(new RegExp(`^derived/${row.id}/cover-[0-9a-f]+\\.png$`));
    const stored = await env.UPLOADS.get(ready?.poster ?? "");
    expect(stored?.httpMetadata?.contentType).toBe("image/png");
    expect(new Uint8Array(await (stored as R2ObjectBody).arrayBuffer())).toEqual(cover);

    await storeBytes(row.path, flacWith(null));
    await deliver([arrivalMessage(row)]);
    expect((await readUpload(row.id))?.poster).toBeNull();
    expect(await env.UPLOADS.head(ready?.poster ?? "")).toBeNull();
  });

  it("a cover never replaces a poster that the owner chose", async () => {
    const poster = "derived/9/poster-1.webp";
    const row = await arrived(flacWith(cover), { poster });
    await deliver([arrivalMessage(row)]);
    expect(await readUpload(row.id)).toMatchObject({ status: "ready", poster });
    expect((await env.UPLOADS.list({ prefix: `derived/${row.id}/` })).objects).toEqual([]);
  });

  it("a cover that is an HTML page is not kept, and the sound is published", async () => {
    const row = await arrived(flacWith(new TextEncoder().encode("<!doctype html><script>alert(1)</script>")));
    await deliver([arrivalMessage(row)]);
    expect(await readUpload(row.id)).toMatchObject({ status: "ready", kind: "audio", poster: null });
  });

  it("a cover that storage refuses leaves the sound published", async () => {
    const row = await arrived(flacWith(cover));
    const UPLOADS = new Proxy(env.UPLOADS, {
      get: (bucket, name: keyof R2Bucket) =>
        name === "put" ? () => Promise.reject(new Error("down")) : bucket[name].bind(bucket),
    });
    expect((await deliver([arrivalMessage(row)], { bindings: { ...env, UPLOADS } })).acked).toEqual(["0"]);
    expect(await readUpload(row.id)).toMatchObject({ status: "ready", poster: null });
  });
});

/** RFC 9639 section 8. */
function flacWith(picture: Uint8Array | null): Uint8Array {
  const u32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
  // STREAMINFO: 44.1 kHz, two channels, 16 bits, 44100 samples.
  const info = [16, 0, 16, 0, ...Array<number>(6).fill(0), 0x0a, 0xc4, 0x42, 0xf0, ...u32(44_100)];
  const head = [
    ...new TextEncoder().encode("fLaC"),
    picture ? 0 : 0x80,
    0,
    0,
    34,
    ...info,
    ...Array<number>(16).fill(0),
  ];
  if (!picture) return new Uint8Array([...head, ...Array<number>(20_000).fill(0)]);
  const type = [...new TextEncoder().encode("image/png")];
  const block = [
    ...u32(3),
    ...u32(type.length),
    ...type,
    ...u32(0),
    ...Array<number>(16).fill(0),
    ...u32(picture.length),
  ];
  const size = block.length + picture.length;
  return new Uint8Array([
    ...head,
    0x86,
    ...u32(size).slice(1),
    ...block,
    ...picture,
    ...Array<number>(20_000).fill(0),
  ]);
}
