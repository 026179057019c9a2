import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { uploads, type Upload } from "~/uploads/uploads.table";
import { filmOf, heavyFilm, soundFile, wavFile } from "../../support/copies";
import { seedPerson } from "../../support/people";
import { webpOf } from "../../support/pictures";
import { ask } from "../../support/site";
import { addressesIn, linksFor, textOf } from "../../support/streams";
import { db } from "../../support/uploads";
import { copiedWork, copyOf, creator } from "./copied-work";

const PLAN = { width: 160, height: 90, columns: 2, count: 3, every_ms: 1500 };

async function withSprite(given: Partial<Upload> = {}) {
  const work = await copiedWork(given);
  const sprite = `derived/${work.row.id}/sprite-1.webp`;
  await env.UPLOADS.put(sprite, webpOf(320, 180), { httpMetadata: { contentType: "image/webp" } });
  await db
    .update(uploads)
    .set({ sprite, sprite_plan: JSON.stringify(PLAN) })
    .where(eq(uploads.id, work.row.id));
  return { ...work, sprite };
}

describe("a film with copies", () => {
  it("is streamed in each of its sizes, the leanest first", async () => {
    const { person, row } = await copiedWork();
    await copyOf(row);
    const links = await linksFor(row, person);
    expect(links?.stream).toMatchObject({ sizes: 2, isWhole: true });
    const sizes = await addressesIn(links?.stream?.src ?? "");
    expect(sizes.map((address) => address.split("/").at(-1))).toEqual(["360.m3u8", "original.m3u8"]);
    const [segment = ""] = await addressesIn(sizes[0] ?? "");
    const answer = await ask(segment);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "video/mp4"]);
    await answer.arrayBuffer();
  });

  it("that can't be streamed itself is whole once a copy is as large", async () => {
    const bytes = heavyFilm({ seconds: 24, keyEverySeconds: 12, frame: 400 });
    const { person, row } = await copiedWork({}, bytes);
    expect((await linksFor(row, person))?.stream).toBeNull();
    await copyOf(row, "360", filmOf({ seconds: 24 }));
    expect((await linksFor(row, person))?.stream).toMatchObject({ sizes: 1, isWhole: false });
    await copyOf(row, "720", filmOf({ seconds: 24, width: 1280, height: 720 }));
    expect((await linksFor(row, person))?.stream).toMatchObject({ sizes: 2, isWhole: true });
  });

  it("loses a size with the copy, at once", async () => {
    const { person, row } = await copiedWork();
    const copy = await copyOf(row);
    const stream = (await linksFor(row, person))?.stream;
    const [smaller = ""] = await addressesIn(stream?.src ?? "");
    const [segment = ""] = await addressesIn(smaller);
    await ask(`/api/uploads/${copy.id}`, { cookie: person.cookie, method: "DELETE" });
    expect((await linksFor(row, person))?.stream).toMatchObject({ sizes: 1 });
    expect((await ask(segment)).status).toBe(404);
  });

  it("tells its owner what there is and what is still to be made, and nobody else", async () => {
    const { person, row } = await copiedWork();
    await copyOf(row);
    const page = async (cookie: string) => (await ask(`/upload/${row.id}.data`, { cookie })).text();
    // Parts of single fetch: names and values side by side.
    expect(await page(person.cookie)).toMatch(/"renditions",\[\d+\],\{[^}]*\},640,360,\d+,"rung","360"/);
    expect(await page((await seedPerson()).cookie)).not.toContain('"rung"');
  });
});

