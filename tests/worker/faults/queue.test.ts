import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { arrivalEvent } from "~/media/upload-events.messages";
import worker from "../../../workers/media/index";
import { breakCalls } from "../../support/calls-to-break";
import { Faults, faultyD1, faultyR2 } from "../../support/faults";
import { seedPerson } from "../../support/people";
import { pngBytes, readUpload, seedUpload, storeBytes } from "../../support/uploads";
import { inconsistencies, readOwnedRows, UploadWorld } from "./upload-scenario";

const QUEUE = "wishlight-upload-events";
const BYTES = pngBytes(3, 2);

async function arrive(count: number) {
  const owner = (await seedPerson({ accountType: "creator" })).id;
  const rows = [];
  for (let index = 0; index < count; index++) {
    const row = await seedUpload(owner, { status: "processing", put_expires_at: 0 });
    await storeBytes(row.path, BYTES);
    rows.push(row);
  }
  return { owner, rows };
}

/** @returns the outcome of each message */
async function deliver(bodies: readonly unknown[], faults = new Faults()) {
  const batch = createMessageBatch(
    QUEUE,
    bodies.map((body, index) => ({ id: String(index), timestamp: new Date(), attempts: 1, body })),
  );
  const ctx = createExecutionContext();
  const bindings = { DB: faultyD1(env.DB, faults), UPLOADS: faultyR2(env.UPLOADS, "UPLOADS", faults) };
  await worker.queue(batch as never, bindings);
  const { explicitAcks, retryMessages } = (await getQueueResult(batch, ctx)) as {
    explicitAcks: string[];
    retryMessages: { msgId: string }[];
  };
  return { acked: explicitAcks.toSorted(), retried: retryMessages.map(({ msgId }) => msgId).toSorted() };
}

const eventFor = ({ path }: { path: string }) =>
  arrivalEvent({ key: path, size: BYTES.length, etag: "" }, Date.now());

describe("a batch of the queue", () => {
  it("a failed call returns only its own message to the queue, and the others are published", async () => {
    const ways = await breakCalls(async (faults, name) => {
      const { owner, rows } = await arrive(3);
      const { acked, retried } = await deliver(rows.map(eventFor), faults);
      expect(acked.length + retried.length, name).toBe(3);
      expect(retried.length, name).toBeLessThanOrEqual(1);
      const world = new UploadWorld();
      world.queue.push(...retried.map((id) => eventFor(rows[Number(id)] ?? { path: "" })));
      await world.deliver();
      await world.pass(0.1);
      const statuses = (await readOwnedRows(owner)).map(({ status }) => status);
      expect(statuses, name).toEqual(["ready", "ready", "ready"]);
      expect(await inconsistencies(owner)).toEqual([]);
    });
    expect(ways).toBeGreaterThan(24);
  });

  it("a poisonous message doesn't stop the others and isn't delivered again", async () => {
    const { rows } = await arrive(2);
    const poison = [
      null,
      "",
      7,
      [],
      {},
      { object: {} },
      { object: { key: 1 } },
      { action: "PutObject" },
      "x".repeat(10_000),
    ];
    const { acked, retried } = await deliver([
      eventFor(rows[0] ?? { path: "" }),
      ...poison,
      eventFor(rows[1] ?? { path: "" }),
    ]);
    expect(retried).toEqual([]);
    expect(acked).toHaveLength(poison.length + 2);
    for (const row of rows) expect((await readUpload(row.id))?.status).toBe("ready");
  });

  it("a batch delivered twice, backwards and to two consumers at once publishes each upload once", async () => {
    const { owner, rows } = await arrive(3);
    const events = [...rows, ...rows].map(eventFor).reverse();
    const answers = await Promise.all([deliver(events), deliver(events.toReversed())]);
    for (const { acked, retried } of answers) expect(acked.length + retried.length).toBe(6);
    expect((await readOwnedRows(owner)).map(({ status }) => status)).toEqual(["ready", "ready", "ready"]);
    const before = await readOwnedRows(owner);
    await deliver(events);
    expect(await readOwnedRows(owner)).toEqual(before);
  });
});
