import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { uploads, type Upload } from "~/uploads/uploads.table";
import { pictureSources } from "~/media/picture-sources";
import { readLinks, setOf, sizedLink } from "../../support/links";
import { seedPerson, type Person } from "../../support/people";
import { pictureInfo, stripedPng, turnedJpeg } from "../../support/pictures";
import { ask } from "../../support/site";
import { db, seedUpload, storeBytes } from "../../support/uploads";

const CHROME = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";

interface Shown {
  creator: Person;
  row: Upload;
  bytes: Uint8Array;
}

async function shown(given: Partial<Upload> = {}, bytes?: Uint8Array): Promise<Shown> {
  const creator = await seedPerson({ accountType: "creator" });
  const [width, height] = [given.width ?? 700, given.height ?? 140];
  const body = bytes ?? (await stripedPng(width, height));
  const path = `${creator.id}/${crypto.randomUUID()}.png`;
  const object = await storeBytes(path, body);
  const row = await seedUpload(creator.id, {
    visibility: "public",
    path,
    width,
    height,
    file_size: body.byteLength,
    etag: object?.etag ?? null,
    ...given,
  });
  return { creator, row, bytes: body };
}

const get = (link: string, headers: Record<string, string> = {}) =>
  ask(link, { headers: { Accept: CHROME, ...headers } });

/** What an answer left in the cache is complete only after it was read. */
async function read(link: string, headers: Record<string, string> = {}) {
  const response = await get(link, headers);
  const bytes = (await response.arrayBuffer()).byteLength;
  return { status: response.status, from: response.headers.get("X-Media-Cache"), bytes, response };
}

