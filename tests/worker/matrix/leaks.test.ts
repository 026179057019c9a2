import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../support/eventually";
import { seedPerson, type Person } from "../../support/people";
import { db, pngBytes, seedUpload, storeBytes } from "../../support/uploads";
import { uploads, type Upload } from "~/uploads/uploads.table";
import { siteRoutes } from "./routes";
import { send, type Sending } from "./send";

let ada: Person;
let grace: Person;
let secret: Upload;
let open: Upload;
const BYTES = pngBytes(6, 6);

beforeAll(async () => {
  ada = await seedPerson({ accountType: "creator", fullName: "Ada Privately" });
  grace = await seedPerson({ accountType: "creator", fullName: "Grace Privately" });
  secret = await seedUpload(ada.id, { title: "Ada's own secret", file_size: BYTES.length });
  open = await seedUpload(ada.id, {
    title: "For all",
    visibility: "public",
    file_size: BYTES.length,
  });
  for (const { id, path } of [secret, open]) {
    // Only an object with a known etag is cached at the edge.
    const object = await storeBytes(path, BYTES);
    await db
      .update(uploads)
      .set({ etag: object?.etag ?? "" })
      .where(eq(uploads.id, id));
  }
});

async function read(path: string, sending: Sending = {}): Promise<{ response: Response; text: string }> {
  const response = await send(path, sending);
  return { response, text: await response.text() };
}

/** A creator's name is public, because cards lead to /@name. */
const privately = ({ email, id }: Person) => [email, id];

describe("two people at one address", () => {
  const addresses = () =>
    siteRoutes().flatMap(({ path }) => {
      const address = path
        .replace(":id", String(secret.id))
        .replace(":variant", "original")
        .replace(/:\w+/g, "x")
        .replace("*", "none");
      return [address, `${address}.data`];
    });

  it("two people and a stranger see nothing of each other, in any order", async () => {
    for (const address of addresses()) {
      // Each twice, so anything that the first answer left behind would show.
      for (const [mine, theirs] of [
        [ada, grace],
        [grace, ada],
        [ada, grace],
      ] as const) {
        const { response, text } = await read(address, { cookie: mine.cookie });
        for (const word of privately(theirs))
          expect(text, `${address} for ${mine.email}`).not.toContain(word);
        if (mine === grace) expect(text, address).not.toContain("Ada's own secret");
        const cache = response.headers.get("Cache-Control") ?? "";
        if (privately(mine).some((word) => text.includes(word))) expect(cache, address).toMatch(/no-store/);
        expect(response.headers.getSetCookie(), address).toEqual([]);
      }
      const { text } = await read(address);
      for (const word of [...privately(ada), ...privately(grace), "Ada's own secret"]) {
        expect(text, `${address} for a stranger`).not.toContain(word);
      }
    }
  });

  it("two people share no answer that a shared cache may store", async () => {
    for (const address of addresses()) {
      const { response } = await read(address, { cookie: ada.cookie });
      const cache = response.headers.get("Cache-Control") ?? "";
      if (!/^\/(robots\.txt|sitemap\.xml|membership-ended\.mp3)(\.data)?$/.test(address))
        expect(cache, address).not.toMatch(/public|s-maxage/);
    }
  });
});

describe("pictures in the edge cache", () => {
  const from = (response: Response) => response.headers.get("X-Media-Cache");
  /** Only an object with a known etag is cached at the edge. */
  async function cachedUpload(visibility: "public" | "private"): Promise<Upload> {
    const row = await seedUpload(ada.id, { visibility, file_size: BYTES.length });
    const object = await storeBytes(row.path, BYTES);
    await db
      .update(uploads)
      .set({ etag: object?.etag ?? "" })
      .where(eq(uploads.id, row.id));
    // Cached after the answer.
    const request = () => read(`/media/${row.id}/original`, { cookie: ada.cookie });
    await eventually(async () => expect(from((await request()).response)).toBe("hit"));
    return row;
  }

  it("a private upload's cached picture is served to its owner only", async () => {
    const path = `/media/${(await cachedUpload("private")).id}/original`;
    expect((await read(path, { cookie: grace.cookie })).response.status).toBe(404);
    expect((await read(path)).response.status).toBe(404);
    expect((await read(path, { headers: { "X-Original-URL": path } })).response.status).toBe(404);
  });

  it("a public upload's cached picture opens for no one else once it is private", async () => {
    const row = await cachedUpload("public");
    const path = `/media/${row.id}/original`;
    expect(from((await read(path, { cookie: grace.cookie })).response)).toBe("hit");
    await db.update(uploads).set({ visibility: "private" }).where(eq(uploads.id, row.id));
    expect((await read(path, { cookie: grace.cookie })).response.status).toBe(404);
    expect(from((await read(path, { cookie: ada.cookie })).response)).toBe("hit");
  });

  it("no header of the first request poisons the cached picture", async () => {
    const path = `/media/${open.id}/original`;
    const evil = {
      "X-Forwarded-Host": "evil.example",
      "X-Forwarded-Proto": "http",
      "X-Original-URL": "/evil",
      "X-Rewrite-URL": "/evil",
      "X-HTTP-Method-Override": "DELETE",
      Accept: "text/html",
      "Accept-Encoding": "gzip",
      Range: "bytes=0-3",
      ...{ "If-None-Match": "*", Origin: "https://evil.example", "Content-Type": "text/html", Vary: "*" },
    };
    for (const [name, value] of Object.entries(evil)) {
      const poisoned = await send(path, { cookie: ada.cookie, headers: { [name]: value } });
      await poisoned.arrayBuffer();
      const clean = await send(path, { cookie: grace.cookie });
      expect(clean.status, name).toBe(200);
      expect(clean.headers.get("Content-Type"), name).toBe("image/png");
      expect(new Uint8Array(await clean.arrayBuffer()), name).toEqual(BYTES);
      for (const [header, said] of clean.headers) expect(said, `${name} in ${header}`).not.toContain("evil");
    }
    await send(path, { method: "HEAD", cookie: ada.cookie });
    const afterHead = await send(path, { cookie: grace.cookie });
    expect((await afterHead.arrayBuffer()).byteLength).toBe(BYTES.length);
  });
});

describe("pages in the edge cache", () => {
  const headers = {
    "X-Forwarded-Host": "evil.example",
    "X-Host": "evil.example",
    "X-Forwarded-Server": "evil.example",
    ...{
      "X-Original-URL": "/settings",
      "X-Rewrite-URL": "/settings",
      "X-Forwarded-Prefix": "//evil.example",
    },
    "X-Forwarded-Scheme": "nothttps",
    Forwarded: "host=evil.example;proto=http",
  };
  it.each(["/", "/signin", "/register", "/about", "/robots.txt", "/sitemap.xml", "/none"])(
    "the page %s is the same with all these headers",
    async (path) => {
      const plain = await read(path);
      const odd = await read(path, { headers });
      const still = (text: string) =>
        text.replaceAll(/[\w+/]{22}==|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{13}/g, "");
      expect(odd.response.status).toBe(plain.response.status);
      expect(still(odd.text)).toBe(still(plain.text));
      expect(odd.response.headers.get("Location")).toBe(plain.response.headers.get("Location"));
    },
  );
});
