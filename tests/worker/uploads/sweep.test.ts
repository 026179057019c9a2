import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { MAX_ATTEMPTS, REPROCESS_AGAIN_MS, SETTLE_MS } from "~/media/media.limits";
import { processArrival } from "~/media/process.server";
import { sweepUploads, type SweepDeps } from "~/media/sweep.server";
import type { UploadEvent } from "~/media/upload-events.messages";
import { HOUR_MS, MINUTE_MS } from "~/platform/clock";
import { createLogger } from "~/platform/log.server";
import { uploads } from "~/uploads/uploads.table";
import { seedPerson } from "../../support/people";
import { interceptBucket, db, pngBytes, readUpload, seedUpload, storeBytes } from "../../support/uploads";

const START = Date.now();

async function sweepAfter(later: number, overrides: Partial<SweepDeps> = {}) {
  const sent: UploadEvent[] = [];
  const queue = {
    send: async (event: UploadEvent) => {
      sent.push(event);
      return env.UPLOAD_EVENTS.send(event);
    },
  };
  const log = createLogger({ worker: "test" });
  const report = await sweepUploads({
    db,
    bucket: env.UPLOADS,
    queue,
    log,
    clock: () => START + later,
    ...overrides,
  });
  return { report, keys: sent.map((event) => event.object.key) };
}

const creatorId = async () => (await seedPerson({ accountType: "creator" })).id;

