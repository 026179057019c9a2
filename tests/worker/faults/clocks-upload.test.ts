import { describe, expect, it } from "vitest";
import { claimUpload } from "~/media/media.store.server";
import { arrivalEvent } from "~/media/upload-events.messages";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/platform/clock";
import { createPutSigner } from "~/uploads/sign-put.server";
import { PUT_LIFETIME_MS } from "~/uploads/uploads.limits";
import { seedPerson } from "../../support/people";
import { db, pngBytes, readUpload, seedUpload, storeBytes } from "../../support/uploads";
import { inconsistencies, listOwnedObjects, readOwnedRows, UploadWorld, type Actor } from "./upload-scenario";

const BYTES = pngBytes(3, 2);
/** S3 refuses signatures from further in the future (AWS Signature Version 4, "RequestTimeTooSkewed"). */
const STORAGE_TOLERANCE_MS = 15 * MINUTE_MS;

const SKEWS: [string, number][] = [
  ["a day behind", -DAY_MS],
  ["five minutes behind", -5 * MINUTE_MS],
  ["five minutes ahead", 5 * MINUTE_MS],
  ["a day ahead", DAY_MS],
];
const ACTORS: Actor[] = ["web", "media", "sweep", "database"];
const EVERY = ACTORS.flatMap((actor) => SKEWS.map(([words, skew]) => ({ actor, words, skew })));

const creator = async () => (await seedPerson({ accountType: "creator" })).id;

function worldWithSkew(actor: Actor, skew: number): UploadWorld {
  const world = new UploadWorld();
  world.skews[actor] = skew;
  return world;
}

const isTaken = ({ skews: { web } }: UploadWorld) => web <= STORAGE_TOLERANCE_MS && web > -PUT_LIFETIME_MS;

/** As the page does, which asks again under the same key when storage refuses, by then another server. */
async function send(world: UploadWorld, owner: string): Promise<void> {
  const { id } = await world.reserve(owner, "one", undefined, BYTES.length);
  const row = await readUpload(id);
  const taken = isTaken(world);
  await slowMinutes(world);
  if (!taken) {
    world.skews.web = 0;
    return send(world, owner);
  }
  await world.put(row?.path ?? "", BYTES);
  await world.complete(owner, id);
}

async function slowMinutes(world: UploadWorld): Promise<void> {
  for (let minute = 0; minute < 50; minute += 10) {
    world.now += 10 * MINUTE_MS;
    await world.sweep();
  }
}

describe.each(EVERY)("while the clock of the $actor is $words", ({ actor, skew }) => {
  it("an upload ends published once", async () => {
    const [world, owner] = [worldWithSkew(actor, skew), await creator()];
    await send(world, owner);
    await world.deliver();
    await world.pass(0.1);
    expect((await readOwnedRows(owner)).map(({ status }) => status)).toEqual(["ready"]);
    expect(await inconsistencies(owner)).toEqual([]);
  });

  it("bytes are adopted although their tab was closed and their message lost", async () => {
    const [world, owner] = [worldWithSkew(actor, skew), await creator()];
    const { id } = await world.reserve(owner, "one", undefined, BYTES.length);
    await world.put((await readUpload(id))?.path ?? "", BYTES);
    await world.complete(owner, id);
    world.queue.splice(0);
    // The clock is right again after an hour, and no one may have to wait a whole day.
    await world.pass(1);
    world.skews[actor] = 0;
    await world.pass(0.1);
    expect((await readOwnedRows(owner)).map(({ status }) => status)).toEqual(["ready"]);
    expect(await inconsistencies(owner)).toEqual([]);
  });

  it("an abandoned upload leaves no row and a deleted one no object, not even after a late PUT", async () => {
    const [world, owner] = [worldWithSkew(actor, skew), await creator()];
    await world.reserve(owner, "given up");
    const { id } = await world.reserve(owner, "deleted", undefined, BYTES.length);
    const path = (await readUpload(id))?.path ?? "";
    await world.remove(owner, id);
    world.now += 10 * MINUTE_MS;
    await world.put(path, BYTES);
    world.queue.push(arrivalEvent({ key: path, size: BYTES.length, etag: "" }, world.now));
    await world.deliver();
    await world.pass(3);
    world.skews[actor] = 0;
    await world.pass(36);
    expect(await readOwnedRows(owner)).toEqual([]);
    expect(await listOwnedObjects(owner)).toEqual([]);
  });

  it("an unfinished upload in parts is kept for its days", async () => {
    const [world, owner] = [worldWithSkew(actor, skew), await creator()];
    const row = await seedUpload(owner, {
      status: "pending",
      part_size: 8,
      multipart_id: null,
      created_at: world.now - 5.5 * DAY_MS,
      status_changed_at: world.now - HOUR_MS,
      put_expires_at: world.now - 5 * DAY_MS,
    });
    await world.sweep();
    expect((await readUpload(row.id))?.status).toBe("pending");
  });
});

describe.each(SKEWS)("a consumer whose clock is %s and that dies at work", (_words, skew) => {
  it("a dead consumer blocks no one: another takes the repeated message", async () => {
    const [world, owner] = [new UploadWorld(), await creator()];
    const row = await seedUpload(owner, { status: "processing", put_expires_at: 0 });
    const object = await storeBytes(row.path, BYTES);
    const dead = { holder: "dead", etag: object?.etag ?? "", now: world.now + skew };
    expect(await claimUpload(db, row.id, dead)).toBeDefined();
    world.queue.push(arrivalEvent({ key: row.path, size: BYTES.length, etag: "" }, world.now));
    await world.deliver(undefined, 3);
    expect((await readUpload(row.id))?.status).toBe("ready");
  });

  it("a consumer that only seems dead never overwrites the other's result", async () => {
    const [world, owner] = [new UploadWorld(), await creator()];
    const row = await seedUpload(owner, { status: "processing", put_expires_at: 0 });
    await storeBytes(row.path, BYTES);
    const event = arrivalEvent({ key: row.path, size: BYTES.length, etag: "" }, world.now);
    const slow = worldWithSkew("media", skew);
    slow.queue.push(event);
    world.queue.push(event);
    await Promise.all([slow.deliver(undefined, 2), world.deliver(undefined, 2)]);
    await world.pass(0.1);
    expect(await readUpload(row.id)).toMatchObject({ status: "ready", claim: null, attempts: 0 });
  });
});

describe.each(SKEWS)("a signed PUT of a web worker %s", (_words, skew) => {
  it("a signed PUT carries its worker's own time, so storage can judge it", async () => {
    const target = {
      endpoint: "http://localhost:8787/s3",
      bucket: "b",
      accessKeyId: "a",
      secretAccessKey: "s",
    };
    const now = Date.UTC(2026, 10, 20, 12) + skew;
    const terms = { path: "p", contentType: "image/png", contentLength: 1 };
    const { url, expires_at } = await createPutSigner(target, () => now)(terms);
    const signed = new URL(url).searchParams.get("X-Amz-Date") ?? "";
    const iso = signed.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z");
    expect(Date.parse(iso)).toBe(now);
    expect(expires_at).toBe(now + PUT_LIFETIME_MS);
  });
});
