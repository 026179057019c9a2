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
  bucketBefore,
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

function messageOf(row: { path: string; file_size: number }) {
  return arrivalEvent({ key: row.path, size: row.file_size, etag: "" }, Date.now());
}

/** Delivers bodies as one batch to the real consumer. @returns ids acknowledged and ids to be retried */
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
  it("writes what the bytes are over what the uploader claimed, and publishes", async () => {
    const row = await arrived(pngBytes(640, 480), { mime_type: "image/jpeg", file_ext: "jpg", file_size: 1 });
    expect(await deliver([messageOf(row)])).toEqual({ acked: ["0"], retried: [] });
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

  it("keeps what is wrong with a file, and lays out pixels that are not square as browsers do", async () => {
    const entry = visualEntry("mp4v", 720, 576, box("pasp", u32(16), u32(11)));
    const film = join(
      ftyp("isom"),
      box("moov", mvhd(1000, 2000), trak({ handler: "vide", entry })),
      box("mdat", join([1], new Uint8Array(500))),
    );
    const [cut, whole] = [await arrived(film.slice(0, -100)), await arrived(film)];
    await deliver([messageOf(cut), messageOf(whole)]);
    expect(await readUpload(cut.id)).toMatchObject({
      ...{ status: "ready", width: 1047, height: 576 },
      warnings: '["probe.truncated"]',
    });
    expect(await readUpload(whole.id)).toMatchObject({ status: "ready", warnings: null });
  });

  it("takes an R2 notification in its documented shape, even before the browser says complete", async () => {
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
    ["nothing at all", "", "media.empty"],
  ])("refuses %s, says why and removes the object", async (_name, bytes, reason) => {
    const row = await arrived(bytes, { mime_type: "video/mp4", kind: "video" });
    expect((await deliver([messageOf(row)])).acked).toEqual(["0"]);
    expect(await readUpload(row.id)).toMatchObject({ status: "rejected", status_reason: reason });
    expect(await env.UPLOADS.head(row.path)).toBeNull();
  });

  it("delivered twice, one after the other or at once, ends the same", async () => {
    const row = await arrived(pngBytes(5, 5));
    await Promise.all([deliver([messageOf(row)]), deliver([messageOf(row)])]);
    const once = await readUpload(row.id);
    expect(await deliver([messageOf(row), messageOf(row)])).toEqual({ acked: ["0", "1"], retried: [] });
    expect(await readUpload(row.id)).toEqual(once);
    expect(once?.status).toBe("ready");
  });

  it("removes the object of an upload that is gone, and acknowledges", async () => {
    const path = `${crypto.randomUUID()}/${crypto.randomUUID()}.png`;
    await storeBytes(path, pngBytes(1, 1));
    expect((await deliver([messageOf({ path, file_size: 1 })])).acked).toEqual(["0"]);
    expect(await env.UPLOADS.head(path)).toBeNull();

    const deleted = await arrived(pngBytes(1, 1), { status: "deleting" });
    await deliver([messageOf(deleted)]);
    expect((await readUpload(deleted.id))?.status).toBe("deleting");
    expect(await env.UPLOADS.head(deleted.path)).toBeNull();
  });

  it("looks again later while another consumer holds the upload, and takes over from a dead one", async () => {
    const claimed = { claim: "another", claim_expires_at: Date.now() + CLAIM_MS };
    const row = await arrived(pngBytes(4, 4), claimed);
    expect(await deliver([messageOf(row)])).toEqual({ acked: [], retried: ["0"] });
    expect((await readUpload(row.id))?.status).toBe("processing");

    // Run out; or lasting longer than any claim of ours, as only a wrong clock makes it.
    for (const claim_expires_at of [Date.now() - 1, Date.now() + LONGEST_CLAIM_MS + HOUR_MS]) {
      const abandoned = await arrived(pngBytes(4, 4), { claim: "dead", claim_expires_at });
      await deliver([messageOf(abandoned)]);
      expect((await readUpload(abandoned.id))?.status).toBe("ready");
    }
  });

  it("reads a replaced object anew", async () => {
    const row = await arrived(pngBytes(10, 10));
    await deliver([messageOf(row)]);
    await storeBytes(row.path, pngBytes(20, 30));
    await deliver([messageOf(row)]);
    expect(await readUpload(row.id)).toMatchObject({ status: "ready", width: 20, height: 30 });
  });

  it("tells the owner when the object was lost", async () => {
    const row = await seedUpload(await seedOwner(), { status: "processing" });
    await deliver([messageOf(row)]);
    expect(await readUpload(row.id)).toMatchObject({
      status: "failed",
      status_reason: "media.object_missing",
    });
  });

  it("retries one message whose storage fails and still settles its neighbours", async () => {
    const [bad, good] = [await arrived(pngBytes(1, 1)), await arrived(pngBytes(2, 2))];
    const result = await deliver([messageOf(bad), messageOf(good)], { bindings: failingFor(bad.path) });
    expect(result).toEqual({ acked: ["1"], retried: ["0"] });
    expect(await readUpload(bad.id)).toMatchObject({ status: "processing", claim: null, attempts: 1 });
    expect((await readUpload(good.id))?.status).toBe("ready");
    await deliver([messageOf(bad)]);
    expect((await readUpload(bad.id))?.status).toBe("ready");
  });

  it("gives up after its attempts, so that no file is read for ever", async () => {
    const row = await arrived(pngBytes(1, 1), { attempts: MAX_ATTEMPTS });
    await deliver([messageOf(row)]);
    expect(await readUpload(row.id)).toMatchObject({ status: "failed", status_reason: "media.failed" });
  });

  it.each([null, "text", 42, {}, { object: { key: 5 } }, { action: "PutObject", object: {} }])(
    "acknowledges the malformed message %j, which will never become right",
    async (body) => {
      expect((await deliver([body])).acked).toEqual(["0"]);
    },
  );

  it("leaves deletions that the bucket reports alone", async () => {
    const row = await arrived(pngBytes(1, 1));
    await deliver([{ ...messageOf(row), action: "DeleteObject" }]);
    expect((await readUpload(row.id))?.status).toBe("processing");
  });
});