describe("picture sizes", () => {
  it("a picture has the requested width, a format the browser accepts and never more pixels than the original", async () => {
    const { row, creator } = await shown();
    const links = await readLinks(row, creator);
    expect(setOf(links).match(/ \d+w/g)).toEqual([" 640w", " 700w"]);
    const small = await get(sizedLink(links, 640));
    expect(small.headers.get("Content-Type")).toBe("image/webp");
    expect(small.headers.get("Vary")).toContain("Accept");
    expect(await pictureInfo(small)).toMatchObject({ width: 640, height: 128 });
    const whole = await get(sizedLink(links, 960));
    expect(await pictureInfo(whole)).toMatchObject({ width: 700, height: 140 });
  });

  it.each([
    ["image/webp,*/*", "image/webp"],
    ["image/avif;q=0, image/webp", "image/webp"],
    ["IMAGE/AVIF", "image/avif"],
    ["*/*", "image/png"],
    ["image/*", "image/png"],
    ["text/html", "image/png"],
    ["image/avif ;q=0.000,image/webp;q=0", "image/png"],
    [`${"x/y,".repeat(2000)}image/avif`, "image/png"],
  ])("a request with Accept %s gets %s", async (accept, type) => {
    const { row, creator } = await shown();
    const response = await get(sizedLink(await readLinks(row, creator), 640), { Accept: accept });
    expect(response.headers.get("Content-Type")).toBe(type);
    expect((await pictureInfo(response)).format).toBe(type);
  });

  it("a picture above 1,200 pixels a side isn't AVIF, because the service encodes none", async () => {
    const { row, creator } = await shown({ width: 1600, height: 100 });
    const links = await readLinks(row, creator);
    const types = async (width: number) => {
      const response = await get(sizedLink(links, width), { Accept: "image/avif" });
      return response.headers.get("Content-Type");
    };
    expect([await types(1280), await types(960)]).toEqual(["image/png", "image/avif"]);
  });

  it("a browser that accepts AVIF and WebP gets AVIF only once it is stored, so no one waits for the slow encoder", async () => {
    const { row, creator } = await shown({ width: 1600, height: 50 });
    const link = sizedLink(await readLinks(row, creator), 960);
    const first = await get(link);
    const etag = first.headers.get("ETag") ?? "";
    expect(first.headers.get("Content-Type")).toBe("image/webp");
    await first.arrayBuffer();
    await expect
      .poll(async () => (await get(link)).headers.get("Content-Type"), { timeout: 300_000 })
      .toBe("image/avif");
    expect((await get(link, { "If-None-Match": etag })).status).toBe(304);
  });

  it("a picture that EXIF rotates is upright", async () => {
    const turned = { width: 40, height: 80, mime_type: "image/jpeg", file_ext: "jpg" };
    const { row, creator } = await shown(turned, turnedJpeg());
    const links = await readLinks(row, creator, "feed");
    expect(setOf(links)).toMatch(/\/w320\?\S+ 40w$/);
    expect(await pictureInfo(await get(sizedLink(links, 320)))).toMatchObject({ width: 40, height: 80 });
  });

  it("a film's picture is made from its poster, and without one there is none", async () => {
    const film = { kind: "video", mime_type: "video/mp4", file_ext: "mp4" } as const;
    const { row, creator } = await shown({ ...film, width: 1920, height: 1080 });
    expect((await readLinks(row, creator, "feed"))?.picture).toBeNull();
    const poster = `derived/${row.id}/poster-1.jpg`;
    await storeBytes(poster, turnedJpeg());
    await db.update(uploads).set({ poster }).where(eq(uploads.id, row.id));
    const links = await readLinks(row, creator, "feed");
    expect(await pictureInfo(await get(sizedLink(links, 320)))).toMatchObject({ width: 40, height: 80 });
    const direct = await ask(`/media/${row.id}/poster`, { cookie: creator.cookie });
    expect(direct.headers.get("Content-Type")).toBe("image/jpeg");
  });

  it("an animated picture stays animated, and its sizes are stills for people who asked for less motion", async () => {
    const gif = { animated: true, mime_type: "image/gif", file_ext: "gif" } as const;
    const { row, creator } = await shown(gif);
    const picture = (await readLinks(row, creator, "feed"))?.picture;
    expect(picture?.src).toContain(`/media/${row.id}/original?`);
    expect(picture && pictureSources(picture).still).toContain("/w320?");
    await db.update(uploads).set({ file_size: 50_000_000 }).where(eq(uploads.id, row.id));
    expect((await readLinks(row, creator, "feed"))?.picture?.src).toContain("/w960?");
    expect((await readLinks(row, creator))?.picture?.src).toContain("/original?");
  });

  it.each([
    ["image/svg+xml", {}, "original"],
    ["image/avif", {}, "original"],
    ["image/avif", { file_size: 9_000_000 }, null],
    ["image/heic", {}, null],
    ["image/tiff", {}, null],
    ["image/jxl", {}, null],
    ["image/jpeg", { file_size: 150_000_000 }, null],
    ["image/png", { width: 20_000, height: 10_000, file_size: 9_000_000 }, null],
  ])("an original of %s with %o is in a card as: %s", async (mime_type, facts, expected) => {
    const { row, creator } = await shown({ mime_type, ...facts }, new Uint8Array([1, 2, 3, 4]));
    const picture = (await readLinks(row, creator, "feed"))?.picture ?? null;
    if (expected === null) expect(picture).toBeNull();
    else expect(picture?.src).toContain(`/${expected}?`);
  });

  it("an undecodable picture is shown as it is, and nothing wrong is cached", async () => {
    const { row, creator } = await shown({}, new Uint8Array(64).fill(7));
    const link = sizedLink(await readLinks(row, creator), 640);
    for (let n = 0; n < 2; n++) {
      const { status, response, bytes } = await read(link);
      expect([status, response.headers.get("Content-Type"), bytes]).toEqual([200, "image/png", 64]);
    }
  });

  it("pictures answer conditional requests and HEAD", async () => {
    const { row, creator } = await shown();
    const link = sizedLink(await readLinks(row, creator), 640);
    const first = await get(link);
    const etag = first.headers.get("ETag") ?? "";
    expect(etag).toMatch(/^W\/"/);
    await first.arrayBuffer();
    expect((await get(link, { "If-None-Match": etag })).status).toBe(304);
    expect((await get(link, { "If-None-Match": '"other"' })).status).toBe(200);
    expect((await get(link, { "If-None-Match": etag, Accept: "image/png" })).status).toBe(200);
    const head = await ask(link, { method: "HEAD", headers: { Accept: CHROME } });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  it("a picture opens only by its own link", async () => {
    const { row, creator } = await shown();
    const links = await readLinks(row, creator);
    const query = new URL(links?.view ?? "", "http://x").search;
    const stolen = ["w320", "w640", "poster", "captions-en"].map(
      (name) => `/media/${row.id}/${name}${query}`,
    );
    for (const link of stolen) expect((await ask(link)).status, link).toBe(404);
    for (const name of ["w321", "w0640", "W640", "captions-xx", "original%2f", "constructor"]) {
      expect((await ask(`/media/${row.id}/${name}`, { cookie: creator.cookie })).status, name).toBe(404);
    }
  });
});

describe("the edge cache", () => {
  it("the edge cache stores a picture by content, width and format", async () => {
    const { row, creator } = await shown();
    const links = await readLinks(row, creator);
    expect((await read(sizedLink(links, 640))).from).toBe("miss");
    const again = await read(sizedLink(links, 640));
    expect([again.from, again.response.headers.get("Content-Type")]).toEqual(["hit", "image/webp"]);
    expect((await read(sizedLink(links, 640), { Accept: "image/png" })).from).toBe("miss");
    expect((await read(sizedLink(links, 960))).from).toBe("miss");
    expect((await read(sizedLink(await readLinks(row, creator), 640))).from).toBe("hit");
  });

  it("the edge cache stores original pictures whole, skips ranges, and makes the browser ask each time", async () => {
    const { row, creator, bytes } = await shown();
    const link = (await readLinks(row, creator))?.view ?? "";
    expect((await read(link)).from).toBe("miss");
    const again = await read(link);
    expect([again.from, again.bytes]).toEqual(["hit", bytes.byteLength]);
    expect(again.response.headers.get("Cache-Control")).toBe("private, no-cache");
    const part = await read(link, { Range: "bytes=0-9" });
    expect([part.status, part.from, part.bytes]).toEqual([206, "bypass", 10]);
    const etag = again.response.headers.get("ETag") ?? "";
    expect((await read(link, { "If-None-Match": etag })).status).toBe(304);
  });

  it("the edge cache stores nothing of a replaced object under the name of its old version", async () => {
    const { row, creator, bytes } = await shown();
    const link = (await readLinks(row, creator))?.view ?? "";
    await env.UPLOADS.put(row.path, new Uint8Array([...new Uint8Array(bytes), 0]));
    for (let visit = 0; visit < 2; visit++) {
      const { from, bytes: length } = await read(link);
      expect([from, length]).toEqual(["bypass", bytes.byteLength + 1]);
    }
  });

  it("the edge cache serves nothing that was hidden or deleted after it was stored", async () => {
    for (const change of [
      { visibility: "private" },
      { status: "deleting" },
      { status: "rejected" },
    ] as const) {
      const { row, creator } = await shown();
      const viewer = await seedPerson();
      const links = await readLinks(row, creator);
      const kept = [sizedLink(links, 640), links?.view ?? ""];
      for (const link of kept) await read(link);
      for (const link of kept) expect((await read(link)).from).toBe("hit");
      await db.update(uploads).set(change).where(eq(uploads.id, row.id));
      for (const link of kept) {
        expect((await get(link)).status).toBe(404);
        expect((await ask(link, { cookie: viewer.cookie, headers: { Accept: CHROME } })).status).toBe(404);
        expect((await get(link, { "If-None-Match": "*" })).status).toBe(404);
        expect((await get(link, { Range: "bytes=0-1" })).status).toBe(404);
      }
    }
  });

  it("the edge cache never serves a private picture to another person after its owner saw it", async () => {
    const { row, creator } = await shown({ visibility: "private" });
    const viewer = await seedPerson();
    const path = `/media/${row.id}/w640`;
    const own = () => ask(path, { cookie: creator.cookie, headers: { Accept: CHROME } });
    await (await own()).arrayBuffer();
    expect((await own()).headers.get("X-Media-Cache")).toBe("hit");
    for (const cookie of [viewer.cookie, undefined]) {
      expect((await ask(path, { cookie, headers: { Accept: CHROME } })).status).toBe(404);
    }
    expect(await readLinks(row, viewer)).toBeUndefined();
  });

  it("extra or reordered parameters, odd headers and methods can't poison the edge cache", async () => {
    const { row, creator } = await shown();
    const link = new URL(sizedLink(await readLinks(row, creator), 640), "http://x");
    const reordered = new URLSearchParams([...link.searchParams].reverse());
    await read(link.pathname + link.search);
    const tricks = [
      `${link.pathname}?${reordered}`,
      `${link.pathname}${link.search}&x=1&width=9999&format=html`,
      `${link.pathname}${link.search}&s=forged&e=99`,
      `${link.pathname}${link.search}#fragment`,
    ];
    for (const trick of tricks) expect((await read(trick)).from, trick).toBe("hit");
    const odd = await read(link.pathname + link.search, {
      "X-Forwarded-Host": "evil.example",
      Host: "evil.example",
      Accept: "image/webp, text/html;charset=utf-7, ../../w1920",
    });
    expect([odd.from, odd.response.headers.get("Content-Type")]).toEqual(["hit", "image/webp"]);
    const post = await ask(link.pathname + link.search, { method: "POST" });
    expect(post.status).toBeGreaterThanOrEqual(400);
    // The cache key is no URL that a person could request.
    const cache = await caches.open("wishlight-media");
    for (const url of [
      `http://localhost:8787${link.pathname}${link.search}`,
      `http://localhost:8787${link.pathname}`,
    ]) {
      expect(await cache.match(url)).toBeUndefined();
    }
  });

  it("the edge cache never serves an older version after a replacement", async () => {
    const { row, creator } = await shown();
    const link = sizedLink(await readLinks(row, creator), 640);
    await read(link);
    const newer = await env.UPLOADS.put(row.path, await stripedPng(800, 400));
    await db
      .update(uploads)
      .set({ etag: newer?.etag ?? null, width: 800, height: 400 })
      .where(eq(uploads.id, row.id));
    const response = await get(link);
    expect(response.headers.get("X-Media-Cache")).toBe("miss");
    expect(await pictureInfo(response)).toMatchObject({ width: 640, height: 320 });
  });
});
