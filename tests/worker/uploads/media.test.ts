import { describe, expect, it } from "vitest";
import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { accounts } from "~/identity/accounts/accounts.table";
import type { SignedLinks } from "~/media/sign-visible.server";
import { captionsPath } from "~/media/tracks.rules";
import { uploadTracks } from "~/media/tracks.table";
import { uploads, type Upload } from "~/uploads/uploads.table";
import { seedPerson, type Person } from "../../support/people";
import { ask } from "../../support/site";
import { db, seedUpload, storeBytes } from "../../support/uploads";

const BODY = "0123456789abcdefghij";

async function published(
  given: Partial<Upload> = {},
): Promise<{ creator: Person; row: Upload; link: string }> {
  const creator = await seedPerson({ accountType: "creator" });
  const row = await seedUpload(creator.id, { visibility: "public", title: "Şafak — 夜明け", ...given });
  await storeBytes(row.path, BODY);
  return { creator, row, link: await linkFor(row, creator) };
}

async function linkFor(row: Upload, person: Person, which: "view" | "download" = "view"): Promise<string> {
  const response = await ask(`/api/links?for=feed&ids=${row.id}`, { cookie: person.cookie });
  const { links } = (await response.json()) as { links: Record<number, SignedLinks> };
  const link = links[row.id]?.[which];
  if (!link) throw new Error("no link");
  return link;
}

describe("a signed link", () => {
  it("a signed link plays for anyone who has it, with the file's type and nothing that could run", async () => {
    const { link } = await published();
    const response = await ask(link);
    expect(response.status).toBe(200);
    expect(await readBody(response)).toBe(BODY);
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
      "accept-ranges": "bytes",
    });
    expect(headers["content-security-policy"]).toContain("sandbox");
    expect(headers["content-disposition"]).toMatch(/^inline; filename="/);
  });

  it("a signed link lasts 120 seconds in the feed and 180 elsewhere", async () => {
    const { creator, row, link } = await published();
    const seconds = (text: string) =>
      Number(new URL(text, "http://x").searchParams.get("e")) - Date.now() / 1000;
    expect(seconds(link)).toBeGreaterThan(115);
    expect(seconds(link)).toBeLessThanOrEqual(120);
    const mine = await ask(`/api/links?for=mine&ids=${row.id}`, { cookie: creator.cookie });
    const { links } = (await mine.json()) as { links: Record<number, SignedLinks> };
    expect(seconds(links[row.id]?.view ?? "")).toBeGreaterThan(175);
  });

  it("a signed link with any changed part opens nothing", async () => {
    const { row, link } = await published();
    const other = await seedUpload(row.owner, { visibility: "public" });
    await storeBytes(other.path, BODY);
    const url = new URL(link, "http://x");
    const changed = (edit: (copy: URL) => void) => {
      const copy = new URL(url);
      edit(copy);
      return copy.pathname + copy.search;
    };
    const expires = Number(url.searchParams.get("e"));
    const signature = url.searchParams.get("s") ?? "";
    const forgeries = [
      changed((copy) => (copy.pathname = `/media/${other.id}/original`)),
      changed((copy) => copy.searchParams.set("e", String(expires + 1))),
      changed((copy) => copy.searchParams.set("e", String(expires - 10_000))),
      changed((copy) => copy.searchParams.set("d", "attachment")),
      changed((copy) =>
        copy.searchParams.set("s", signature.replace(/^./, signature.startsWith("A") ? "B" : "A")),
      ),
      changed((copy) => copy.searchParams.set("s", "")),
      changed((copy) => copy.searchParams.delete("s")),
      changed((copy) => copy.searchParams.delete("e")),
    ];
    for (const forgery of forgeries) expect((await ask(forgery)).status, forgery).toBe(404);
  });

  it("a signed link to one variant opens no other variant of the same upload", async () => {
    const { creator, row } = await published({ kind: "video", mime_type: "video/mp4", file_ext: "mp4" });
    const poster = `derived/${row.id}/poster-1.webp`;
    await storeBytes(poster, BODY);
    await storeBytes(captionsPath(row.id, "en"), "WEBVTT\n");
    await db.update(uploads).set({ poster }).where(eq(uploads.id, row.id));
    await db.insert(uploadTracks).values({ upload_id: row.id, language: "en", file_size: 7, created_at: 1 });
    const signed = await linkFor(row, creator);
    for (const variant of ["poster", "captions-en", "original"]) {
      const link = signed.replace("/original?", `/${variant}?`);
      expect((await ask(link, { cookie: creator.cookie })).status, variant).toBe(200);
      expect((await ask(link)).status, variant).toBe(variant === "original" ? 200 : 404);
    }
  });

  it("an expired link still plays for a signed-in person who may see the upload, and for no one else", async () => {
    const { row, creator } = await published();
    const [viewer, stale] = [await seedPerson(), `/media/${row.id}/original?e=1&s=x`];
    expect((await ask(stale)).status).toBe(404);
    expect((await ask(stale, { cookie: viewer.cookie })).status).toBe(200);
    const hidden = await seedUpload(creator.id, { visibility: "private" });
    await storeBytes(hidden.path, BODY);
    expect((await ask(`/media/${hidden.id}/original`, { cookie: viewer.cookie })).status).toBe(404);
    expect((await ask(`/media/${hidden.id}/original`, { cookie: creator.cookie })).status).toBe(200);
  });

  it("a link to private media ends when its owner signs out everywhere", async () => {
    const { creator, link } = await published({ visibility: "private" });
    expect((await ask(link)).status).toBe(200);
    await db.update(accounts).set({ session_epoch: sql`session_epoch + 1` });
    expect((await ask(link)).status).toBe(404);
    expect((await ask(link, { cookie: creator.cookie })).status).toBe(404);
  });

  it("a link stops at once when the upload is hidden or deleted or its object is missing", async () => {
    const { creator, row, link } = await published();
    await ask("/my-uploads.data", { cookie: creator.cookie, form: { id: String(row.id) } });
    expect((await ask(link)).status).toBe(404);
    const second = await published();
    await env.UPLOADS.delete(second.row.path);
    expect((await ask(second.link)).status).toBe(404);
  });

  it("a download gets a readable file name in any script", async () => {
    const { creator, row } = await published();
    const response = await ask(await linkFor(row, creator, "download"));
    const disposition = response.headers.get("Content-Disposition") ?? "";
    expect(disposition).toMatch(/^attachment; /);
    expect(decodeURIComponent(disposition.split("filename*=UTF-8''")[1] ?? "")).toBe("Şafak — 夜明け.png");
  });
});