describe("the dead-letter queue", () => {
  it("marks the upload failed with 'try again', and hurts none that is settled", async () => {
    const [stuck, done] = [await arrived(pngBytes(1, 1)), await arrived(pngBytes(1, 1), { status: "ready" })];
    const queue = "wishlight-upload-events-dead";
    expect((await deliver([messageOf(stuck), messageOf(done), "nonsense"], { queue })).acked).toEqual([
      "0",
      "1",
      "2",
    ]);
    expect(await readUpload(stuck.id)).toMatchObject({ status: "failed", status_reason: "media.failed" });
    expect((await readUpload(done.id))?.status).toBe("ready");
  });
});

/** The real bindings, but reads of one key fail as storage does on a bad day. */
function failingFor(path: string): Cloudflare.Env {
  const fail = () => Promise.reject(new Error("internal error; please retry (10001)"));
  return { ...env, UPLOADS: bucketBefore("get", path, fail) };
}

/** The real bindings, but something happens right before the n-th read of an object. */
function beforeRead(nth: number, path: string, act: () => Promise<unknown>) {
  let reads = 0;
  const bucket = bucketBefore("get", path, (read) => {
    reads = read;
    return read === nth ? act() : undefined;
  });
  return { bindings: { ...env, UPLOADS: bucket }, reads: () => reads };
}