describe("the copy of a sound", () => {
  it("is linked beside it, and opens to whom the sound is open", async () => {
    const { person, row } = await copiedWork({}, wavFile(4));
    expect((await linksFor(row, person))?.copy).toBeNull();
    const bytes = soundFile(4);
    await copyOf(row, "sound", bytes);
    const member = await seedPerson();
    for (const who of [person, member]) {
      const link = (await linksFor(row, who))?.copy ?? "";
      expect(link).toContain(`/media/${row.id}/copy?`);
      const answer = await ask(link);
      expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "audio/mp4"]);
      expect(answer.headers.get("Cache-Control")).toBe("private, no-cache");
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
      const part = await ask(link, { headers: { Range: "bytes=0-9" } });
      expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
    }
    const guest = await seedPerson({ access: false });
    expect((await linksFor(row, guest))?.copy).toBeNull();
    expect((await ask(`/media/${row.id}/copy`, { cookie: guest.cookie })).status).toBe(402);
    await db.update(uploads).set({ visibility: "private" }).where(eq(uploads.id, row.id));
    expect((await ask(`/media/${row.id}/copy`, { cookie: member.cookie })).status).toBe(404);
    expect((await ask(`/media/${row.id}/copy`, { cookie: person.cookie })).status).toBe(200);
  });

  it("of a withheld sound is its owner's alone", async () => {
    const { person, row } = await copiedWork({}, wavFile(4));
    await copyOf(row, "sound", soundFile(4));
    const member = await seedPerson();
    const link = (await linksFor(row, member))?.copy ?? "";
    await db.update(uploads).set({ original_withheld: true }).where(eq(uploads.id, row.id));
    expect((await ask(link, { cookie: member.cookie })).status).toBe(404);
    expect((await linksFor(row, member))?.copy).toBeNull();
    expect((await ask(`/media/${row.id}/copy`, { cookie: person.cookie })).status).toBe(200);
  });

  it("there is none of a film, nor of what has none", async () => {
    const { person, row } = await copiedWork();
    await copyOf(row);
    expect((await linksFor(row, person))?.copy).toBeNull();
    expect((await ask(`/media/${row.id}/copy`, { cookie: person.cookie })).status).toBe(404);
  });
});

describe("the small pictures of a film", () => {
  it("are named moment by moment, with a link of their picture for whoever may watch", async () => {
    const { row } = await withSprite();
    const member = await seedPerson();
    const { sprite } = (await linksFor(row, member)) ?? {};
    const cues = await ask(sprite?.src ?? "");
    expect([cues.status, cues.headers.get("Content-Type")]).toEqual([200, "text/vtt; charset=utf-8"]);
    expect(cues.headers.get("Cache-Control")).toBe("private, no-cache");
    const text = await textOf(cues);
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
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(webpOf(320, 180));
    expect(picture).toContain(`v=${member.id}`);
    expect((await ask(sprite?.src ?? "", { method: "HEAD" })).status).toBe(200);
  });

  it("open by a session as well, but by nobody's name without their signature", async () => {
    const { row, person } = await withSprite({ visibility: "private" });
    const own = await ask(`/media/${row.id}/sprite-cues?v=somebody&e=9999999999&s=x`, {
      cookie: person.cookie,
    });
    expect(await textOf(own)).toContain(`v=${person.id}`);
    expect((await ask(`/media/${row.id}/sprite-cues?v=${person.id}`)).status).toBe(404);
    const stranger = await creator();
    for (const variant of ["sprite", "sprite-cues"])
      expect((await ask(`/media/${row.id}/${variant}`, { cookie: stranger.cookie })).status).toBe(404);
  });

  it("are the membership's, as the film is, and gone when it is hidden", async () => {
    const { row } = await withSprite();
    const guest = await seedPerson({ access: false });
    expect((await linksFor(row, guest))?.sprite).toBeNull();
    for (const variant of ["sprite", "sprite-cues"])
      expect((await ask(`/media/${row.id}/${variant}`, { cookie: guest.cookie })).status).toBe(402);
    const link = (await linksFor(row, await seedPerson()))?.sprite?.src ?? "";
    await db.update(uploads).set({ visibility: "private" }).where(eq(uploads.id, row.id));
    expect((await ask(link)).status).toBe(404);
  });

  it("are linked only where there are some", async () => {
    const { person, row } = await copiedWork();
    expect((await linksFor(row, person))?.sprite).toBeNull();
    for (const variant of ["sprite", "sprite-cues"])
      expect((await ask(`/media/${row.id}/${variant}`, { cookie: person.cookie })).status).toBe(404);
    await db
      .update(uploads)
      .set({ sprite: "derived/1/gone.webp", sprite_plan: '{"width":0}' })
      .where(eq(uploads.id, row.id));
    expect((await ask(`/media/${row.id}/sprite-cues`, { cookie: person.cookie })).status).toBe(404);
  });
});
