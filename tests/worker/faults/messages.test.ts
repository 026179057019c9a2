import { describe, expect, it } from "vitest";
import { MAX_ATTEMPTS } from "~/media/media.limits";
import { processArrival } from "~/media/process.server";
import { arrivalEvent, type UploadEvent } from "~/media/upload-events.messages";
import { HOUR_MS } from "~/platform/clock";
import type { Upload } from "~/uploads/uploads.table";
import { seedPerson } from "../../support/people";
import { pngBytes, readUpload, seedUpload, storeBytes } from "../../support/uploads";
import { inconsistencies, readOwnedRows, UploadWorld } from "./upload-scenario";

const BYTES = pngBytes(3, 2);
const START = Date.now();

async function arrived(given: Partial<Upload> = {}) {
  const owner = (await seedPerson({ accountType: "creator" })).id;
  const row = await seedUpload(owner, { status: "pending", file_size: BYTES.length, ...given });
  await storeBytes(row.path, BYTES);
  return { world: new UploadWorld(), owner, row };
}

const eventFor = ({ path }: { path: string }): UploadEvent =>
  arrivalEvent({ key: path, size: BYTES.length, etag: "" }, START);

describe("the message of an arrival", () => {
  it("a lost message is sent again by the sweep", async () => {
    const { world, owner, row } = await arrived();
    await world.complete(owner, row.id);
    world.queue.splice(0);
    await world.pass(0.1);
    expect((await readUpload(row.id))?.status).toBe("ready");
  });

  it("an upload whose messages are all lost fails, and its owner can try again", async () => {
    const { world, owner, row } = await arrived({ status: "processing", attempts: MAX_ATTEMPTS });
    await world.pass(0.1);
    expect(await readUpload(row.id)).toMatchObject({ status: "failed", status_reason: "media.failed" });
    expect((await inconsistencies(owner)).length).toBe(0);
  });

  it("messages before and after 'complete' and five repetitions publish an upload once, with the same result", async () => {
    const { world, owner, row } = await arrived();
    world.queue.push(eventFor(row), eventFor(row));
    await world.deliver();
    const first = await readUpload(row.id);
    expect(await world.complete(owner, row.id)).toBe("ready");
    world.queue.push(eventFor(row), eventFor(row), eventFor(row));
    await Promise.all([world.deliver(), world.deliver()]);
    expect(await readUpload(row.id)).toEqual(first);
  });

  it("the sweep removes bytes sent again to a refused upload, even if their message is lost", async () => {
    const { world, owner, row } = await arrived({ put_expires_at: START + HOUR_MS });
    await storeBytes(row.path, "<html>no picture</html>");
    world.queue.push(eventFor(row));
    await world.deliver();
    expect((await readUpload(row.id))?.status).toBe("rejected");
    // The same URL is still valid and accepts bytes again, because its object is gone.
    await world.put(row.path, BYTES);
    await world.pass(3);
    expect(await inconsistencies(owner)).toEqual([]);
    expect(await readUpload(row.id)).toMatchObject({ status: "rejected", put_expires_at: 0 });
  });

  it("a message of a deleted upload doesn't bring it back", async () => {
    const { world, owner, row } = await arrived();
    await world.remove(owner, row.id);
    await storeBytes(row.path, BYTES);
    world.queue.push(eventFor(row));
    await world.deliver();
    await world.pass(3);
    expect(await readOwnedRows(owner)).toEqual([]);
    expect(await inconsistencies(owner)).toEqual([]);
  });

  it.each(["CopyObject", "DeleteObject", "LifecycleDeletion", "", "DROP TABLE"])(
    "a message with the action %j changes nothing it shouldn't",
    async (action) => {
      const { world, row } = await arrived();
      await processArrival(world.deps(), { ...eventFor(row), action });
      expect((await readUpload(row.id))?.status).toBe(action === "CopyObject" ? "ready" : "pending");
    },
  );

  it("a message with an unknown or hostile key does no harm", async () => {
    const { world, owner, row } = await arrived();
    for (const key of ["nowhere", "../../etc/passwd", "' or 1=1 --", `${owner}/`, "%00", "x".repeat(1024)]) {
      expect(await processArrival(world.deps(), eventFor({ path: key })), key).toBe("stale");
    }
    expect((await readUpload(row.id))?.status).toBe("pending");
    expect(await inconsistencies(owner)).toEqual([]);
  });
});

describe("two tabs", () => {
  it("two tabs that complete one upload at once send one message and get the same answer", async () => {
    const { world, owner, row } = await arrived();
    const answers = await Promise.all([world.complete(owner, row.id), world.complete(owner, row.id)]);
    expect(answers).toEqual(["processing", "processing"]);
    expect(world.queue).toHaveLength(1);
  });

  it("two tabs that reserve under one key at once have one upload", async () => {
    const world = new UploadWorld();
    const owner = (await seedPerson({ accountType: "creator" })).id;
    const both = await Promise.allSettled([world.reserve(owner, "k"), world.reserve(owner, "k")]);
    // Of two at once one may have to ask again, and then gets the other's upload.
    const again = await world.reserve(owner, "k");
    for (const answer of both) if (answer.status === "fulfilled") expect(answer.value.id).toBe(again.id);
    expect(await readOwnedRows(owner)).toHaveLength(1);
  });
});

describe("a repeated reservation", () => {
  it("a repeated reservation is kept as long as its newest URL can bring bytes", async () => {
    const world = new UploadWorld();
    const owner = (await seedPerson({ accountType: "creator" })).id;
    const { id } = await world.reserve(owner, "k");
    world.now += 1.5 * HOUR_MS;
    await world.reserve(owner, "k");
    // The second URL is valid for an hour, and its PUT begins in the last minute.
    world.now += 0.9 * HOUR_MS;
    await world.sweep();
    const [row] = await readOwnedRows(owner);
    expect(row?.id).toBe(id);
    await world.put(row?.path ?? "", BYTES);
    await world.pass(0.1);
    expect((await readOwnedRows(owner)).map(({ status }) => status)).toEqual(["ready"]);
  });
});
