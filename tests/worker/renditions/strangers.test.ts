import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "~/platform/clock";
import { deleteAllUploads } from "~/uploads/delete-all.server";
import { countOwned } from "~/uploads/uploads.store.server";
import { readUsage } from "~/uploads/quota.store.server";
import { playlistItems } from "~/library/playlists/playlists.table";
import { shareGrants, shareLinks } from "~/uploads/sharing/share-links.table";
import { uploads, type Upload } from "~/uploads/uploads.table";
import { env } from "cloudflare:workers";
import { rereadUpload, readUploads } from "../../support/copies";
import { GOOD_PASSWORD, seedPerson, type Person } from "../../support/people";
import { ask } from "../../support/site";
import { readLinks } from "../../support/links";
import { streamFor } from "../../support/streams";
import { db, readUpload, seedUpload } from "../../support/uploads";
import { open, post } from "../../support/visitor";
import { seedPlaylist } from "../playlists/seed-playlists";
import { copiedWork, seedCopy } from "./copied-work";

const MISSING = 9_999_999;

let owner: Person;
let work: Upload;
let copy: Upload;

beforeAll(async () => {
  ({ person: owner, row: work } = await copiedWork({ title: "Heron" }));
  copy = await seedCopy(work);
});

async function answerTo(ask: (id: number) => Promise<Response>, id: number) {
  const response = await ask(id);
  const text = await response.text();
  const seen = response.headers.get("Content-Type")?.includes("html")
    ? ""
    : text.replaceAll(String(id), "ID");
  return {
    status: response.status,
    to: response.headers.get("Location")?.replaceAll(String(id), "ID"),
    seen,
  };
}

const json = (path: string, body: unknown, method?: string) => (who: Person) => (id: number) =>
  ask(path.replace(":id", String(id)), {
    cookie: who.cookie,
    json: JSON.parse(JSON.stringify(body).replaceAll('":id"', String(id))) as unknown,
    ...(method ? { method } : {}),
  });
const get = (path: string) => (who: Person) => (id: number) =>
  ask(path.replace(":id", String(id)), { cookie: who.cookie });
const form = (path: string, fields: Record<string, string>) => (who: Person) => (id: number) =>
  post(
    path.replace(":id", String(id)),
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, value.replace(":id", String(id))]),
    ),
    { cookie: who.cookie },
  );

/** Every request with an upload's id, except those that send a copy's bytes. */
const WAYS = {
  "its page": get("/upload/:id"),
  "its links": get("/api/links?for=detail&ids=:id"),
  "its links on a card": get("/api/links?for=mine&ids=:id"),
  "the original": get("/media/:id/original"),
  "a poster": get("/media/:id/poster"),
  "a picture": get("/media/:id/w320"),
  "a copy": get("/media/:id/copy"),
  "small pictures": get("/media/:id/sprite"),
  "a position": json("/api/works/:id/position", { at_ms: 1000, played_at: 1 }),
  shares: get("/api/uploads/:id/shares"),
  "a share": form("/api/uploads/:id/shares", { lasts: "open" }),
  "a like": form("/upload/:id", { intent: "like" }),
  "a save": form("/upload/:id", { intent: "save" }),
  "an edit": form("/upload/:id", { title: "Mine now", description: "", visibility: "public" }),
  "a preview": json("/api/uploads/:id/preview", { placeholder: "AAAAAAAAAA==" }),
  "a poster sent": form("/api/uploads/:id/poster", { x: "y" }),
  captions: form("/api/uploads/:id/captions?language=en", { x: "y" }),
  bulk: form("/my-uploads", { intent: "publish", ids: ":id" }),
  "a replacement": json("/api/uploads", {
    title: "x",
    file_name: "x.mp4",
    content_type: "video/mp4",
    file_size: 10,
    replaces: ":id",
  }),
  "a copy of it": json("/api/uploads", {
    title: "x",
    file_name: "x.mp4",
    content_type: "video/mp4",
    file_size: 10,
    rendition: { of: ":id", rung: "360" },
  }),
  "a lease": json("/api/renditions/lease", { work: ":id", holder: "5b0b1a5e-5f0e-4a43-9d51-0c7d2f2f6a11" }),
  "missing copies": get("/api/renditions?work=:id"),
  "a playlist's panel": get("/api/playlists/:id"),
} as const;