describe("a consumer that is overtaken while it reads", () => {
  const takeOver = (id: number) =>
    db
      .update(uploads)
      .set({ claim: "another", claim_expires_at: Date.now() + CLAIM_MS })
      .where(eq(uploads.id, id));

  it("publishes nothing: what it read is for whoever claims the upload now", async () => {
    const row = await arrived(pngBytes(8, 6));
    const { bindings, reads } = beforeRead(1, row.path, () => takeOver(row.id));
    expect((await deliver([messageOf(row)], { bindings })).acked).toEqual(["0"]);
    expect(reads()).toBeGreaterThan(0);
    expect(await readUpload(row.id)).toMatchObject({ status: "processing", claim: "another", width: null });
  });

  it("refuses nothing, and leaves the object where it is", async () => {
    const row = await arrived("just some words, nothing else\n".repeat(20));
    const { bindings } = beforeRead(1, row.path, () => takeOver(row.id));
    expect((await deliver([messageOf(row)], { bindings })).acked).toEqual(["0"]);
    expect(await readUpload(row.id)).toMatchObject({ status: "processing", claim: "another" });
    expect(await env.UPLOADS.head(row.path)).not.toBeNull();
  });

  it("does not let go of the claim of the one that overtook it", async () => {
    const row = await arrived(pngBytes(8, 6));
    const { bindings } = beforeRead(1, row.path, async () => {
      await takeOver(row.id);
      throw new Error("internal error; please retry (10001)");
    });
    expect((await deliver([messageOf(row)], { bindings })).retried).toEqual(["0"]);
    expect((await readUpload(row.id))?.claim).toBe("another");
  });

  it("brings nothing back that was deleted meanwhile", async () => {
    const row = await arrived(pngBytes(8, 6));
    const { bindings } = beforeRead(1, row.path, () =>
      db.update(uploads).set({ status: "deleting" }).where(eq(uploads.id, row.id)),
    );
    await deliver([messageOf(row)], { bindings });
    expect((await readUpload(row.id))?.status).toBe("deleting");
  });
});

describe("an object that is replaced between two reads", () => {
  // A sound is read for what it is, and then for the cover inside it.
  const [older, newer] = [flacWith(pngBytes(300, 300)), flacWith(null)];

  it.each([1, 2])("before read %i is read anew: no facts of one with the etag of the other", async (nth) => {
    const row = await arrived(older);
    const { bindings, reads } = beforeRead(nth, row.path, () => storeBytes(row.path, newer));
    expect(await deliver([messageOf(row)], { bindings })).toEqual({ acked: [], retried: ["0"] });
    expect(reads()).toBe(nth);
    expect(await readUpload(row.id)).toMatchObject({ status: "processing", claim: null, poster: null });

    await deliver([messageOf(row)]);
    const etag = (await env.UPLOADS.head(row.path))?.etag;
    expect(await readUpload(row.id)).toMatchObject({ status: "ready", etag, file_size: newer.length });
  });

  it("and one that is deleted is not published", async () => {
    const row = await arrived(older);
    const { bindings } = beforeRead(1, row.path, () => env.UPLOADS.delete(row.path));
    expect((await deliver([messageOf(row)], { bindings })).retried).toEqual(["0"]);
    expect((await readUpload(row.id))?.status).toBe("processing");
  });
});

