import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { uploads, type Upload } from "~/uploads/uploads.table";
import { makeFilm, heavyFilm, soundFile, wavFile } from "../../support/copies";
import { seedPerson } from "../../support/people";
import { makeWebp } from "../../support/pictures";
import { ask } from "../../support/site";
import { readLinks } from "../../support/links";
import { addressesIn, readText } from "../../support/streams";
import { db } from "../../support/uploads";
import { copiedWork, seedCopy, creator } from "./copied-work";

const PLAN = { width: 160, height: 90, columns: 2, count: 3, every_ms: 1500 };

async function withSprite(given: Partial<Upload> = {}) {
  const work = await copiedWork(given);
  const sprite = `derived/${work.row.id}/sprite-1.webp`;
  await env.UPLOADS.put(sprite, makeWebp(320, 180), { httpMetadata: { contentType: "image/webp" } });
  await db
    .update(uploads)
    .set({ sprite, sprite_plan: JSON.stringify(PLAN) })
    .where(eq(uploads.id, work.row.id));
  return { ...work, sprite };
}

describe("a film with copies", () => {
  it("a film with copies is streamed in each size, the smallest first", async () => {
    const { person, row } = await copiedWork();
    await seedCopy(row);
    const links = await readLinks(row, person);
    expect(links?.stream).toMatchObject({ sizes: 2, isWhole: true });
    const sizes = await addressesIn(links?.stream?.src ?? "");
    expect(sizes.map((address) => address.split("/").at(-1))).toEqual(["360.m3u8", "original.m3u8"]);
    const [segment = ""] = await addressesIn(sizes[0] ?? "");
    const answer = await ask(segment);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "video/mp4"]);
    await answer.arrayBuffer();
  });

  it("a film that can't be streamed itself is complete once a copy has its size", async () => {
    const bytes = heavyFilm({ seconds: 24, keyEverySeconds: 12, frame: 400 });
    const { person, row } = await copiedWork({}, bytes);
    expect((await readLinks(row, person))?.stream).toBeNull();
    await seedCopy(row, "360", makeFilm({ seconds: 24 }));
    expect((await readLinks(row, person))?.stream).toMatchObject({ sizes: 1, isWhole: false });
    await seedCopy(row, "720", makeFilm({ seconds: 24, width: 1280, height: 720 }));
    expect((await readLinks(row, person))?.stream).toMatchObject({ sizes: 2, isWhole: true });
  });

  it("deleting a copy removes its size at once", async () => {
    const { person, row } = await copiedWork();
    const copy = await seedCopy(row);
    const stream = (await readLinks(row, person))?.stream;
    const [smaller = ""] = await addressesIn(stream?.src ?? "");
    const [segment = ""] = await addressesIn(smaller);
    await ask(`/api/uploads/${copy.id}`, { cookie: person.cookie, method: "DELETE" });
    expect((await readLinks(row, person))?.stream).toMatchObject({ sizes: 1 });
    expect((await ask(segment)).status).toBe(404);
  });

  it("only the owner sees which copies exist and which are missing", async () => {
    const { person, row } = await copiedWork();
    await seedCopy(row);
    const page = async (cookie: string) => (await ask(`/upload/${row.id}.data`, { cookie })).text();
    // Single fetch lists names and values side by side.
    expect(await page(person.cookie)).toMatch(/"renditions",\[\d+\],\{[^}]*\},640,360,\d+,"rung","360"/);
    expect(await page((await seedPerson()).cookie)).not.toContain('"rung"');
  });
});