describe("a copy's id is answered like an unknown one", () => {
  it.each(Object.keys(WAYS) as (keyof typeof WAYS)[])(
    "a copy's id is unknown to its owner and to others: %s",
    async (way) => {
      const before = await readUploads(owner.id);
      for (const who of [owner, await seedPerson({ accountType: "creator" }), await seedPerson()]) {
        const asked = WAYS[way](who);
        expect(await answerTo(asked, copy.id)).toEqual(await answerTo(asked, MISSING));
      }
      expect(await readUploads(owner.id)).toEqual(before);
    },
  );

  it.each(["sign", "complete", "retry", "parts"])(
    "a copy's id is unknown to others, so they can't send its bytes either: %s",
    async (verb) => {
      const stranger = await seedPerson({ accountType: "creator" });
      const asked = (id: number) =>
        ask(`/api/uploads/${id}/${verb}`, { cookie: stranger.cookie, json: { numbers: [1] } });
      expect(await answerTo(asked, copy.id)).toEqual(await answerTo(asked, MISSING));
    },
  );

  it("a copy's id is unknown in states and stream addresses", async () => {
    const stranger = await seedPerson({ accountType: "creator" });
    const states = await ask(`/api/uploads/states?ids=${copy.id}`, { cookie: stranger.cookie });
    expect(await states.text()).not.toContain(`${copy.id}`);
    const address = (await streamFor(work, owner)).replace(`/${work.id}/`, `/${copy.id}/`);
    expect((await ask(address, { cookie: owner.cookie })).status).toBe(404);
  });

  it("a copy's id is unknown even where a fault created a share link for it", async () => {
    const friend = await seedPerson();
    const [link] = await db
      .insert(shareLinks)
      .values({ upload_id: copy.id, key: crypto.randomUUID(), created_at: 1, shows_cover: true })
      .returning();
    await db
      .insert(shareGrants)
      .values({ upload_id: copy.id, account_id: friend.id, link_id: link?.id ?? 0, created_at: 1 });
    expect(await readLinks(copy, friend)).toBeUndefined();
    expect((await open(`/upload/${copy.id}`, { cookie: friend.cookie })).status).toBe(404);
    expect((await ask(`/media/${copy.id}/original`, { cookie: friend.cookie })).status).toBe(404);
  });

  it("a copy is in no list of its owner or of others, and doesn't count as a work", async () => {
    const pending = await seedUpload(owner.id, {
      title: "Heron copy",
      status: "pending",
      rendition_of: work.path,
      rung: "720",
    });
    const member = await seedPerson();
    await expect(seedPlaylist(owner.id, [copy.id])).rejects.toThrow("playlists.work_not_found");
    const list = await seedPlaylist(owner.id, [work.id], { visibility: "public" });
    await db.insert(playlistItems).values({ playlist_id: list, upload_id: copy.id, rank: 9e9, added_at: 1 });
    const places = [
      "/feed",
      `/@${owner.username}`,
      "/my-uploads",
      "/dashboard",
      "/search?q=Heron",
      "/upload",
    ];
    for (const who of [owner, member])
      for (const place of [...places, `/playlists/${list}`]) {
        const text = await (await open(place, { cookie: who.cookie })).text();
        for (const { id, path } of [copy, pending]) {
          expect(text, place).not.toContain(`/upload/${id}"`);
          expect(text, place).not.toContain(path);
        }
        expect(text, place).not.toContain("Heron copy");
      }
    expect(await countOwned(db, owner.id)).toBe(1);
    const usage = await readUsage(db, owner.id, Date.now());
    expect(usage).toMatchObject({ works: 1, bytes: work.file_size + copy.file_size + pending.file_size });
  });
});

describe("the owner's data and copies", () => {
  it("the data export mentions copies and contains none", async () => {
    const response = await post(
      "/settings/data",
      { current_password: GOOD_PASSWORD },
      { cookie: owner.cookie },
    );
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const told = new TextDecoder().decode(files["uploads.json"]);
    expect(told).toContain(`"rendition_of": ${JSON.stringify(work.path)}`);
    const names = Object.keys(files).filter((name) => name.startsWith("uploads/"));
    expect(names.some((name) => name.startsWith(`uploads/${work.id} `))).toBe(true);
    expect(names.some((name) => name.startsWith(`uploads/${copy.id} `))).toBe(false);
  });

  it("a deleted account leaves no copy, in one step", async () => {
    const { person, row } = await copiedWork();
    const its = await seedCopy(row);
    await db.update(uploads).set({ put_expires_at: 0 }).where(eq(uploads.owner, person.id));
    const deps = { db, bucket: env.UPLOADS, clock: systemClock };
    expect(await deleteAllUploads(deps, person.id)).toBe(true);
    for (const { id, path } of [row, its]) {
      expect(await readUpload(id)).toBeUndefined();
      expect(await env.UPLOADS.head(path)).toBeNull();
    }
    expect((await env.UPLOADS.list({ prefix: `streams/${person.id}` })).objects).toEqual([]);
    expect(await rereadUpload(copy)).toMatchObject({ status: "ready" });
  });
});
