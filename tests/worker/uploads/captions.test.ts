import { env, exports } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addCaptions, dropCaptions } from "~/media/captions.server";
import { uploadTracks } from "~/media/tracks.table";
import { uploads } from "~/uploads/uploads.table";
import { readLinks } from "../../support/links";
import { seedPerson, type Person } from "../../support/people";
import { ask, ORIGIN } from "../../support/site";
import { db, seedUpload, storeBytes } from "../../support/uploads";

const WORDS = "WEBVTT\n\n00:00.000 --> 00:02.000\nשלום — 夜明け\n";
const FILM = { kind: "video", mime_type: "video/mp4", file_ext: "mp4" } as const;

async function film(given: Parameters<typeof seedUpload>[1] = {}) {
  const creator = await seedPerson({ accountType: "creator" });
  const row = await seedUpload(creator.id, { ...FILM, visibility: "public", ...given });
  await storeBytes(row.path, "data");
  return { creator, row };
}

function send(id: number, language: string, body: BodyInit | null, person?: Person): Promise<Response> {
  return exports.default.fetch(
    new Request(`${ORIGIN}/api/uploads/${id}/captions?language=${language}`, {
      method: body === null ? "DELETE" : "POST",
      ...(body === null ? {} : { body }),
      headers: {
        Origin: ORIGIN,
        "Sec-Fetch-Site": "same-origin",
        ...(person ? { Cookie: person.cookie } : {}),
      },
    }),
  );
}

const stored = async (id: number) =>
  (await env.UPLOADS.list({ prefix: `derived/${id}/` })).objects.map((object) => object.key);

/** The uploads' bucket, in which something else happens before one call. */
function bucketWith(
  method: "put" | "delete",
  moment: "before" | "after",
  act: () => Promise<unknown>,
): R2Bucket {
  let isFirst = true;
  return new Proxy(env.UPLOADS, {
    get(bucket, name: keyof R2Bucket) {
      const call = (bucket[name] as (...given: unknown[]) => unknown).bind(bucket);
      if (name !== method || !isFirst) return call;
      return async (...given: unknown[]) => {
        isFirst = false;
        if (moment === "before") await act();
        const answer = await call(...given);
        if (moment === "after") await act();
        return answer;
      };
    },
  });
}

describe("captions added and deleted at once", () => {
  const bytes = new TextEncoder().encode(WORDS);
  const tracks = (id: number) => db.select().from(uploadTracks).where(eq(uploadTracks.upload_id, id));
  const deps = { db, bucket: env.UPLOADS, clock: Date.now };

  it("captions deleted between their file and their row are complete", async () => {
    const { creator, row } = await film();
    await send(row.id, "en", WORDS, creator);
    const bucket = bucketWith("put", "after", () => dropCaptions(deps, creator.id, row.id, "en"));
    await addCaptions({ ...deps, bucket }, creator.id, { id: row.id, language: "en", bytes });
    expect(await tracks(row.id)).toHaveLength(1);
    expect(await stored(row.id)).toHaveLength(1);
  });

  it("captions added while their language is deleted leave no row without a file", async () => {
    const { creator, row } = await film();
    await send(row.id, "en", WORDS, creator);
    const track = { id: row.id, language: "en", bytes };
    const bucket = bucketWith("delete", "before", () => addCaptions(deps, creator.id, track));
    await dropCaptions({ db, bucket }, creator.id, row.id, "en");
    expect(await tracks(row.id)).toEqual([]);
    expect(await stored(row.id)).toEqual([]);
  });
});