describe("delivery in parts", () => {
  it.each([
    ["bytes=0-3", 206, "0123", "bytes 0-3/20"],
    ["bytes=15-", 206, "fghij", "bytes 15-19/20"],
    ["bytes=-4", 206, "ghij", "bytes 16-19/20"],
    ["bytes=-500", 206, BODY, "bytes 0-19/20"],
    ["bytes=10-999", 206, "abcdefghij", "bytes 10-19/20"],
    ["Bytes = 0-3", 206, "0123", "bytes 0-3/20"],
    ["bytes=19-99999999999999999999999", 206, "j", "bytes 19-19/20"],
    // Touching or overlapping ranges are merged, and unsatisfiable ones are left out.
    ["bytes=0-3,4-7", 206, "01234567", "bytes 0-7/20"],
    ["bytes=5-9,0-6", 206, "0123456789", "bytes 0-9/20"],
    ["bytes=0-3,,400-", 206, "0123", "bytes 0-3/20"],
    // Separate ranges and malformed ones get the whole file.
    ["bytes=0-1,4-5", 200, BODY, null],
    [`bytes=${Array.from({ length: 17 }, (_, n) => `${n}-${n}`).join(",")}`, 200, BODY, null],
    ["bytes=5-2", 200, BODY, null],
    ["bytes=0-3,x", 200, BODY, null],
    ["items=0-3", 200, BODY, null],
    ["bytes=abc", 200, BODY, null],
    ["bytes=", 200, BODY, null],
    ["bytes=--5", 200, BODY, null],
    ["bytes=20-", 416, "", "bytes */20"],
    ["bytes=-0", 416, "", "bytes */20"],
    ["bytes=20-30,40-", 416, "", "bytes */20"],
    ["bytes=99999999999999999999-", 416, "", "bytes */20"],
  ])("the range %s is answered with %i", async (range, status, text, contentRange) => {
    const { link } = await published();
    const response = await ask(link, { headers: { Range: range } });
    expect(response.status).toBe(status);
    expect(response.headers.get("Content-Range")).toBe(contentRange);
    expect(await readBody(response)).toBe(text);
  });

  it("HEAD is answered with the headers alone, for any requested range", async () => {
    const { link } = await published();
    const response = await ask(link, { method: "HEAD", headers: { Range: "bytes=0-3" } });
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Length")).toBe("20");
    expect(await response.text()).toBe("");
  });

  it("delivery stops when a film is hidden between two ranges", async () => {
    const { row, link } = await published();
    expect((await ask(link, { headers: { Range: "bytes=0-3" } })).status).toBe(206);
    await db.update(uploads).set({ visibility: "private" }).where(eq(uploads.id, row.id));
    expect((await ask(link, { headers: { Range: "bytes=4-7" } })).status).toBe(404);
  });

  it("If-Range continues only with exactly the version that was begun", async () => {
    const { link } = await published();
    const { etag, modified } = await readVersion(link);
    const resumed = async (condition: string) =>
      (await ask(link, { headers: { Range: "bytes=0-3", "If-Range": condition } })).status;
    expect(await resumed(etag)).toBe(206);
    expect(await resumed(modified)).toBe(206);
    const later = new Date(Date.parse(modified) + 60_000).toUTCString();
    for (const other of ['"other"', `W/${etag}`, etag.slice(1, -1), later, "yesterday"]) {
      expect(await resumed(other), other).toBe(200);
    }
    // An unsatisfiable range of another version gets the whole file.
    const beyond = await ask(link, { headers: { Range: "bytes=99-", "If-Range": '"other"' } });
    expect(beyond.status).toBe(200);
  });
});

