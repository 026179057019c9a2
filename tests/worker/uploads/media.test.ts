import { describe, expect, it } from "vitest";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { accounts } from "~/identity/accounts.table";
import type { SignedLinks } from "~/media/sign-visible.server";
import type { Upload } from "~/uploads/uploads.table";
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

async function linkFor(row: Upload, person: Person, which: keyof SignedLinks = "view"): Promise<string> {
  const response = await ask(`/api/links?for=feed&ids=${row.id}`, { cookie: person.cookie });
  const { links } = (await response.json()) as { links: Record<number, SignedLinks> };
  const link = links[row.id]?.[which];
  if (!link) throw new Error("no link");
  return link;
}

describe("a signed link", () => {
  it("plays for whoever holds it, with the type of the bytes and nothing that could run", async () => {
    const { link } = await published();
    const response = await ask(link);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(BODY);
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
      "accept-ranges": "bytes",
    });
    expect(headers["content-security-policy"]).toContain("sandbox");
    expect(headers["content-disposition"]).toMatch(/^inline; filename="/);
  });

  it("is for 120 seconds in the feed and 180 elsewhere", async () => {
    const { creator, row, link } = await published();
    const seconds = (text: string) =>
      Number(new URL(text, "http://x").searchParams.get("e")) - Date.now() / 1000;
    expect(seconds(link)).toBeGreaterThan(115);
    expect(seconds(link)).toBeLessThanOrEqual(120);
    const mine = await ask(`/api/links?for=mine&ids=${row.id}`, { cookie: creator.cookie });
    const { links } = (await mine.json()) as { links: Record<number, SignedLinks> };
    expect(seconds(links[row.id]?.view ?? "")).toBeGreaterThan(175);
  });

  it("opens nothing once any part of it is changed", async () => {
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

  it("that has run out still plays for a signed-in person who may see the upload, and for nobody else", async () => {
    const { row, creator } = await published();
    const [viewer, stale] = [await seedPerson(), `/media/${row.id}/original?e=1&s=x`];
    expect((await ask(stale)).status).toBe(404);
    expect((await ask(stale, { cookie: viewer.cookie })).status).toBe(200);
    const hidden = await seedUpload(creator.id, { visibility: "private" });
    await storeBytes(hidden.path, BODY);
    expect((await ask(`/media/${hidden.id}/original`, { cookie: viewer.cookie })).status).toBe(404);
    expect((await ask(`/media/${hidden.id}/original`, { cookie: creator.cookie })).status).toBe(200);
  });

  it("to private media dies when its owner signs out everywhere", async () => {
    const { creator, link } = await published({ visibility: "private" });
    expect((await ask(link)).status).toBe(200);
    await db.update(accounts).set({ session_epoch: sql`session_epoch + 1` });
    expect((await ask(link)).status).toBe(404);
    expect((await ask(link, { cookie: creator.cookie })).status).toBe(404);
  });

  it("is gone at once when the upload is hidden, deleted or its object is missing", async () => {
    const { creator, row, link } = await published();
    await ask("/my-uploads.data", { cookie: creator.cookie, form: { id: String(row.id) } });
    expect((await ask(link)).status).toBe(404);
    const second = await published();
    await env.UPLOADS.delete(second.row.path);
    expect((await ask(second.link)).status).toBe(404);
  });

  it("saves under a readable name in any script", async () => {
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
    ["bytes=20-", 416, "", "bytes */20"],
    ["bytes=-0", 416, "", "bytes */20"],
    ["bytes=0-1,4-5", 200, BODY, null],
    ["bytes=5-2", 200, BODY, null],
    ["items=0-3", 200, BODY, null],
    ["bytes=abc", 200, BODY, null],
  ])("answers %s with %i", async (range, status, text, contentRange) => {
    const { link } = await published();
    const response = await ask(link, { headers: { Range: range } });
    expect(response.status).toBe(status);
    expect(response.headers.get("Content-Range")).toBe(contentRange);
    expect(await response.text()).toBe(text);
  });

  it("answers HEAD with the headers alone", async () => {
    const { link } = await published();
    const response = await ask(link, { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Length")).toBe("20");
    expect(await response.text()).toBe("");
  });

  it("answers 304 to who has this version, and ignores Range for who began with another", async () => {
    const { link } = await published();
    const etag = (await ask(link, { method: "HEAD" })).headers.get("ETag") ?? "";
    for (const condition of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
      const response = await ask(link, { headers: { "If-None-Match": condition } });
      expect(response.status, condition).toBe(304);
    }
    expect((await ask(link, { headers: { "If-None-Match": '"other"' } })).status).toBe(200);
    const resumed = (condition: string) =>
      ask(link, { headers: { Range: "bytes=0-3", "If-Range": condition } });
    expect((await resumed(etag)).status).toBe(206);
    expect((await resumed('"other"')).status).toBe(200);
    expect((await resumed(`W/${etag}`)).status).toBe(200);
  });
});
