import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { StreamIndex } from "~/media/streaming/sidecar";
import { listStreams } from "~/media/streaming/streams.store.server";
import { arrivalEvent } from "~/media/upload-events.messages";
import { finishDeletion } from "~/uploads/delete.server";
import { streamsPrefix } from "~/uploads/uploads.rules";
import { uploads, type Upload } from "~/uploads/uploads.table";
import { reprocessStatements } from "../../scripts/reprocess/statements";
import worker from "../../workers/media/index";
import { film, picture, sound } from "../formats/support/film";
import { interceptBucket, db, readUpload, seedOwner, seedUpload, storeBytes } from "../support/uploads";

const FILM = { kind: "video", mime_type: "video/mp4", file_ext: "mp4" } as const;

/**
 * 25 frames a second.
 * @param keyEvery seconds between key frames
 */
const filmBytes = ({ seconds, keyEvery = 2 }: { seconds: number; keyEvery?: number }) =>
  film({ tracks: [picture(seconds, { keys: (frame) => frame % (25 * keyEvery) === 0 }), sound(seconds)] });

async function arrived(bytes: Uint8Array, given: Partial<Upload> = {}): Promise<Upload> {
  const row = await seedUpload(await seedOwner(), {
    ...FILM,
    path: `x/${crypto.randomUUID()}.mp4`,
    status: "processing",
    visibility: "public",
    ...given,
  });
  await storeBytes(row.path, bytes);
  return row;
}

async function deliver(key: string, bindings: Cloudflare.Env = env): Promise<string[]> {
  const body = arrivalEvent({ key, size: 1, etag: "" }, Date.now());
  const batch = createMessageBatch("wishlight-upload-events", [
    { id: "0", timestamp: new Date(), body, attempts: 1 },
  ]);
  const context = createExecutionContext();
  await worker.queue(batch, bindings);
  return (await getQueueResult(batch, context)).explicitAcks;
}

async function storedKeys(path: string): Promise<string[]> {
  const { objects } = await env.UPLOADS.list({ prefix: streamsPrefix(path) });
  return objects.map(({ key }) => key);
}

describe("a film that arrives", () => {
  it("a film is planned for streaming in place: its bytes stay, and a sidecar describes its segments", async () => {
    const bytes = filmBytes({ seconds: 20 });
    const row = await arrived(bytes);
    expect(await deliver(row.path)).toEqual(["0"]);
    const after = await readUpload(row.id);
    expect(after).toMatchObject({ status: "ready", kind: "video" });
    const [stream, ...others] = await listStreams(db, row.path);
    expect(others).toEqual([]);
    expect(stream).toMatchObject({
      rung: "original",
      object: row.path,
      etag: after?.etag,
      reason: null,
      codecs: "avc1.64001f,mp4a.40.2",
      width: 640,
      height: 360,
    });
    expect(stream?.length).toBeCloseTo(20, 1);
    expect(new Uint8Array((await (await env.UPLOADS.get(row.path))?.arrayBuffer()) ?? [])).toEqual(bytes);

    const sidecar = await env.UPLOADS.get(stream?.sidecar ?? "");
    const index = new StreamIndex(
      new Uint8Array((await sidecar?.arrayBuffer()) ?? []).slice(0, stream?.index_bytes ?? 0),
    );
    const starts = Array.from({ length: index.count }, (_, number) => index.segment(number)?.startsAt ?? NaN);
    expect(starts).toEqual([0, 2, 4, 6, 10, 14, 18]);
    expect(index.segment(index.count)).toBeNull();
  });

  it("a film that can't be segmented is published, and its row gives the reason", async () => {
    const row = await arrived(filmBytes({ seconds: 24, keyEvery: 12 }));
    await deliver(row.path);
    expect(await readUpload(row.id)).toMatchObject({ status: "ready" });
    expect(await listStreams(db, row.path)).toMatchObject([
      { reason: "few_key_frames", version: null, codecs: null, index_bytes: null },
    ]);
    expect(await storedKeys(row.path)).toEqual([]);
  });

  it("a film whose plan couldn't be stored is published, and reading it again plans it", async () => {
    const row = await arrived(filmBytes({ seconds: 4 }));
    const broken = new Proxy(env.UPLOADS, {
      get(bucket, name) {
        if (name === "put") return () => Promise.reject(new Error("storage is down"));
        const value: unknown = Reflect.get(bucket, name);
        return typeof value === "function" ? (value.bind(bucket) as unknown) : value;
      },
    });
    expect(await deliver(row.path, { ...env, UPLOADS: broken })).toEqual(["0"]);
    expect(await readUpload(row.id)).toMatchObject({ status: "ready" });
    expect(await listStreams(db, row.path)).toEqual([]);

    const [again = ""] = reprocessStatements([row.id], Date.now());
    await env.DB.prepare(again).run();
    await deliver(row.path);
    expect(await listStreams(db, row.path)).toMatchObject([{ reason: null }]);
    expect(await storedKeys(row.path)).toHaveLength(1);
  });

  it("a film read again keeps its plan, and a lost sidecar is rebuilt", async () => {
    const row = await arrived(filmBytes({ seconds: 4 }));
    await deliver(row.path);
    const [before] = await listStreams(db, row.path);
    const [key = ""] = await storedKeys(row.path);
    const again = async () => {
      await env.DB.prepare(reprocessStatements([row.id], Date.now())[0] ?? "").run();
      await deliver(row.path);
    };
    await again();
    expect(await listStreams(db, row.path)).toEqual([before]);
    await env.UPLOADS.delete(key);
    await again();
    expect(await storedKeys(row.path)).toEqual([key]);
  });

  it("a film deleted while it is planned leaves nothing", async () => {
    const row = await arrived(filmBytes({ seconds: 4 }));
    const bucket = interceptBucket("get", row.path, () =>
      db.update(uploads).set({ status: "deleting" }).where(eq(uploads.id, row.id)),
    );
    await deliver(row.path, { ...env, UPLOADS: bucket });
    expect(await storedKeys(row.path)).toEqual([]);
    expect(await listStreams(db, row.path)).toEqual([]);
  });

  it("a deleted film's sidecar is removed before its bytes", async () => {
    const row = await arrived(filmBytes({ seconds: 4 }));
    await deliver(row.path);
    const gone: string[] = [];
    const bucket = new Proxy(env.UPLOADS, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        if (name === "delete")
          return (keys: string | string[]) => (gone.push(...[keys].flat()), target.delete(keys));
        return value.bind(target) as unknown;
      },
    });
    const [key] = await storedKeys(row.path);
    await db.update(uploads).set({ status: "deleting", put_expires_at: 0 }).where(eq(uploads.id, row.id));
    const doomed = await readUpload(row.id);
    if (doomed) await finishDeletion({ db, bucket, clock: Date.now }, doomed);
    expect(gone).toEqual([key, row.path]);
    expect(await readUpload(row.id)).toBeUndefined();
    expect(await listStreams(db, row.path)).toEqual([]);
  });
});

describe("bucket events about our own objects", () => {
  it.each(["derived/1/poster-1.webp", "derived/1/captions-en.vtt", "streams/x/y.mp4/original-1"])(
    "an event about %s, which no row names, changes nothing",
    async (key) => {
      await storeBytes(key, "made by us");
      expect(await deliver(key)).toEqual(["0"]);
      expect(await env.UPLOADS.head(key)).not.toBeNull();
    },
  );
});