describe("the copy of a sound", () => {
  it("a sound's copy is linked beside it and opens to everyone who may hear the sound", async () => {
    const { person, row } = await copiedWork({}, wavFile(4));
    expect((await readLinks(row, person))?.copy).toBeNull();
    const bytes = soundFile(4);
    await seedCopy(row, "sound", bytes);
    const member = await seedPerson();
    for (const who of [person, member]) {
      const link = (await readLinks(row, who))?.copy ?? "";
      expect(link).toContain(`/media/${row.id}/copy?`);
      const answer = await ask(link);
      expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "audio/mp4"]);
      expect(answer.headers.get("Cache-Control")).toBe("private, no-cache");
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
      const part = await ask(link, { headers: { Range: "bytes=0-9" } });
      expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
    }
    const guest = await seedPerson({ access: false });
    expect((await readLinks(row, guest))?.copy).toBeNull();
    expect((await ask(`/media/${row.id}/copy`, { cookie: guest.cookie })).status).toBe(402);
    await db.update(uploads).set({ visibility: "private" }).where(eq(uploads.id, row.id));
    expect((await ask(`/media/${row.id}/copy`, { cookie: member.cookie })).status).toBe(404);
    expect((await ask(`/media/${row.id}/copy`, { cookie: person.cookie })).status).toBe(200);
  });

  it("a withheld sound's copy is for its owner only", async () => {
    const { person, row } = await copiedWork({}, wavFile(4));
    await seedCopy(row, "sound", soundFile(4));
    const member = await seedPerson();
    const link = (await readLinks(row, member))?.copy ?? "";
    await db.update(uploads).set({ original_withheld: true }).where(eq(uploads.id, row.id));
    expect((await ask(link, { cookie: member.cookie })).status).toBe(404);
    expect((await readLinks(row, member))?.copy).toBeNull();
    expect((await ask(`/media/${row.id}/copy`, { cookie: person.cookie })).status).toBe(200);
  });

  it("a film or a work without a copy has no such link", async () => {
    const { person, row } = await copiedWork();
    await seedCopy(row);
    expect((await readLinks(row, person))?.copy).toBeNull();
    expect((await ask(`/media/${row.id}/copy`, { cookie: person.cookie })).status).toBe(404);
  });
});

describe("the small pictures of a film", () => {
  it("small pictures are listed by moment with a link for everyone who may watch", async () => {
    const { row } = await withSprite();
    const member = await seedPerson();
    const { sprite } = (await readLinks(row, member)) ?? {};
    const cues = await ask(sprite?.src ?? "");
    expect([cues.status, cues.headers.get("Content-Type")]).toEqual([200, "text/vtt; charset=utf-8"]);
    expect(cues.headers.get("Cache-Control")).toBe("private, no-cache");
    const text = await readText(cues);
    expect(text.split("\n").slice(0, 3)).toEqual(["WEBVTT", "", "00:00:00.000 --> 00:00:01.500"]);
    expect([...text.matchAll(/#xywh=(.*)/g)].map(([, part]) => part)).toEqual([
      "0,0,160,90",
      "160,0,160,90",
      "0,90,160,90",
    ]);
    expect(text).toContain("00:00:03.000 --> 99:00:00.000");
    const [, picture = ""] = /^(\/media\/.*)#xywh/m.exec(text) ?? [];
    const answer = await ask(picture);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(makeWebp(320, 180));
    expect(picture).toContain(`v=${member.id}`);
    expect((await ask(sprite?.src ?? "", { method: "HEAD" })).status).toBe(200);
  });

  it("small pictures also open by a session, but not by a viewer's id without a signature", async () => {
    const { row, person } = await withSprite({ visibility: "private" });
    const own = await ask(`/media/${row.id}/sprite-cues?v=somebody&e=9999999999&s=x`, {
      cookie: person.cookie,
    });
    expect(await readText(own)).toContain(`v=${person.id}`);
    expect((await ask(`/media/${row.id}/sprite-cues?v=${person.id}`)).status).toBe(404);
    const stranger = await creator();
    for (const variant of ["sprite", "sprite-cues"])
      expect((await ask(`/media/${row.id}/${variant}`, { cookie: stranger.cookie })).status).toBe(404);
  });

  it("small pictures need a membership like the film, and are gone when it is hidden", async () => {
    const { row } = await withSprite();
    const guest = await seedPerson({ access: false });
    expect((await readLinks(row, guest))?.sprite).toBeNull();
    for (const variant of ["sprite", "sprite-cues"])
      expect((await ask(`/media/${row.id}/${variant}`, { cookie: guest.cookie })).status).toBe(402);
    const link = (await readLinks(row, await seedPerson()))?.sprite?.src ?? "";
    await db.update(uploads).set({ visibility: "private" }).where(eq(uploads.id, row.id));
    expect((await ask(link)).status).toBe(404);
  });

  it("small pictures are linked only where they exist", async () => {
    const { person, row } = await copiedWork();
    expect((await readLinks(row, person))?.sprite).toBeNull();
    for (const variant of ["sprite", "sprite-cues"])
      expect((await ask(`/media/${row.id}/${variant}`, { cookie: person.cookie })).status).toBe(404);
    await db
      .update(uploads)
      .set({ sprite: "derived/1/gone.webp", sprite_plan: '{"width":0}' })
      .where(eq(uploads.id, row.id));
    expect((await ask(`/media/${row.id}/sprite-cues`, { cookie: person.cookie })).status).toBe(404);
  });
});
