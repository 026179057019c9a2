import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Upload } from "~/uploads/uploads.table";
import { seedPerson } from "../../support/people";
import { breakCalls } from "../../support/calls-to-break";
import type { Faults } from "../../support/faults";
import { pngBytes, readUpload, seedUpload, storeBytes } from "../../support/uploads";
import { inconsistencies, listOwnedObjects, readOwnedRows, UploadWorld } from "./upload-scenario";

const PRESENT = pngBytes(3, 2);
const FRESH = pngBytes(30, 20);

interface Scene {
  world: UploadWorld;
  owner: string;
  work: Upload;
}

async function scene(): Promise<Scene> {
  const world = new UploadWorld();
  const owner = (await seedPerson({ accountType: "creator" })).id;
  const work = await seedUpload(owner, {
    visibility: "public",
    title: "The work",
    width: 3,
    height: 2,
    put_expires_at: 1,
    etag: "before",
  });
  await storeBytes(work.path, PRESENT);
  return { world, owner, work };
}

async function replace({ world, owner, work }: Scene, faults?: Faults, key = "fresh", bytes = FRESH) {
  const { id } = await world.reserve(owner, key, faults, bytes.length, work.id);
  await world.put((await readUpload(id))?.path ?? "", bytes);
  await world.complete(owner, id, faults);
  await world.deliver(faults);
  return id;
}

async function shown({ work }: Scene) {
  const row = await readUpload(work.id);
  const object = row && (await env.UPLOADS.get(row.path));
  return {
    title: row?.title,
    width: row?.width,
    bytes: object?.size,
    address: row?.id,
    listed: row?.listed_at,
  };
}

const seen = (work: Upload, width: number, bytes: number) => ({
  title: "The work",
  address: work.id,
  listed: work.listed_at,
  width,
  bytes,
});

describe("a replacement file, where any single call to D1, R2 or the queue fails", () => {
  it("the replacement is used once in the end when the person continues, and never half of it", async () => {
    const struck = await breakCalls(async (faults, name) => {
      const it = await scene();
      await replace(it, faults).catch(() => undefined);
      const between = await shown(it);
      expect([seen(it.work, 3, PRESENT.length), seen(it.work, 30, FRESH.length)], name).toContainEqual(
        between,
      );
      await it.world.pass(0.1);
      // The page repeats the request with the key it remembers.
      if ((await shown(it)).width === 3) await replace(it).catch(() => undefined);
      await it.world.pass(3);
      expect(await shown(it), name).toEqual(seen(it.work, 30, FRESH.length));
      expect(await readOwnedRows(it.owner), name).toHaveLength(1);
      expect(await listOwnedObjects(it.owner), name).toHaveLength(1);
      expect(await inconsistencies(it.owner), name).toEqual([]);
    });
    expect(struck).toBeGreaterThan(20);
  });

  it("the work has the old or the new file when the tab is closed", async () => {
    await breakCalls(async (faults, name) => {
      const it = await scene();
      await replace(it, faults).catch(() => undefined);
      await it.world.pass(6);
      const rows = await readOwnedRows(it.owner);
      expect(rows, name).toHaveLength(1);
      expect(rows[0], name).toMatchObject({ id: it.work.id, status: "ready", visibility: "public" });
      expect(await listOwnedObjects(it.owner), name).toEqual([rows[0]?.path]);
    });
  });

  it("the replacement is deleted with its work, in the middle of it", async () => {
    await breakCalls(async (faults, name) => {
      const it = await scene();
      const { id } = await it.world.reserve(it.owner, "fresh", undefined, FRESH.length, it.work.id);
      await it.world.put((await readUpload(id))?.path ?? "", FRESH);
      await it.world.complete(it.owner, id);
      await it.world.remove(it.owner, it.work.id, faults).catch(() => undefined);
      await it.world.deliver();
      if ((await readUpload(it.work.id))?.status === "ready") await it.world.remove(it.owner, it.work.id);
      await it.world.pass(6);
      expect(await readOwnedRows(it.owner), name).toEqual([]);
      expect(await listOwnedObjects(it.owner), name).toEqual([]);
    });
  });
});