describe("the sweep", () => {
  it("the sweep adopts stored bytes whose tab was closed before it reported them", async () => {
    const row = await seedUpload(await creatorId(), { status: "pending" });
    await storeBytes(row.path, pngBytes(1, 1));
    const { keys } = await sweepAfter(5 * MINUTE_MS);
    expect(keys).toContain(row.path);
    expect((await readUpload(row.id))?.status).toBe("processing");
  });

  it.each(["suspended_until", "ended_at", "sealed_hold"])(
    "the sweep leaves the bytes of a stopped account (%s) where they are until the stop ends",
    async (column) => {
      const owner = await creatorId();
      const row = await seedUpload(owner, { status: "pending", visibility: "public" });
      await storeBytes(row.path, pngBytes(1, 1));
      const stop = (until: number | null) =>
        env.DB.prepare(`update accounts set ${column} = ? where id = ?`).bind(until, owner).run();
      await stop(START + 24 * HOUR_MS);
      const event = { action: "PutObject", bucket: "uploads", object: { key: row.path, size: 1, eTag: "x" } };
      const log = createLogger({ worker: "test" });
      const deps = { db, bucket: env.UPLOADS, clock: () => START, log };
      expect(await processArrival(deps, event as never)).toBe("stale");
      expect((await sweepAfter(5 * HOUR_MS)).keys).not.toContain(row.path);
      expect((await readUpload(row.id))?.status).toBe("pending");
      await stop(null);
      expect((await sweepAfter(30 * HOUR_MS)).keys).toContain(row.path);
      expect((await readUpload(row.id))?.status).toBe("processing");
    },
  );

  it("the sweep ends an upload in parts for a work that a decision restricted meanwhile", async () => {
    const owner = await creatorId();
    const row = await seedUpload(owner, { status: "rejected", put_expires_at: START, part_size: 5 });
    const open = await env.UPLOADS.createMultipartUpload(row.path);
    await db.update(uploads).set({ multipart_id: open.uploadId }).where(eq(uploads.id, row.id));
    await sweepAfter(24 * HOUR_MS);
    await expect(open.uploadPart(1, "late")).rejects.toThrow();
  });

  it("the sweep keeps young reservations and removes those whose bytes can't arrive any more", async () => {
    const row = await seedUpload(await creatorId(), { status: "pending", put_expires_at: START + HOUR_MS });
    await sweepAfter(5 * MINUTE_MS);
    await sweepAfter(HOUR_MS + 30 * MINUTE_MS);
    expect((await readUpload(row.id))?.status).toBe("pending");
    await sweepAfter(3 * HOUR_MS);
    expect(await readUpload(row.id)).toBeUndefined();
  });

  it("the sweep keeps a reservation that was signed again while it looked for the bytes", async () => {
    const row = await seedUpload(await creatorId(), { status: "pending", put_expires_at: START + HOUR_MS });
    const later = 3 * HOUR_MS;
    const bucket = interceptBucket("head", row.path, () =>
      db
        .update(uploads)
        .set({ put_expires_at: START + later + HOUR_MS })
        .where(eq(uploads.id, row.id)),
    );
    await sweepAfter(later, { bucket });
    expect((await readUpload(row.id))?.status).toBe("pending");
  });

  it("the sweep sends a lost message again once per sweep until the attempts are used up", async () => {
    const row = await seedUpload(await creatorId(), { status: "processing" });
    expect((await sweepAfter(5 * MINUTE_MS)).keys).toContain(row.path);
    expect((await sweepAfter(5 * MINUTE_MS + SETTLE_MS / 2)).keys).not.toContain(row.path);
    expect((await sweepAfter(10 * MINUTE_MS)).keys).toContain(row.path);

    const spent = await seedUpload(await creatorId(), { status: "processing", attempts: MAX_ATTEMPTS });
    expect((await sweepAfter(20 * MINUTE_MS)).keys).not.toContain(spent.path);
    expect(await readUpload(spent.id)).toMatchObject({ status: "failed", status_reason: "media.failed" });
  });

  it("the sweep waits for a working consumer but not for a dead one", async () => {
    const lastTry = { attempts: MAX_ATTEMPTS, claim: "x", claim_expires_at: START + 6 * MINUTE_MS };
    const busy = await seedUpload(await creatorId(), { status: "processing", ...lastTry });
    await sweepAfter(5 * MINUTE_MS);
    expect((await readUpload(busy.id))?.status).toBe("processing");
    const held = await seedUpload(await creatorId(), {
      status: "processing",
      claim: "x",
      claim_expires_at: START + 6 * MINUTE_MS,
    });
    expect((await sweepAfter(5 * MINUTE_MS)).keys).not.toContain(held.path);
    expect((await sweepAfter(8 * MINUTE_MS)).keys).toContain(held.path);
  });

  it("the sweep finishes a deletion: the object first, the row when no PUT can arrive", async () => {
    const row = await seedUpload(await creatorId(), { status: "deleting", put_expires_at: START + HOUR_MS });
    await storeBytes(row.path, "late bytes");
    await sweepAfter(5 * MINUTE_MS);
    expect(await env.UPLOADS.head(row.path)).toBeNull();
    expect((await readUpload(row.id))?.status).toBe("deleting");
    await storeBytes(row.path, "even later bytes");
    await sweepAfter(3 * HOUR_MS);
    expect(await env.UPLOADS.head(row.path)).toBeNull();
    expect(await readUpload(row.id)).toBeUndefined();
  });

  it("the sweep continues with the others when one row fails, and loses nothing when the queue is down", async () => {
    const [bad, good] = [
      await seedUpload(await creatorId(), { status: "deleting", put_expires_at: 0 }),
      await seedUpload(await creatorId(), { status: "deleting", put_expires_at: 0 }),
    ];
    const stubborn = new Proxy(env.UPLOADS, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return (key: unknown, ...rest: unknown[]) =>
          name === "delete" && key === bad.path
            ? Promise.reject(new Error("storage down"))
            : value.call(target, key, ...rest);
      },
    });
    const stuck = await seedUpload(await creatorId(), { status: "processing" });
    const down = { send: () => Promise.reject(new Error("queue down")) };
    const { report } = await sweepAfter(30 * MINUTE_MS, { bucket: stubborn, queue: down });
    expect(report.errors).toBe(1);
    expect(await readUpload(good.id)).toBeUndefined();
    expect((await readUpload(bad.id))?.status).toBe("deleting");
    expect((await sweepAfter(60 * MINUTE_MS)).keys).toContain(stuck.path);
  });

  it("the sweep requests a new reading once, and again only when no answer comes", async () => {
    const wish = { status: "ready", reprocess_at: START } as const;
    const row = await seedUpload(await creatorId(), wish);
    const silent = await seedUpload(await creatorId(), { status: "ready" });
    const first = await sweepAfter(MINUTE_MS);
    expect(first.keys).toContain(row.path);
    expect(first.keys).not.toContain(silent.path);
    expect((await readUpload(row.id))?.status).toBe("ready");
    expect((await sweepAfter(2 * MINUTE_MS)).keys).not.toContain(row.path);
    expect((await sweepAfter(MINUTE_MS + REPROCESS_AGAIN_MS)).keys).toContain(row.path);
  });

  it("the sweep looks for a refused object for as long as its URL can bring it again", async () => {
    const expiry = { put_expires_at: START + HOUR_MS };
    const row = await seedUpload(await creatorId(), { status: "rejected", ...expiry });
    await sweepAfter(HOUR_MS + 30 * MINUTE_MS);
    await storeBytes(row.path, "late");
    await sweepAfter(2 * HOUR_MS + 5 * MINUTE_MS);
    expect(await env.UPLOADS.head(row.path)).toBeNull();
  });

  it("the sweep removes a refused object that was sent again, once its URL has expired", async () => {
    const refused = {
      status: "rejected",
      status_reason: "media.not_media",
      put_expires_at: START + HOUR_MS,
    } as const;
    const row = await seedUpload(await creatorId(), refused);
    await storeBytes(row.path, "again");
    await sweepAfter(2 * HOUR_MS + 5 * MINUTE_MS);
    expect(await env.UPLOADS.head(row.path)).toBeNull();
    expect((await readUpload(row.id))?.status).toBe("rejected");
  });
});