describe("an object read again because somebody asked", () => {
  const ask = async (id: number) => {
    for (const statement of reprocessStatements([id], Date.now())) await db.run(sql.raw(statement));
  };

  it("gets the new answer, and shows the old one until then", async () => {
    const row = await arrived(pngBytes(640, 480));
    await deliver([messageOf(row)]);
    // As an older reader would have left it.
    await db
      .update(uploads)
      .set({ width: 1, height: 1, mime_type: "image/x-old" })
      .where(eq(uploads.id, row.id));
    await deliver([messageOf(row)]);
    expect((await readUpload(row.id))?.width).toBe(1);
    await ask(row.id);
    await ask(row.id);
    expect(await readUpload(row.id)).toMatchObject({ status: "ready", width: 1, mime_type: "image/x-old" });
    await deliver([messageOf(row), messageOf(row)]);
    const answer = { status: "ready", width: 640, mime_type: "image/png", reprocess_at: null, claim: null };
    expect(await readUpload(row.id)).toMatchObject(answer);
  });

  it("is not taken away when the new answer is no, or its bytes are gone", async () => {
    const row = await arrived("no media at all, yet shown as such by an older reader".repeat(9));
    const etag = (await env.UPLOADS.head(row.path))?.etag ?? "";
    await db.update(uploads).set({ status: "ready", etag }).where(eq(uploads.id, row.id));
    await ask(row.id);
    expect((await deliver([messageOf(row)])).acked).toEqual(["0"]);
    expect(await readUpload(row.id)).toMatchObject({ status: "ready", reprocess_at: null, claim: null });
    expect(await env.UPLOADS.head(row.path)).not.toBeNull();

    await ask(row.id);
    await env.UPLOADS.delete(row.path);
    await deliver([messageOf(row)]);
    expect(await readUpload(row.id)).toMatchObject({ status: "ready", reprocess_at: null });
  });

  it("whose reader dies each time is left as it is in the end", async () => {
    const row = await arrived(pngBytes(5, 5));
    await deliver([messageOf(row)]);
    await ask(row.id);
    await db.update(uploads).set({ attempts: MAX_ATTEMPTS }).where(eq(uploads.id, row.id));
    await deliver([messageOf(row)]);
    expect(await readUpload(row.id)).toMatchObject({
      status: "ready",
      width: 5,
      reprocess_at: null,
      claim: null,
    });
  });

  it("that had failed goes back in the line; a refused one does not", async () => {
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
    await deliver([messageOf(failed)]);
    expect(await readUpload(failed.id)).toMatchObject({ status: "ready", width: 7 });
  });
});

describe("a cover inside a sound", () => {
  const cover = pngBytes(300, 300);

  it("stands for the upload, and goes with the next object under the key", async () => {
    const row = await arrived(flacWith(cover));
    await deliver([messageOf(row)]);
    const ready = await readUpload(row.id);
    expect(ready).toMatchObject({ status: "ready", kind: "audio" });
    expect(ready?.poster).toMatch(new RegExp(`^derived/${row.id}/cover-[0-9a-f]+\\.png$`));
    const stored = await env.UPLOADS.get(ready?.poster ?? "");
    expect(stored?.httpMetadata?.contentType).toBe("image/png");
    expect(new Uint8Array(await (stored as R2ObjectBody).arrayBuffer())).toEqual(cover);

    await storeBytes(row.path, flacWith(null));
    await deliver([messageOf(row)]);
    expect((await readUpload(row.id))?.poster).toBeNull();
    expect(await env.UPLOADS.head(ready?.poster ?? "")).toBeNull();
  });

  it("never takes the place of a poster its owner chose", async () => {
    const poster = "derived/9/poster-1.webp";
    const row = await arrived(flacWith(cover), { poster });
    await deliver([messageOf(row)]);
    expect(await readUpload(row.id)).toMatchObject({ status: "ready", poster });
    expect((await env.UPLOADS.list({ prefix: `derived/${row.id}/` })).objects).toEqual([]);
  });

  it("that is a page is not kept, and the sound is published all the same", async () => {
    const row = await arrived(flacWith(new TextEncoder().encode("<!doctype html><script>alert(1)</script>")));
    await deliver([messageOf(row)]);
    expect(await readUpload(row.id)).toMatchObject({ status: "ready", kind: "audio", poster: null });
  });

  it("that storage does not take leaves the sound published", async () => {
    const row = await arrived(flacWith(cover));
    const UPLOADS = new Proxy(env.UPLOADS, {
      get: (bucket, name: keyof R2Bucket) =>
        name === "put" ? () => Promise.reject(new Error("down")) : bucket[name].bind(bucket),
    });
    expect((await deliver([messageOf(row)], { bindings: { ...env, UPLOADS } })).acked).toEqual(["0"]);
    expect(await readUpload(row.id)).toMatchObject({ status: "ready", poster: null });
  });
});

/** A FLAC with a picture block, or none (RFC 9639 section 8). */
function flacWith(picture: Uint8Array | null): Uint8Array {
  const u32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
  // 44.1 kHz, two channels, 16 bits, 44100 samples: STREAMINFO's packed middle.
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
