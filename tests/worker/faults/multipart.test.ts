import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { UNFINISHED_LIFETIME_MS } from "~/uploads/uploads.limits";
import { recordParts, signParts } from "~/uploads/parts.server";
import { uploads } from "~/uploads/uploads.table";
import { breakCalls } from "../../support/calls-to-break";
import type { Faults } from "../../support/faults";
import { seedPerson } from "../../support/people";
import { db, pngBytes } from "../../support/uploads";
import { inconsistencies, listOwnedObjects, readOwnedRows, UploadWorld } from "./upload-scenario";

const BYTES = pngBytes(3, 2);
const LARGE = 17 * 1024 * 1024;
const creator = async () => (await seedPerson({ accountType: "creator" })).id;
const signPart = async ({ number }: { number: number }) => ({ number, url: "", expires_at: 0 });

/** A small size in the row makes one part the whole file, so a hundred runs needn't move gigabytes. */
async function reserve(world: UploadWorld, owner: string, faults?: Faults): Promise<number> {
  const { id, parts } = await world.reserve(owner, "film", faults, LARGE);
  expect(parts).not.toBeNull();
  await db.update(uploads).set({ file_size: BYTES.length }).where(eq(uploads.id, id));
  return id;
}

async function send(world: UploadWorld, owner: string, faults?: Faults): Promise<void> {
  const id = await reserve(world, owner, faults);
  const deps = world.deps(faults);
  await signParts({ ...deps, signPart }, owner, id, [1]);
  await sendOnlyPart(owner, id, deps.db);
  await world.complete(owner, id, faults);
  await world.deliver(faults);
}

async function sendOnlyPart(owner: string, id: number, through = db): Promise<void> {
  const [row] = await readOwnedRows(owner);
  const storage = env.UPLOADS.resumeMultipartUpload(row?.path ?? "", row?.multipart_id ?? "");
  const { etag } = await storage.uploadPart(1, BYTES);
  await recordParts(through, owner, id, [{ number: 1, etag, size: BYTES.length }]);
}

/** Storage that opened a multipart upload without answering keeps it until its own lifecycle ends it. */
function forgetLostOpening(world: UploadWorld, faults: Faults): void {
  if (faults.victim === "UPLOADS.createMultipartUpload") world.openMultiparts.clear();
}

describe("an upload in parts in which any single call fails", () => {
  it("an upload in parts ends published once with nothing left open when the person continues", async () => {
    const struck = await breakCalls(async (faults, name) => {
      const [world, owner] = [new UploadWorld(), await creator()];
      await send(world, owner, faults).catch(() => forgetLostOpening(world, faults));
      await world.pass(0.1);
      const [row] = await readOwnedRows(owner);
      if (!row || row.status === "pending") await send(world, owner);
      await world.pass(0.1);
      const rows = await readOwnedRows(owner);
      expect(
        rows.map(({ status }) => status),
        name,
      ).toEqual(["ready"]);
      expect(await inconsistencies(owner), name).toEqual([]);
      expect([...world.openMultiparts], name).toEqual([]);
    });
    expect(struck).toBeGreaterThan(24);
  });

  it("an upload in parts leaves nothing or a published work when its tab is closed", async () => {
    await breakCalls(async (faults, name) => {
      const [world, owner] = [new UploadWorld(), await creator()];
      await send(world, owner, faults).catch(() => forgetLostOpening(world, faults));
      await world.pass((UNFINISHED_LIFETIME_MS / 3_600_000) * 1.5);
      expect(await inconsistencies(owner), name).toEqual([]);
      for (const { status } of await readOwnedRows(owner)) expect(status, name).toBe("ready");
      expect([...world.openMultiparts], name).toEqual([]);
    });
  });
});

describe("deleting a half-sent upload in parts", () => {
  it("deleting a half-sent upload leaves nothing, whichever call fails", async () => {
    const struck = await breakCalls(async (faults, name) => {
      const [world, owner] = [new UploadWorld(), await creator()];
      const id = await reserve(world, owner);
      await world.remove(owner, id, faults).catch(() => undefined);
      await world.pass(1);
      if ((await readOwnedRows(owner)).length > 0) await world.remove(owner, id);
      expect(await readOwnedRows(owner), name).toEqual([]);
      expect(await listOwnedObjects(owner), name).toEqual([]);
      expect([...world.openMultiparts], name).toEqual([]);
    });
    expect(struck).toBeGreaterThan(6);
  });
});

describe("two tabs with one file in parts", () => {
  it("two tabs reserve one upload and share its multipart upload", async () => {
    for (let turn = 0; turn < 8; turn++) {
      const [world, owner] = [new UploadWorld(), await creator()];
      const both = await Promise.allSettled([1, 2].map(() => world.reserve(owner, "film", undefined, LARGE)));
      const again = await world.reserve(owner, "film", undefined, LARGE);
      for (const answer of both) if (answer.status === "fulfilled") expect(answer.value.id).toBe(again.id);
      const [row, second] = await readOwnedRows(owner);
      expect(second).toBeUndefined();
      expect([...world.openMultiparts]).toEqual([row?.multipart_id]);
    }
  });

  it("completing in two tabs publishes once, and completing while deleting ends in exactly one of the two", async () => {
    for (const rival of ["complete", "remove"] as const) {
      const [world, owner] = [new UploadWorld(), await creator()];
      const id = await reserve(world, owner);
      await sendOnlyPart(owner, id);
      await Promise.allSettled([world.complete(owner, id), world[rival](owner, id)]);
      await world.deliver();
      await world.pass(3);
      const statuses = (await readOwnedRows(owner)).map(({ status }) => status);
      expect(statuses, rival).toEqual(rival === "complete" ? ["ready"] : []);
      expect(await inconsistencies(owner), rival).toEqual([]);
      expect([...world.openMultiparts], rival).toEqual([]);
    }
  });
});
