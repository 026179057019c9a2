import { env, exports } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { HOUR_MS } from "~/platform/clock";
import { MAX_POSTER_BYTES } from "~/uploads/uploads.limits";
import { derivedPrefix } from "~/uploads/uploads.rules";
import { cleanPicture } from "~/formats";
import { exifSegment, jpeg as jpegOf, jpegFrame, tiff } from "../../formats/support/bytes";
import { seedPerson } from "../../support/people";
import { padPicture, smallPng, smallWebp, turnedJpeg } from "../../support/pictures";
import { ORIGIN, ask } from "../../support/site";
import { readUpload, seedUpload } from "../../support/uploads";

const jpeg = (length = 2048) => padPicture(turnedJpeg(), length);
const webp = smallWebp;

/** The frame header claims more pixels across than a poster may have. */
function wideJpeg(): Uint8Array {
  const bytes = turnedJpeg();
  // SOF0 (ITU-T T.81 B.2.2).
  const frame = bytes.findIndex((byte, at) => byte === 0xff && bytes[at + 1] === 0xc0);
  new DataView(bytes.buffer).setUint16(frame + 7, 1281);
  return bytes;
}

function send(id: number, cookie: string, body: Uint8Array, headers: Record<string, string> = {}) {
  const own = {
    Origin: ORIGIN,
    "Sec-Fetch-Site": "same-origin",
    Cookie: cookie,
    "Content-Type": "image/jpeg",
  };
  const request = new Request(`${ORIGIN}/api/uploads/${id}/poster`, {
    method: "POST",
    headers: { ...own, ...headers },
    body: new Uint8Array(body),
  });
  return exports.default.fetch(request);
}

async function someUpload(given = {}) {
  const person = await seedPerson({ accountType: "creator" });
  return { person, row: await seedUpload(person.id, { kind: "video", ...given }) };
}

describe("posters", () => {
  it("a poster is stored under its upload with the type of its bytes and replaces the previous one", async () => {
    const { person, row } = await someUpload();
    expect((await send(row.id, person.cookie, jpeg())).status).toBe(201);
    const first = (await readUpload(row.id))?.poster ?? "";
    expect(first).toMatch(new RegExp(`^derived/${row.id}/poster-\\d+\\.jpg$`));
    expect((await send(row.id, person.cookie, webp())).status).toBe(201);
    const second = (await readUpload(row.id))?.poster ?? "";
    expect(second).toMatch(/\.webp$/);
    expect((await env.UPLOADS.head(second))?.httpMetadata?.contentType).toBe("image/webp");
    expect(await env.UPLOADS.head(first)).toBeNull();
  });

  it("a poster loses its location data", async () => {
    const { person, row } = await someUpload();
    const located = jpegOf(exifSegment(tiff({ gps: true })), jpegFrame(30, 20));
    expect((await send(row.id, person.cookie, located)).status).toBe(201);
    const kept = await env.UPLOADS.get((await readUpload(row.id))?.poster ?? "");
    const bytes = new Uint8Array((await kept?.arrayBuffer()) ?? new ArrayBuffer());
    expect(bytes.length).toBe(located.length);
    expect(await cleanPicture(located)).toEqual(bytes);
    expect(bytes).not.toEqual(located);
  });

  it.each([
    ["something else under the name of a JPEG", new TextEncoder().encode("<svg xmlns='…'/>")],
    ["a PNG", smallPng()],
    ["three bytes of a JPEG", turnedJpeg().slice(0, 3)],
    ["a JPEG that was cut", turnedJpeg().slice(0, -2)],
    ["a WebP that was cut", smallWebp().slice(0, 30)],
    ["larger than a poster is", wideJpeg()],
    ["nothing", new Uint8Array()],
    ["more than 512 KiB", jpeg(MAX_POSTER_BYTES + 1)],
  ])("a poster that is %s is refused", async (_name, bytes) => {
    const { person, row } = await someUpload();
    expect((await send(row.id, person.cookie, bytes)).status).toBe(400);
    expect((await readUpload(row.id))?.poster).toBeNull();
    expect((await env.UPLOADS.list({ prefix: `derived/${row.id}/` })).objects).toEqual([]);
  });

  it("a poster is accepted only from the owner and only from our own page", async () => {
    const { person, row } = await someUpload({ visibility: "public" });
    const other = await seedPerson({ accountType: "creator" });
    expect((await send(row.id, other.cookie, jpeg())).status).toBe(404);
    expect((await send(row.id, "", jpeg())).status).toBe(401);
    const foreign = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    expect((await send(row.id, person.cookie, jpeg(), foreign)).status).toBe(403);
    expect((await readUpload(row.id))?.poster).toBeNull();
  });

  it("deleting an upload deletes its poster and derived files that no row names", async () => {
    const { person, row } = await someUpload({ put_expires_at: Date.now() - 2 * HOUR_MS });
    await send(row.id, person.cookie, jpeg());
    await env.UPLOADS.put(`${derivedPrefix(row.id)}left-behind`, "picture");
    const response = await ask(`/api/uploads/${row.id}`, { cookie: person.cookie, method: "DELETE" });
    expect(response.status).toBe(200);
    expect((await env.UPLOADS.list({ prefix: derivedPrefix(row.id) })).objects).toEqual([]);
  });
});

describe("what the browser saw in a file", () => {
  const keep = (id: number, cookie: string, json: object) =>
    ask(`/api/uploads/${id}/preview`, { cookie, json });

  it("the placeholder and the waveform of a file are stored", async () => {
    const { person, row } = await someUpload();
    const placeholder = "3OcRJYB4d3h/iIeHeEh3eIhw+j3A";
    expect((await keep(row.id, person.cookie, { placeholder })).status).toBe(200);
    expect((await keep(row.id, person.cookie, { peaks: [0, 50, 100] })).status).toBe(200);
    expect(await readUpload(row.id)).toMatchObject({ placeholder, peaks: "[0,50,100]" });
  });

  it.each([
    { placeholder: "x".repeat(65) },
    { placeholder: "javascript:alert(1)" },
    { peaks: Array.from({ length: 201 }, () => 1) },
    { peaks: [101] },
    { peaks: [0.5] },
    { peaks: [] },
  ])("the invalid preview %j is refused", async (json) => {
    const { person, row } = await someUpload();
    expect((await keep(row.id, person.cookie, json)).status).toBe(400);
  });

  it("only the owner can send a preview", async () => {
    const { row } = await someUpload();
    const other = await seedPerson({ accountType: "creator" });
    expect((await keep(row.id, other.cookie, { peaks: [1] })).status).toBe(404);
  });
});
