import { describe, expect, it } from "vitest";
import { seedPerson } from "../../support/people";
import { breakCalls } from "../../support/calls-to-break";
import { pngBytes, seedUpload, storeBytes } from "../../support/uploads";
import { inconsistencies, listOwnedObjects, readOwnedRows, UploadWorld } from "./upload-scenario";

const BYTES = pngBytes(3, 2);
const creator = async () => (await seedPerson({ accountType: "creator" })).id;

async function upload(world: UploadWorld, owner: string, faults?: Parameters<UploadWorld["sweep"]>[0]) {
  const { id } = await world.reserve(owner, "one", faults, BYTES.length);
  const [row] = await readOwnedRows(owner);
  await world.put(row?.path ?? "", BYTES);
  await world.complete(owner, id, faults);
  await world.deliver(faults);
}

describe("an upload in which any single call to D1, R2 or the queue fails", () => {
  it("an upload ends published once when the person continues", async () => {
    const struck = await breakCalls(async (faults, name) => {
      const [world, owner] = [new UploadWorld(), await creator()];
      await upload(world, owner, faults).catch(() => undefined);
      await world.pass(0.1);
      const [row] = await readOwnedRows(owner);
      // The page repeats the request with the key it remembers.
      if (!row || row.status === "pending") await upload(world, owner);
      await world.pass(0.1);
      const rows = await readOwnedRows(owner);
      expect(
        rows.map(({ status }) => status),
        name,
      ).toEqual(["ready"]);
      expect(await inconsistencies(owner), name).toEqual([]);
    });
    expect(struck).toBeGreaterThan(20);
  });

  it("an upload leaves nothing half-done when its tab is closed", async () => {
    await breakCalls(async (faults, name) => {
      const [world, owner] = [new UploadWorld(), await creator()];
      await upload(world, owner, faults).catch(() => undefined);
      await world.pass(6);
      expect(await inconsistencies(owner), name).toEqual([]);
      for (const { status } of await readOwnedRows(owner)) expect(status, name).toBe("ready");
    });
  });

  it("an upload refused for its content leaves no object behind", async () => {
    await breakCalls(async (faults, name) => {
      const [world, owner] = [new UploadWorld(), await creator()];
      const row = await seedUpload(owner, { status: "pending" });
      await storeBytes(row.path, "no picture at all, only words ".repeat(20));
      await world.complete(owner, row.id, faults).catch(() => undefined);
      await world.deliver(faults);
      await world.pass(1);
      expect(
        (await readOwnedRows(owner)).map(({ status }) => status),
        name,
      ).toEqual(["rejected"]);
      expect(await listOwnedObjects(owner), name).toEqual([]);
    });
  });
});

describe("a deletion in which any single call fails", () => {
  it("a deletion is finished or changed nothing", async () => {
    await breakCalls(async (faults, name) => {
      const [world, owner] = [new UploadWorld(), await creator()];
      const row = await seedUpload(owner, { put_expires_at: 0 });
      await storeBytes(row.path, BYTES);
      await storeBytes(`derived/${row.id}/poster-1.webp`, "poster");
      await world.remove(owner, row.id, faults).catch(() => undefined);
      await world.pass(1);
      expect(await inconsistencies(owner), name).toEqual([]);
      if ((await readOwnedRows(owner)).length > 0) await world.remove(owner, row.id);
      expect(await readOwnedRows(owner), name).toEqual([]);
      expect(await listOwnedObjects(owner), name).toEqual([]);
    });
  });

  it("a deletion requested twice at once, and one during reading, ends once", async () => {
    const [world, owner] = [new UploadWorld(), await creator()];
    const row = await seedUpload(owner, { status: "processing", put_expires_at: 0 });
    await storeBytes(row.path, BYTES);
    world.queue.push(eventFor(row.path));
    const twice = await Promise.allSettled([
      world.remove(owner, row.id),
      world.remove(owner, row.id),
      world.deliver(),
    ]);
    expect(twice.filter(({ status }) => status === "rejected")).toHaveLength(1);
    await world.pass(1);
    expect(await readOwnedRows(owner)).toEqual([]);
    expect(await listOwnedObjects(owner)).toEqual([]);
  });
});

describe("a sweep in which any single call fails", () => {
  it("a sweep leaves to the next one what it couldn't do", async () => {
    await breakCalls(async (faults, name) => {
      const [world, owner] = [new UploadWorld(), await creator()];
      const long = { created_at: 1, status_changed_at: 1, put_expires_at: 1 };
      const late = await seedUpload(owner, { ...long, status: "pending" });
      await storeBytes(late.path, BYTES);
      await seedUpload(owner, { ...long, status: "pending" });
      const stuck = await seedUpload(owner, { ...long, status: "processing" });
      await storeBytes(stuck.path, BYTES);
      const doomed = await seedUpload(owner, { ...long, status: "deleting" });
      await storeBytes(doomed.path, BYTES);
      await world.sweep(faults).catch(() => undefined);
      await world.deliver();
      await world.pass(1);
      expect(await inconsistencies(owner), name).toEqual([]);
      expect(
        (await readOwnedRows(owner)).map(({ status }) => status),
        name,
      ).toEqual(["ready", "ready"]);
    });
  });
});

function eventFor(key: string) {
  const object = { key, size: BYTES.length, eTag: "" };
  return { account: "a", action: "PutObject", bucket: "b", object, eventTime: "2026-01-01T00:00:00Z" };
}
