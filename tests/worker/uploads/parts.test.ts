import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { sweepUploads } from "~/media/sweep.server";
import { DAY_MS, HOUR_MS } from "~/platform/clock";
import { createLogger } from "~/platform/log.server";
import { listParts } from "~/uploads/parts.store.server";
import { MULTIPART_THRESHOLD_BYTES, PART_SIZE_BYTES, RECORD_BATCH_PARTS } from "~/uploads/uploads.limits";
import type { Reserved } from "~/uploads/uploads.schema";
import { seedPerson, type Person } from "../../support/people";
import { ask } from "../../support/site";
import { db, readUpload } from "../../support/uploads";

const LAST_BYTES = 1000;
const FILE_BYTES = MULTIPART_THRESHOLD_BYTES + LAST_BYTES;

const creator = () => seedPerson({ accountType: "creator" });

async function reserve(person: Person, change: object = {}) {
  const wanted = { title: "Long film", file_name: "f.mp4", content_type: "video/mp4", file_size: FILE_BYTES };
  const response = await ask("/api/uploads", { cookie: person.cookie, json: { ...wanted, ...change } });
  expect(response.status).toBe(201);
  const reserved = (await response.json()) as Reserved;
  const row = await readUpload(reserved.id);
  if (!row) throw new Error("the reservation left no row");
  return { ...reserved, row };
}

type Row = Awaited<ReturnType<typeof reserve>>["row"];

async function storePart(row: Row, number: number) {
  const size = number === 3 ? LAST_BYTES : PART_SIZE_BYTES;
  const upload = env.UPLOADS.resumeMultipartUpload(row.path, row.multipart_id ?? "");
  const { etag } = await upload.uploadPart(number, new Uint8Array(size).fill(number));
  return { number, size, etag: `"${etag}"` };
}

const record = (person: Person, id: number, part: object) =>
  ask(`/api/uploads/${id}/parts`, { cookie: person.cookie, method: "PUT", json: part });
const sign = (person: Person, id: number, numbers: unknown) =>
  ask(`/api/uploads/${id}/parts`, { cookie: person.cookie, json: { numbers } });
const complete = (person: Person, id: number) =>
  ask(`/api/uploads/${id}/complete`, { cookie: person.cookie, json: {} });
const discard = (person: Person, id: number) =>
  ask(`/api/uploads/${id}`, { cookie: person.cookie, method: "DELETE" });

async function readCode(response: Response): Promise<string> {
  return ((await response.json()) as { error: { code: string } }).error.code;
}

async function isOpen(row: Row): Promise<boolean> {
  const upload = env.UPLOADS.resumeMultipartUpload(row.path, row.multipart_id ?? "");
  return upload.uploadPart(1, "x").then(
    () => true,
    () => false,
  );
}

const sweepAfter = (later: number) => {
  const log = createLogger({ worker: "test" });
  const clock = () => Date.now() + later;
  return sweepUploads({ db, bucket: env.UPLOADS, queue: env.UPLOAD_EVENTS, log, clock });
};

