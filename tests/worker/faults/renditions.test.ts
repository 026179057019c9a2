import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { listStreams } from "~/media/streaming/streams.store.server";
import { arrivalEvent } from "~/media/upload-events.messages";
import { storeSprite } from "~/uploads/renditions/sprite.server";
import { parseWanted } from "~/uploads/renditions/renditions.store.server";
import { streamsPrefix } from "~/uploads/uploads.rules";
import type { Upload } from "~/uploads/uploads.table";
import { seedArrived, makeFilm, rereadUpload } from "../../support/copies";
import { breakCalls } from "../../support/calls-to-break";
import type { Faults } from "../../support/faults";
import { seedPerson } from "../../support/people";
import { makeWebp } from "../../support/pictures";
import { db, readUpload } from "../../support/uploads";
import { inconsistencies, listOwnedObjects, readOwnedRows, UploadWorld } from "./upload-scenario";

const COPY = makeFilm();

interface Scene {
  world: UploadWorld;
  owner: string;
  work: Upload;
}

/** A 720p film at 1.1 Mbit/s, which still needs a 360p copy. */
async function scene(): Promise<Scene> {
  const world = new UploadWorld();
  const owner = (await seedPerson({ accountType: "creator" })).id;
  const row = await seedArrived(owner, makeFilm({ width: 1280, height: 720, frame: 5600 }), {
    put_expires_at: 1,
  });
  world.queue.push(arrivalEvent({ key: row.path, size: row.file_size, etag: "" }, world.now));
  await world.deliver();
  const work = await rereadUpload(row);
  expect(parseWanted(work.wanted)).toEqual(["sprite", "360"]);
  return { world, owner, work };
}

async function copy({ world, owner, work }: Scene, faults?: Faults, key = "360", bytes = COPY) {
  const { id } = await world.reserveCopy(owner, key, { of: work.id, rung: "360" }, bytes.length, faults);
  await world.put((await readUpload(id))?.path ?? "", bytes);
  await world.complete(owner, id, faults);
  await world.deliver(faults);
}

/** Reports stored streams without a row as a fault. */
async function streaming({ path }: Upload) {
  const plans = await listStreams(db, path);
  const { objects } = await env.UPLOADS.list({ prefix: streamsPrefix(path) });
  expect(objects.map(({ key }) => key).sort()).toEqual(
    plans.flatMap(({ sidecar }) => (sidecar === null ? [] : [sidecar])).sort(),
  );
  return plans.map(({ rung }) => rung);
}

describe("a copy of a work, where any single call to D1, R2 or the queue fails", () => {
  it("a copy is offered once in the end when its maker continues, and never half of it", async () => {
    const struck = await breakCalls(async (faults, name) => {
      const it = await scene();
      await copy(it, faults).catch(() => undefined);
      const between = await rereadUpload(it.work);
      const rungs = (await listStreams(db, it.work.path)).map(({ rung }) => rung);
      expect(rungs.includes("360"), name).toBe(!parseWanted(between.wanted).includes("360"));
      await it.world.pass(0.1);
      if (parseWanted((await rereadUpload(it.work)).wanted).includes("360"))
        await copy(it, undefined, "again");
      await it.world.pass(3);
      expect(parseWanted((await rereadUpload(it.work)).wanted), name).toEqual(["sprite"]);
      expect(await streaming(it.work), name).toEqual(["360", "original"]);
      expect(await readOwnedRows(it.owner), name).toHaveLength(2);
      expect(await listOwnedObjects(it.owner), name).toHaveLength(2);
      expect(await inconsistencies(it.owner), name).toEqual([]);
    });
    expect(struck).toBeGreaterThan(20);
  });

  it("a hostile copy is never offered and leaves nothing behind a day later", async () => {
    const hostile = makeFilm({ seconds: 9 });
    await breakCalls(async (faults, name) => {
      const it = await scene();
      await copy(it, faults, "360", hostile).catch(() => undefined);
      await it.world.pass(6);
      expect(await streaming(it.work), name).toEqual(["original"]);
      await it.world.pass(27);
      await it.world.pass(3);
      expect(await readOwnedRows(it.owner), name).toHaveLength(1);
      expect(await listOwnedObjects(it.owner), name).toEqual([it.work.path]);
      expect(parseWanted((await rereadUpload(it.work)).wanted), name).toContain("360");
    });
  });

  it("deleting a work deletes its copy, whatever fails", async () => {
    await breakCalls(async (faults, name) => {
      const it = await scene();
      await copy(it);
      await it.world.remove(it.owner, it.work.id, faults).catch(() => undefined);
      if ((await readUpload(it.work.id))?.status === "ready") await it.world.remove(it.owner, it.work.id);
      await it.world.pass(6);
      expect(await readOwnedRows(it.owner), name).toEqual([]);
      expect(await listOwnedObjects(it.owner), name).toEqual([]);
      expect(await streaming(it.work), name).toEqual([]);
    });
  });

  it("small pictures exist completely or not, and are complete the next time", async () => {
    const plan = { width: 160, height: 90, columns: 2, count: 3, every_ms: 1500 };
    await breakCalls(async (faults, name) => {
      const it = await scene();
      const store = (given?: Faults) =>
        storeSprite(it.world.deps(given), it.owner, it.work.id, {
          bytes: makeWebp(320, 180),
          plan,
          etag: null,
        });
      await store(faults).catch(() => undefined);
      it.world.now += 1000;
      await store();
      const { sprite, wanted } = await rereadUpload(it.work);
      expect(await env.UPLOADS.head(sprite ?? ""), name).not.toBeNull();
      expect(parseWanted(wanted), name).toEqual(["360"]);
      await it.world.remove(it.owner, it.work.id);
      const { objects } = await env.UPLOADS.list({ prefix: `derived/${it.work.id}/` });
      expect(objects, name).toEqual([]);
    });
  });
});
