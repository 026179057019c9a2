import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { STREAM_ACCESS_MS } from "~/media/media.limits";
import { uploads } from "~/uploads/uploads.table";
import { parseAddress } from "../../../workers/web/door/address";
import { mayReadReplica } from "../../../workers/web/door/databases";
import { readManifest } from "../matrix/routes";
import { askWith } from "../../support/built-worker";
import { stopClock } from "../../support/clock";
import { LaggingDatabase } from "../../support/lagging-d1";
import { seedAccess, seedPerson } from "../../support/people";
import { ORIGIN } from "../../support/site";
import { streamedFilm, streamFor } from "../../support/streams";
import { db } from "../../support/uploads";

const lagging = await LaggingDatabase.open();
const ask = (path: string, init: RequestInit = {}) => askWith({ DB: lagging.binding }, path, init);

describe("a lagging database replica", () => {
  it("a person who has just joined can watch at once", async () => {
    const { row } = await streamedFilm();
    const viewer = await seedPerson();
    const address = await streamFor(row, viewer);
    await seedAccess(viewer.id, Date.now() - 1);
    await lagging.catchUp();
    expect((await ask(address)).status).toBe(402);
    await seedAccess(viewer.id, Date.now() + 60_000);
    expect((await ask(address)).status).toBe(200);
  });

  it("a hidden work is visible for the replica's lag and five seconds, not longer", async () => {
    const clock = stopClock();
    const { address, row } = await streamedFilm();
    const viewer = await seedPerson();
    const theirs = await streamFor(row, viewer);
    await lagging.catchUp();
    await db.update(uploads).set({ visibility: "private" }).where(eq(uploads.id, row.id));
    expect((await ask(theirs)).status).toBe(200);
    await lagging.catchUp();
    expect((await ask(theirs)).status).toBe(200);
    clock.pass(STREAM_ACCESS_MS + 1);
    expect((await ask(theirs)).status).toBe(404);
    expect(address).not.toBe(theirs);
  });

  it("a film missing in the replica still opens", async () => {
    await lagging.catchUp();
    const { address } = await streamedFilm();
    expect((await ask(address)).status).toBe(200);
  });

  it("a list is never older than the person's own last action", async () => {
    const viewer = await seedPerson();
    const { row, creator } = await streamedFilm();
    await lagging.catchUp();
    const headers = { Cookie: viewer.cookie, "User-Agent": "Mozilla/5.0 Chrome/130" };
    const before = lagging.opened.length;
    expect(await (await ask(`/@${creator.username}`, { headers })).text()).toContain(row.title);
    expect(lagging.opened.slice(before)).toEqual(["copy"]);

    const body = JSON.stringify({ username: creator.username, follow: true });
    const own = { Origin: ORIGIN, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json" };
    const done = await ask("/api/follow", { method: "POST", body, headers: { ...headers, ...own } });
    const bookmark = /wl\.moment=([^;]+)/.exec(done.headers.get("Set-Cookie") ?? "")?.[1] ?? "";
    expect(bookmark).toMatch(/^[0-9a-f-]{59}$/);
    const from = lagging.opened.length;
    await ask(`/@${creator.username}`, {
      headers: { ...headers, Cookie: `${viewer.cookie}; wl.moment=${bookmark}` },
    });
    expect(lagging.opened.slice(from)).toEqual(["primary"]);
    await lagging.catchUp();
    await ask(`/@${creator.username}`, {
      headers: { ...headers, Cookie: `${viewer.cookie}; wl.moment=${bookmark}` },
    });
    expect(lagging.opened.at(-1)).toBe("copy");
  });

  it.each([
    "",
    "x",
    "first-primary",
    "00000001",
    `${"0".repeat(8)}-${"0".repeat(8)}-${"0".repeat(8)}-${"g".repeat(32)}`,
  ])("the replica is never read with the invalid bookmark %j", async (bookmark) => {
    const viewer = await seedPerson();
    await lagging.catchUp();
    const response = await ask("/feed", { headers: { Cookie: `${viewer.cookie}; wl.moment=${bookmark}` } });
    expect(response.status).toBe(200);
    expect(lagging.opened.at(-1)).toBe("copy");
  });
});

describe("queries for the primary", () => {
  const routes = readManifest();
  const get = (path: string, method = "GET") => {
    const at = parseAddress(new URL(ORIGIN + path), routes);
    return typeof at !== "number" && mayReadReplica(at, { method });
  };

  it("everything but public data and the bytes of works is read from the primary", () => {
    const nearby = [
      "/",
      "/feed",
      "/feed?kind=image",
      "/feed.data",
      "/_root.data",
      "/tag/fog",
      "/@ada",
      "/@ada.data",
      "/%40ada",
    ];
    for (const path of [...nearby, "/media/5/original?e=1", "/stream/1.a.b/5/master.m3u8"])
      expect(get(path), path).toBe(true);
    const primary = [
      "/upload/5",
      "/my-uploads",
      "/dashboard",
      "/membership",
      "/earnings",
      "/settings",
      "/library",
    ];
    const more = [
      "/api/session",
      "/api/links?for=feed&ids=1",
      "/signin",
      "/search?q=x",
      "/notifications",
      "/s/x.y",
    ];
    for (const path of [...primary, ...more, "/%E0%A4%A", "/@ada/x"]) expect(get(path), path).toBe(false);
  });

  it("every change goes to the primary, wherever it is sent", () => {
    for (const path of ["/feed", "/media/5/original", "/@ada"]) expect(get(path, "POST"), path).toBe(false);
  });
});