describe("a file larger than one PUT", () => {
  it("a large file is reserved as parts, each URL bound to its number and length", async () => {
    const person = await creator();
    const { put, parts, row } = await reserve(person);
    expect(put).toBeNull();
    expect(parts?.part_size).toBe(PART_SIZE_BYTES);
    expect(parts?.urls.map((part) => part.number)).toEqual([1, 2, 3]);
    const url = new URL(parts?.urls[2]?.url ?? "");
    expect(url.searchParams.get("partNumber")).toBe("3");
    expect(url.searchParams.get("uploadId")).toBe(row.multipart_id);
    expect(url.searchParams.get("X-Amz-SignedHeaders")).toBe("content-length;host");
  });

  it("a file up to the threshold is one PUT", async () => {
    const { put, parts } = await reserve(await creator(), { file_size: MULTIPART_THRESHOLD_BYTES });
    expect(parts).toBeNull();
    expect(put?.headers["If-None-Match"]).toBe("*");
  });

  it("a reservation repeated under one key is one row, because the first answer may have been lost", async () => {
    const person = await creator();
    const reserve_key = crypto.randomUUID();
    const [first, second] = [await reserve(person, { reserve_key }), await reserve(person, { reserve_key })];
    expect(second.id).toBe(first.id);
    expect(second.row.multipart_id).toBe(first.row.multipart_id);
    expect((await reserve(await creator(), { reserve_key })).id).not.toBe(first.id);
  });

  it("two requests that open a file at once create one multipart upload, and both can send its parts", async () => {
    const person = await creator();
    const reserve_key = crypto.randomUUID();
    const answers = await Promise.all([
      reserve(person, { reserve_key }),
      reserve(person, { reserve_key }),
      reserve(person, { reserve_key }),
    ]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const uploadIds = answers.flatMap(({ parts }) =>
      (parts?.urls ?? []).map(({ url }) => new URL(url).searchParams.get("uploadId")),
    );
    expect(uploadIds.length).toBeGreaterThan(3);
    const row = await readUpload(answers[0]?.id ?? 0);
    expect(new Set(uploadIds)).toEqual(new Set([row?.multipart_id]));
  });

  it("parts recorded together, one of them twice, become one object", async () => {
    const person = await creator();
    const { id, row } = await reserve(person);
    const parts = [await storePart(row, 1), await storePart(row, 2), await storePart(row, 1)];
    expect(await (await record(person, id, { parts })).json()).toEqual({ numbers: [1, 2, 1] });
    expect((await record(person, id, { parts: [await storePart(row, 3)] })).status).toBe(200);
    expect((await complete(person, id)).status).toBe(202);
    expect((await env.UPLOADS.head(row.path))?.size).toBe(FILE_BYTES);
  });

  it("a record of several parts is refused whole when one of them is wrong", async () => {
    const person = await creator();
    const { id } = await reserve(person);
    const part = (number: number, size = PART_SIZE_BYTES) => ({
      number,
      size,
      etag: `"${"0123456789abcdef".repeat(2)}"`,
    });
    const tooMany = Array.from({ length: RECORD_BATCH_PARTS + 1 }, () => part(1));
    for (const parts of [
      [part(1), part(2, 5)],
      [part(1), part(4)],
      [part(1), { number: 2 }],
      [],
      tooMany,
      "1",
    ]) {
      const refused = await record(person, id, { parts });
      expect([refused.status, await readCode(refused)]).toEqual([400, "uploads.bad_part"]);
    }
    const { stored } = await (
      await ask(`/api/uploads/${id}/parts`, { cookie: person.cookie })
    ).json<{ stored: number[] }>();
    expect(stored).toEqual([]);
    expect((await record(person, id, { parts: tooMany.slice(1) })).status).toBe(200);
  });

  it("parts recorded out of order and one of them twice become one object, and completing again changes nothing", async () => {
    const person = await creator();
    const { id, row } = await reserve(person);
    for (const number of [3, 1, 2, 1]) {
      expect((await record(person, id, await storePart(row, number))).status).toBe(200);
    }
    for (let time = 0; time < 2; time++) expect((await complete(person, id)).status).toBe(202);
    const object = await env.UPLOADS.get(row.path);
    expect(object?.size).toBe(FILE_BYTES);
    expect(object?.httpMetadata?.contentType).toBe("video/mp4");
    const bytes = new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect([bytes[0], bytes[PART_SIZE_BYTES], bytes.at(-1)]).toEqual([1, 2, 3]);
    expect(await listParts(db, id)).toEqual([]);
    expect(await readUpload(id)).toMatchObject({ status: "processing", multipart_id: null });
  });

  it("the status lists the stored parts so that only the others are sent, and the details for another file", async () => {
    const person = await creator();
    const said = {
      title: "Long film",
      description: "Of the sea",
      alt_text: "",
      visibility: "public",
      publish_at: null,
      tags: "sea, wind",
      for_adults: true,
    };
    const identity = { file_modified_at: 1234, fingerprint: "ab".repeat(32) };
    const { id, row } = await reserve(person, { ...identity, ...said });
    await record(person, id, await storePart(row, 2));
    const response = await ask(`/api/uploads/${id}/parts`, { cookie: person.cookie });
    expect(await response.json()).toEqual({
      id,
      file_size: FILE_BYTES,
      part_size: PART_SIZE_BYTES,
      file_modified_at: 1234,
      file_name: "f.mp4",
      fingerprint: "ab".repeat(32),
      location_removed: false,
      seen: false,
      said,
      stored: [2],
    });
  });

  it("a file isn't completed while a part is missing", async () => {
    const person = await creator();
    const { id, row } = await reserve(person);
    for (const number of [1, 3]) await record(person, id, await storePart(row, number));
    const response = await complete(person, id);
    expect([response.status, await readCode(response)]).toEqual([409, "uploads.parts_missing"]);
    expect((await readUpload(id))?.status).toBe("pending");
    await record(person, id, await storePart(row, 2));
    expect((await complete(person, id)).status).toBe(202);
  });

  it("a part with a forged etag is refused and can be sent again", async () => {
    const person = await creator();
    const { id, row } = await reserve(person);
    for (const number of [1, 2]) await record(person, id, await storePart(row, number));
    await record(person, id, { number: 3, size: LAST_BYTES, etag: '"00000000000000000000000000000000"' });
    const response = await complete(person, id);
    expect([response.status, await readCode(response)]).toEqual([409, "uploads.parts_refused"]);
    expect(await listParts(db, id)).toEqual([]);
    for (const number of [1, 2, 3]) await record(person, id, await storePart(row, number));
    expect((await complete(person, id)).status).toBe(202);
  });

  it.each([
    ["a number past the end", { number: 4, size: 1 }],
    ["number 0", { number: 0, size: PART_SIZE_BYTES }],
    ["half a number", { number: 1.5, size: PART_SIZE_BYTES }],
    ["a size that is not the part's", { size: PART_SIZE_BYTES + 1 }],
    ["an invalid etag", { etag: "<script>" }],
    ["no etag", { etag: undefined }],
  ])("a record with %s is refused", async (_name, change) => {
    const person = await creator();
    const { id } = await reserve(person);
    const part = { number: 1, size: PART_SIZE_BYTES, etag: '"0123456789abcdef0123456789abcdef"', ...change };
    expect((await record(person, id, part)).status).toBe(400);
    expect(await listParts(db, id)).toEqual([]);
  });

  it.each([[[4]], [[]], [[0]], ["1"], [Array.from({ length: 9 }, (_, n) => n + 1)]])(
    "part URLs for %j are refused",
    async (numbers) => {
      const person = await creator();
      const { id } = await reserve(person);
      expect((await sign(person, id, numbers)).status).toBe(400);
    },
  );

  it("part URLs are signed for the requested parts", async () => {
    const person = await creator();
    const { id } = await reserve(person);
    const response = await sign(person, id, [2, 3]);
    const { urls } = (await response.json()) as { urls: { number: number }[] };
    expect(urls.map((part) => part.number)).toEqual([2, 3]);
  });

  it("another person can't read, sign, record, complete or discard the upload", async () => {
    const [person, other] = [await creator(), await creator()];
    const { id } = await reserve(person);
    const part = { number: 1, size: PART_SIZE_BYTES, etag: '"0123456789abcdef0123456789abcdef"' };
    const answers = [
      await ask(`/api/uploads/${id}/parts`, { cookie: other.cookie }),
      await sign(other, id, [1]),
      await record(other, id, part),
      await complete(other, id),
      await discard(other, id),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404]);
    expect(await listParts(db, id)).toEqual([]);
    expect((await readUpload(id))?.status).toBe("pending");
    expect((await ask(`/api/uploads/${id}/parts`)).status).toBe(401);
  });

  it("a file in parts can't be sent as one PUT as well", async () => {
    const person = await creator();
    const { id } = await reserve(person);
    const response = await ask(`/api/uploads/${id}/sign`, { cookie: person.cookie, json: {} });
    expect(response.status).toBe(404);
  });
});