describe("captions", () => {
  it("captions added by the owner are served as text to everyone who may see the film", async () => {
    const { creator, row } = await film();
    const viewer = await seedPerson();
    expect((await send(row.id, "he", WORDS, creator)).status).toBe(201);
    const links = await readLinks(row, viewer);
    expect(links?.captions.map((track) => track.language)).toEqual(["he"]);
    const answer = await ask(links?.captions[0]?.src ?? "");
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/vtt; charset=utf-8",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-cache",
    });
    expect(await answer.text()).toBe(WORDS);
  });

  it("new captions replace the ones of their language and no other", async () => {
    const { creator, row } = await film();
    await send(row.id, "en", WORDS, creator);
    await send(row.id, "fr", WORDS, creator);
    await send(row.id, "en", `${WORDS}\n`, creator);
    const links = await readLinks(row, creator);
    expect(links?.captions.map((track) => track.language)).toEqual(["en", "fr"]);
    expect(await (await ask(links?.captions[0]?.src ?? "")).text()).toBe(`${WORDS}\n`);
  });

  it("regions and kinds of one language are captions of their own, each with its name", async () => {
    const { creator, row } = await film();
    for (const language of ["pt-PT", "pt-BR", "pt-BR-x-sdh"])
      expect((await send(row.id, language, `${WORDS}NOTE ${language}\n`, creator)).status).toBe(201);
    const links = await readLinks(row, creator);
    expect(links?.captions.map(({ label }) => label)).toEqual([
      "Brazilian Portuguese",
      "Brazilian Portuguese (SDH)",
      "European Portuguese",
    ]);
    for (const { language, src } of links?.captions ?? [])
      expect(await (await ask(src)).text()).toContain(`NOTE ${language}\n`);
    expect((await send(row.id, "pt-BR", null, creator)).status).toBe(200);
    expect(await stored(row.id)).toEqual([
      `derived/${row.id}/captions-pt-BR-x-sdh.vtt`,
      `derived/${row.id}/captions-pt-PT.vtt`,
    ]);
  });

  it("a work has at most twenty captions, of which each can still be replaced", async () => {
    const { creator, row } = await film();
    const languages = "en he ar fr es de ru pt hi zh pl cs sk hu sl hr ro bs sq el".split(" ");
    await db
      .insert(uploadTracks)
      .values(languages.map((language) => ({ upload_id: row.id, language, file_size: 1, created_at: 1 })));
    const refused = await send(row.id, "tr", WORDS, creator);
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { error: { code: "media.captions_too_many" } },
    ]);
    expect(await stored(row.id)).toEqual([]);
    expect((await send(row.id, "el", WORDS, creator)).status).toBe(201);
  });

  it.each([
    ["WEBVTT", 201],
    ["\ufeffWEBVTT - a comment\n", 201],
    ["WEBVTT\r\n\r\nNOTE x", 201],
    ["WEBVTTX\n", 400],
    ["webvtt\n", 400],
    [" WEBVTT\n", 400],
    ["1\n00:00:00,000 --> 00:00:01,000\nSubRip\n", 400],
    ["WEBVTT\n\u0000", 400],
    ["", 400],
    [new Uint8Array([0x57, 0x45, 0x42, 0x56, 0x54, 0x54, 0x0a, 0xff, 0xfe]), 400],
    [`WEBVTT\n${"x".repeat(2 * 1024 * 1024)}`, 400],
  ])("the captions file %# is judged by its bytes", async (body, status) => {
    const { creator, row } = await film();
    expect((await send(row.id, "en", body, creator)).status).toBe(status);
    expect(await stored(row.id)).toHaveLength(status === 201 ? 1 : 0);
  });

  it("captions in an unknown language, for others' films, for pictures or without a session are refused and not stored", async () => {
    const { creator, row } = await film();
    const other = await seedPerson({ accountType: "creator" });
    const picture = await seedUpload(creator.id);
    expect((await send(row.id, "xx", WORDS, creator)).status).toBe(400);
    expect((await send(row.id, "../en", WORDS, creator)).status).toBe(400);
    expect((await send(row.id, "EN", WORDS, creator)).status).toBe(400);
    expect((await send(row.id, "en-x-loud", WORDS, creator)).status).toBe(400);
    expect((await send(row.id, "en", WORDS, other)).status).toBe(404);
    expect((await send(picture.id, "en", WORDS, creator)).status).toBe(404);
    expect((await send(row.id, "en", WORDS)).status).toBe(401);
    expect(await stored(row.id)).toEqual([]);
    expect(await stored(picture.id)).toEqual([]);
  });

  it("only the owner can remove captions, and they are gone at once", async () => {
    const { creator, row } = await film();
    const other = await seedPerson({ accountType: "creator" });
    await send(row.id, "en", WORDS, creator);
    const link = (await readLinks(row, creator))?.captions[0]?.src ?? "";
    expect((await send(row.id, "en", null, other)).status).toBe(404);
    expect((await ask(link)).status).toBe(200);
    expect((await send(row.id, "en", null, creator)).status).toBe(200);
    expect((await ask(link)).status).toBe(404);
    expect(await stored(row.id)).toEqual([]);
    expect((await send(row.id, "en", null, creator)).status).toBe(404);
  });

  it("captions of a film that becomes private are no longer served", async () => {
    const { creator, row } = await film();
    await send(row.id, "en", WORDS, creator);
    const link = (await readLinks(row, creator))?.captions[0]?.src ?? "";
    await db.update(uploads).set({ visibility: "private" }).where(eq(uploads.id, row.id));
    const viewer = await seedPerson();
    expect((await ask(link, { cookie: viewer.cookie })).status).toBe(404);
  });

  it("captions whose object exists without a row aren't served", async () => {
    const { creator, row } = await film();
    await send(row.id, "en", WORDS, creator);
    const link = (await readLinks(row, creator))?.captions[0]?.src ?? "";
    await db.delete(uploadTracks).where(eq(uploadTracks.upload_id, row.id));
    expect(await stored(row.id)).toHaveLength(1);
    expect((await ask(link)).status).toBe(404);
  });
});
