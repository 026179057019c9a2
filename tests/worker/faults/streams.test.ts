import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { openObject } from "~/media/object-source.server";
import { planStream } from "~/media/streaming/plan-stream.server";
import { listStreams } from "~/media/streaming/streams.store.server";
import { systemClock } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { createLogger } from "~/platform/log.server";
import { streamsPrefix } from "~/uploads/uploads.rules";
import { askWith } from "../../support/built-worker";
import { breakCalls } from "../../support/calls-to-break";
import { faultyD1, faultyR2 } from "../../support/faults";
import { ask } from "../../support/site";
import { addressesIn, streamedFilm } from "../../support/streams";
import { db } from "../../support/uploads";
import { streams } from "~/media/streaming/streams.table";

it("a film's plan is made or not, whichever call fails, and is complete the next time", async () => {
  const struck = await breakCalls(async (faults, name) => {
    const { row, address } = await streamedFilm({}, 3);
    await db.delete(streams).where(eq(streams.source, row.path));
    const plan = async (database = db, bucket: R2Bucket = env.UPLOADS) => {
      const object = await env.UPLOADS.head(row.path);
      if (!object) throw new Error("not stored");
      const deps = { db: database, bucket, clock: systemClock, log: createLogger({}) };
      await planStream(deps, row.path, object, openObject(bucket, object));
    };
    await plan(openDatabase(faultyD1(env.DB, faults)), faultyR2(env.UPLOADS, "UPLOADS", faults)).catch(
      () => undefined,
    );
    await plan();
    expect(await listStreams(db, row.path), name).toMatchObject([{ reason: null }]);
    const { objects } = await env.UPLOADS.list({ prefix: streamsPrefix(row.path) });
    expect(objects, name).toHaveLength(1);
    expect((await ask(address)).status, name).toBe(200);
  });
  expect(struck).toBeGreaterThan(4);
});

it("a segment is complete or refused, whichever call fails, and complete in the next answer", async () => {
  const struck = await breakCalls(async (faults, name) => {
    const { address } = await streamedFilm({}, 3);
    const [variant = ""] = await addressesIn(address);
    const [piece = ""] = await addressesIn(variant);
    const broken = { DB: faultyD1(env.DB, faults), UPLOADS: faultyR2(env.UPLOADS, "UPLOADS", faults) };
    const first = await askWith(broken, piece);
    const bytes = await first.arrayBuffer().catch(() => null);
    const whole = await (await ask(piece)).arrayBuffer();
    expect([200, 404, 500, 503], name).toContain(first.status);
    if (first.status === 200 && bytes) expect(new Uint8Array(bytes), name).toEqual(new Uint8Array(whole));
  });
  expect(struck).toBeGreaterThan(1);
});