describe("replacement files", () => {
  it("the replacement is used although its consumer died between the two steps and no message comes again", async () => {
    const it = await scene();
    const fresh = await seedUpload(it.owner, {
      replaces: it.work.id,
      width: 30,
      status_changed_at: it.world.now,
      etag: "after",
    });
    await storeBytes(fresh.path, FRESH);
    await it.world.pass(0.1);
    expect(await shown(it)).toEqual(seen(it.work, 30, FRESH.length));
  });

  it("of two replacements at once the later one is used, and nothing of the other stays", async () => {
    const it = await scene();
    const later = pngBytes(40, 10);
    const first = await it.world.reserve(it.owner, "first", undefined, FRESH.length, it.work.id);
    const firstPath = (await readUpload(first.id))?.path ?? "";
    const second = await it.world.reserve(it.owner, "second", undefined, later.length, it.work.id);
    await it.world.put(firstPath, FRESH);
    await it.world.put((await readUpload(second.id))?.path ?? "", later);
    await expect(it.world.complete(it.owner, first.id)).rejects.toThrow("uploads.not_found");
    await it.world.complete(it.owner, second.id);
    await it.world.deliver();
    expect(await shown(it)).toEqual(seen(it.work, 40, later.length));
    await it.world.pass(6);
    expect(await listOwnedObjects(it.owner)).toHaveLength(1);
    expect(await readOwnedRows(it.owner)).toHaveLength(1);
  });

  it("two replacements in a row are both used, the later one last", async () => {
    const it = await scene();
    await replace(it);
    await replace(it, undefined, "again", pngBytes(50, 50));
    expect((await shown(it)).width).toBe(50);
    await it.world.pass(6);
    expect(await listOwnedObjects(it.owner)).toHaveLength(1);
    expect(await readOwnedRows(it.owner)).toHaveLength(1);
  });

  it.each([
    ["of another kind", Uint8Array.from(wav()), "media.other_kind"],
    ["that is no media", new TextEncoder().encode("only words ".repeat(50)), "media.not_media"],
  ])(
    "a replacement %s is refused, the present file stays, and the owner sees the reason",
    async (_what, bytes, reason) => {
      const it = await scene();
      const id = await replace(it, undefined, "fresh", bytes);
      expect(await shown(it)).toEqual(seen(it.work, 3, PRESENT.length));
      expect(await readUpload(id)).toMatchObject({
        status: "rejected",
        status_reason: reason,
        replaces: it.work.id,
      });
      await it.world.pass(6);
      expect(await listOwnedObjects(it.owner)).toEqual([it.work.path]);
      await replace(it, undefined, "better");
      await it.world.pass(6);
      expect(await readOwnedRows(it.owner)).toHaveLength(1);
      expect(await shown(it)).toEqual(seen(it.work, 30, FRESH.length));
    },
  );

  it("a replacement doesn't change the visibility of a work that became private in the meantime", async () => {
    const it = await scene();
    const { id } = await it.world.reserve(it.owner, "fresh", undefined, FRESH.length, it.work.id);
    await env.DB.prepare("update uploads set visibility = 'private' where id = ?").bind(it.work.id).run();
    await it.world.put((await readUpload(id))?.path ?? "", FRESH);
    await it.world.complete(it.owner, id);
    await it.world.deliver();
    expect(await readUpload(it.work.id)).toMatchObject({ visibility: "private", width: 30 });
  });

  it("late messages about either file do nothing", async () => {
    const it = await scene();
    const id = await replace(it);
    const fresh = (await readUpload(it.work.id))?.path ?? "";
    for (const key of [it.work.path, fresh, it.work.path, fresh]) {
      const object = { key, size: 1, eTag: "" };
      it.world.queue.push({ account: "a", action: "PutObject", bucket: "b", object, eventTime: "" });
    }
    await it.world.deliver();
    expect(await shown(it)).toEqual(seen(it.work, 30, FRESH.length));
    expect((await readUpload(id))?.status).toBe("deleting");
    await it.world.pass(6);
    expect(await listOwnedObjects(it.owner)).toEqual([fresh]);
  });
});

/**
 * A second of silence: RIFF/WAVE, PCM of 8 bits, one channel, 8,000 Hz (Multimedia Programming Interface
 * 1.0).
 */
function wav(): number[] {
  const u32 = (n: number) => [n & 255, (n >> 8) & 255, (n >> 16) & 255, n >>> 24];
  const ascii = (text: string) => [...text].map((sign) => sign.charCodeAt(0));
  const format = [...ascii("fmt "), ...u32(16), 1, 0, 1, 0, ...u32(8000), ...u32(8000), 1, 0, 8, 0];
  const data = [...ascii("data"), ...u32(8000), ...Array<number>(8000).fill(128)];
  return [...ascii("RIFF"), ...u32(4 + format.length + data.length), ...ascii("WAVE"), ...format, ...data];
}