describe("conditional requests", () => {
  it("conditional requests follow the order of RFC 9110: tags override dates", async () => {
    const { link } = await published();
    const { etag, modified } = await readVersion(link);
    const before = new Date(Date.parse(modified) - 60_000).toUTCString();
    const status = async (headers: Record<string, string>) => (await ask(link, { headers })).status;
    for (const list of [etag, `W/${etag}`, `"x", ${etag}`, `"a,b",${etag}`, "*"]) {
      expect(await status({ "If-None-Match": list }), list).toBe(304);
    }
    expect(await status({ "If-None-Match": '"other"' })).toBe(200);
    expect(await status({ "If-None-Match": etag.slice(1, -1) })).toBe(200);
    expect(await status({ "If-Modified-Since": modified })).toBe(304);
    expect(await status({ "If-Modified-Since": before })).toBe(200);
    expect(await status({ "If-Modified-Since": "soon" })).toBe(200);
    expect(await status({ "If-None-Match": '"other"', "If-Modified-Since": modified })).toBe(200);
    expect(await status({ "If-None-Match": etag, "If-Modified-Since": before })).toBe(304);
    expect(await status({ "If-Match": '"other"' })).toBe(412);
    expect(await status({ "If-Match": `W/${etag}` })).toBe(412);
    expect(await status({ "If-Match": etag, "If-Unmodified-Since": before })).toBe(200);
    expect(await status({ "If-Unmodified-Since": before })).toBe(412);
    expect(await status({ "If-None-Match": etag, Range: "bytes=0-3" })).toBe(304);
  });

  it("conditional requests never tell a stranger whether something exists", async () => {
    const { row } = await published({ visibility: "private" });
    const probes = [
      ["If-None-Match", "*"],
      ["If-Match", '"x"'],
      ["Range", "bytes=99-"],
    ] as const;
    for (const [name, value] of probes) {
      const headers = { [name]: value };
      expect((await ask(`/media/${row.id}/original`, { headers })).status).toBe(404);
    }
  });
});

describe("headers of an answer with media", () => {
  it.each([
    ["a/../../b\\c:d", "a-..-..-b-c-d.png"],
    ['say "hi" 100%', "say -hi- 100%.png"],
    ["line\r\nSet-Cookie: x=1", "lineSet-Cookie- x=1.png"],
    ["  ...  ", null],
    ["con", "_con.png"],
    ["\u202egnp.exe", "gnp.exe.png"],
    ["👩‍🚀 до свидания مرحبا", "👩‍🚀 до свидания مرحبا.png"],
    ["می‌خواهم", "می‌خواهم.png"],
    ["half \ud83d", "half.png"],
    ["夜".repeat(300), `${"夜".repeat(66)}.png`],
  ])("the download name of %j is safe", async (title, expected) => {
    const { creator, row } = await published({ title });
    const response = await ask(await linkFor(row, creator, "download"));
    const disposition = response.headers.get("Content-Disposition") ?? "";
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w.~!%-]+$/);
    expect(decodeURIComponent(disposition.split("filename*=UTF-8''")[1] ?? "")).toBe(
      expected ?? `wishlight-${row.id}.png`,
    );
    expect(response.headers.get("Set-Cookie")).toBeNull();
  });

  it("a work without a title is saved under its original file name", async () => {
    const { creator, row } = await published({ title: "", file_name: "sunset_at_the_lake.JPEG" });
    const response = await ask(await linkFor(row, creator, "download"));
    expect(response.headers.get("Content-Disposition")).toContain('filename="sunset at the lake.png"');
  });

  it("an SVG with script runs nothing and loads nothing", async () => {
    const { link } = await published({ mime_type: "image/svg+xml", file_ext: "svg" });
    const { headers } = await ask(link);
    expect(headers.get("Content-Type")).toBe("image/svg+xml");
    expect(headers.get("Content-Security-Policy")).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
    expect(headers.get("Referrer-Policy")).toBe("no-referrer");
  });

  it("media answers set no cookie, for anyone and with any outcome", async () => {
    const { row, link, creator } = await published();
    for (const path of [link, `/media/${row.id}/original`, "/media/999999/original"]) {
      const response = await ask(path, { cookie: creator.cookie });
      expect(response.headers.get("Set-Cookie"), path).toBeNull();
    }
  });
});

async function readVersion(link: string): Promise<{ etag: string; modified: string }> {
  const { headers } = await ask(link, { method: "HEAD" });
  return { etag: headers.get("ETag") ?? "", modified: headers.get("Last-Modified") ?? "" };
}

async function readBody(response: Response): Promise<string> {
  return new TextDecoder().decode(await response.arrayBuffer());
}
