import { describe, expect, it } from "vitest";
import { MAX_FILE_SIZE_BYTES, MAX_OPEN_RESERVATIONS } from "~/uploads/uploads.limits";
import type { SignedPut } from "~/uploads/uploads.schema";
import { seedPerson } from "../../support/people";
import { ask } from "../../support/site";
import { readUpload, seedUpload } from "../../support/uploads";

const wanted = {
  title: "  Northern lights ",
  description: "Above the fjord",
  visibility: "public",
  file_name: "Lights.JPG",
  content_type: "image/jpeg",
  file_size: 1234,
};

async function reserve(cookie: string | undefined, fields: object = wanted) {
  const response = await ask("/api/uploads", { cookie, json: fields });
  const body = (await response.json()) as {
    id: number;
    put: SignedPut;
    error?: { code: string; message: string };
  };
  return { status: response.status, body };
}

describe("reserving an upload", () => {
  it("a creator gets a row and a signed PUT that binds length, type and If-None-Match", async () => {
    const creator = await seedPerson({ accountType: "creator" });
    const { status, body } = await reserve(creator.cookie);
    expect(status).toBe(201);

    const row = await readUpload(body.id);
    expect(row).toMatchObject({
      owner: creator.id,
      title: "Northern lights",
      status: "pending",
      visibility: "public",
      kind: "image",
      file_ext: "jpg",
      bucket: "uploads",
    });
    expect(row?.path).toMatch(new RegExp(`^${creator.id}/[0-9a-f-]{36}\\.jpg$`));

    const url = new URL(body.put.url);
    expect(url.pathname).toBe(`/cdn-cgi/local/r2/s3/wishlight-uploads/${row?.path}`);
    expect(url.searchParams.get("X-Amz-SignedHeaders")).toBe(
      "content-length;content-type;host;if-none-match",
    );
    expect(body.put.headers).toEqual({ "Content-Type": "image/jpeg", "If-None-Match": "*" });
  });

  it("the alternative text is cleaned and stored, and refused when too long", async () => {
    const creator = await seedPerson({ accountType: "creator" });
    const { body } = await reserve(creator.cookie, { ...wanted, alt_text: " A green sky\u0007 " });
    expect((await readUpload(body.id))?.alt_text).toBe("A green sky");
    const without = await reserve(creator.cookie);
    expect((await readUpload(without.body.id))?.alt_text).toBeNull();
    const long = await reserve(creator.cookie, { ...wanted, alt_text: "x".repeat(501) });
    expect(long.status).toBe(400);
    expect(long.body.error?.code).toBe("uploads.alt_text_too_long");
  });

  it("the description becomes the caption when there is no title", async () => {
    const creator = await seedPerson({ accountType: "creator" });
    const { body } = await reserve(creator.cookie, { ...wanted, title: "   " });
    expect((await readUpload(body.id))?.title).toBe("Above the fjord");
  });

  it("a new upload is private by default", async () => {
    const creator = await seedPerson({ accountType: "creator" });
    const { body } = await reserve(creator.cookie, { ...wanted, visibility: undefined });
    expect((await readUpload(body.id))?.visibility).toBe("private");
  });

  it("a key that another creator has used makes a reservation of its own", async () => {
    const [first, second] = [
      await seedPerson({ accountType: "creator" }),
      await seedPerson({ accountType: "creator" }),
    ];
    const named = { ...wanted, reserve_key: crypto.randomUUID() };
    const theirs = await reserve(first.cookie, named);
    const own = await reserve(second.cookie, named);
    expect(own.status).toBe(201);
    expect(own.body.id).not.toBe(theirs.body.id);
    expect(await readUpload(own.body.id)).toMatchObject({ owner: second.id });
  });

  it("a request without a session is asked to sign in", async () => {
    const { status, body } = await reserve(undefined);
    expect(status).toBe(401);
    expect(body.error?.message).toBe("You must be logged in to upload.");
  });

  it("a viewer gets the answer that uploading is for creators, and no row is stored", async () => {
    const viewer = await seedPerson({ accountType: "viewer" });
    const { status, body } = await reserve(viewer.cookie);
    expect(status).toBe(403);
    expect(body.error?.code).toBe("uploads.creator_only");
  });

  it("owner, path, status and role in the form are ignored", async () => {
    const [creator, other] = [await seedPerson({ accountType: "creator" }), await seedPerson()];
    const forged = {
      ...wanted,
      owner: other.id,
      path: "x/y.jpg",
      status: "ready",
      id: 1,
      account_type: "creator",
    };
    const { body } = await reserve(creator.cookie, forged);
    expect(await readUpload(body.id)).toMatchObject({ owner: creator.id, status: "pending" });
    expect((await reserve(other.cookie, forged)).status).toBe(403);
  });

  it.each([
    ["200 MB and one byte", { file_size: MAX_FILE_SIZE_BYTES + 1 }, "File too large (200MB max)."],
    ["no bytes", { file_size: 0 }, "This file is empty. Please choose another one."],
    ["a negative size", { file_size: -1 }, "This file is empty. Please choose another one."],
    ["half a byte", { file_size: 1.5 }, "No file provided"],
    ["no file", { file_name: undefined, file_size: undefined }, "No file provided"],
    ["a file without a name", { file_name: "" }, "No file provided"],
    [
      "a title past its limit",
      { title: "x".repeat(201) },
      "Titles can have up to 200 characters. Please shorten yours.",
    ],
  ])("a reservation with %s is refused with a sentence", async (_name, change, sentence) => {
    const creator = await seedPerson({ accountType: "creator" });
    const { status, body } = await reserve(creator.cookie, { ...wanted, ...change });
    expect(status).toBe(400);
    expect(body.error?.message).toBe(sentence);
  });

  it.each([
    ["a text file", { content_type: "text/plain" }],
    ["no type", { content_type: "" }],
    ["a type that is no text", { content_type: 1 }],
    ["a header in the type", { content_type: "image/png\r\nX-A: b" }],
    ["a type it does not take and no title", { content_type: "application/pdf", title: undefined }],
  ])("a reservation with %s is refused as unsupported (415)", async (_name, change) => {
    const creator = await seedPerson({ accountType: "creator" });
    const { status, body } = await reserve(creator.cookie, { ...wanted, ...change });
    expect(status).toBe(415);
    expect(body.error?.message).toBe("Unsupported file type. Please upload an image, video, or audio file.");
  });

  it("a file of exactly 200 MB is accepted", async () => {
    const creator = await seedPerson({ accountType: "creator" });
    expect((await reserve(creator.cookie, { ...wanted, file_size: MAX_FILE_SIZE_BYTES })).status).toBe(201);
  });

  it("a body that isn't JSON gets a sentence", async () => {
    const creator = await seedPerson({ accountType: "creator" });
    const response = await ask("/api/uploads", { cookie: creator.cookie, form: { title: "x" } });
    expect(response.status).toBe(400);
  });

  it("the number of open reservations is limited", async () => {
    const creator = await seedPerson({ accountType: "creator" });
    for (let n = 0; n < MAX_OPEN_RESERVATIONS; n++) await seedUpload(creator.id, { status: "pending" });
    const { status, body } = await reserve(creator.cookie);
    expect(status).toBe(429);
    expect(body.error?.code).toBe("uploads.too_many_open");
  });
});

describe("signing again", () => {
  it("the owner gets a fresh URL for the same key while the bytes are missing", async () => {
    const creator = await seedPerson({ accountType: "creator" });
    const { body } = await reserve(creator.cookie);
    const response = await ask(`/api/uploads/${body.id}/sign`, { cookie: creator.cookie, json: {} });
    const again = (await response.json()) as { put: SignedPut };
    expect(new URL(again.put.url).pathname).toBe(new URL(body.put.url).pathname);
  });

  it("signing again is refused like a missing upload for other people, and once the bytes are stored", async () => {
    const [creator, other] = [
      await seedPerson({ accountType: "creator" }),
      await seedPerson({ accountType: "creator" }),
    ];
    const { body } = await reserve(creator.cookie);
    expect((await ask(`/api/uploads/${body.id}/sign`, { cookie: other.cookie, json: {} })).status).toBe(404);
    const ready = await seedUpload(creator.id);
    expect((await ask(`/api/uploads/${ready.id}/sign`, { cookie: creator.cookie, json: {} })).status).toBe(
      409,
    );
  });
});