describe("an abandoned upload in parts", () => {
  it("a discarded upload leaves no row, no parts and nothing in storage", async () => {
    const person = await creator();
    const { id, row } = await reserve(person);
    await record(person, id, await storePart(row, 1));
    expect((await discard(person, id)).status).toBe(200);
    expect(await readUpload(id)).toBeUndefined();
    expect(await listParts(db, id)).toEqual([]);
    expect(await isOpen(row)).toBe(false);
    expect((await discard(person, id)).status).toBe(404);
  });

  it("an abandoned upload waits six days, then the sweep ends it", async () => {
    const person = await creator();
    const { id, row } = await reserve(person);
    await record(person, id, await storePart(row, 1));
    await sweepAfter(5 * DAY_MS);
    expect((await readUpload(id))?.status).toBe("pending");
    expect(await isOpen(row)).toBe(true);
    await sweepAfter(6 * DAY_MS + HOUR_MS);
    expect(await readUpload(id)).toBeUndefined();
    expect(await isOpen(row)).toBe(false);
  });

  it("the sweep adopts an upload that storage had completed when the answer was lost", async () => {
    const person = await creator();
    const { id, row } = await reserve(person);
    const parts = [];
    for (const number of [1, 2, 3]) {
      const part = await storePart(row, number);
      await record(person, id, part);
      parts.push({ partNumber: number, etag: part.etag.replaceAll('"', "") });
    }
    await env.UPLOADS.resumeMultipartUpload(row.path, row.multipart_id ?? "").complete(parts);
    await sweepAfter(HOUR_MS);
    expect((await readUpload(id))?.status).toBe("processing");
    expect(await listParts(db, id)).toEqual([]);
  });
});
