import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { STREAM_ACCESS_MS } from "~/media/media.limits";
import { SECOND_MS } from "~/platform/clock";
import { readViewerWorkState } from "~/library/library.store.server";
import { readDigestNews } from "~/notifications/digest/digest.store.server";
import { announcements } from "~/notifications/notifications.table";
import { createLogger } from "~/platform/log.server";
import { catchUp } from "~/search/apply-changes.server";
import { finishReplacing } from "~/uploads/replacing/finish-replacing.server";
import { placesShowing } from "../../support/every-place";
import { readLinks } from "../../support/links";
import { ask } from "../../support/site";
import { storeFilm } from "../../support/streams";
import { db, readUpload, seedUpload } from "../../support/uploads";
import { flush, pass, watched } from "../engagement/watching";
import { readExport, seedWorld, type World } from "./world";

describe("a replaced file of a work that others had open", () => {
  let world: World;
  let path: string;
  let replacedAt: number;
  beforeAll(async () => {
    world = await seedWorld();
    replacedAt = Date.now();
    const codecs = { video_codecs: "h264", audio_codecs: "aac" };
    const video = { kind: "video", mime_type: "video/mp4", file_ext: "mp4", ...codecs } as const;
    const fresh = await seedUpload(world.creator.id, { replaces: world.work, duration_ms: 9000, ...video });
    path = (await storeFilm(fresh.id, 9)).row.path;
    await finishReplacing({ db, clock: Date.now, log: createLogger({ test: "replaced" }) }, fresh.id);
    expect(await readUpload(world.work)).toMatchObject({ path, duration_ms: 9000 });
    await catchUp({ db, search: env.SEARCH });
  });

  it("a replaced work stays in every list, search, tags, playlists, libraries, notifications and RSS", async () => {
    expect(await placesShowing(world.work, world.places)).toEqual(world.places.map(([address]) => address));
    expect(await readExport(world.reader)).toContain(`"work":${world.work}`);
  });

  it("a replaced work opens by its share link and shows the new file", async () => {
    const size = (await env.UPLOADS.head(path))?.size;
    const answer = await ask(`/media/${world.work}/original`, { cookie: world.friend.cookie });
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, size]);
    expect((await ask(world.share, { cookie: world.friend.cookie })).status).toBe(302);
  });

  it("old addresses serve no bytes of the former file", async () => {
    const size = (await env.UPLOADS.head(path))?.size;
    const answer = await ask(world.given[0] ?? "");
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, size]);
    const later = Date.now() + STREAM_ACCESS_MS + SECOND_MS;
    vi.spyOn(Date, "now").mockReturnValue(later);
    const piece = await ask(world.given.at(-1) ?? "");
    await piece.arrayBuffer();
    expect(piece.status).toBe(404);
    vi.restoreAllMocks();
    expect((await readLinks({ id: world.work }, world.reader))?.stream).not.toBeNull();
  });

  it("a replaced work keeps its comments, likes and saves", async () => {
    const read = await ask(`/api/comments?work=${world.work}`, { cookie: world.reader.cookie });
    expect(await read.text()).toContain("A word about it");
    expect(await readViewerWorkState(db, world.reader.id, world.work)).toMatchObject({
      isLiked: true,
      isSaved: true,
      likes: 1,
    });
  });

  it("a replaced work isn't announced again by mail or push", async () => {
    const again = await readDigestNews(db, world.reader.id, { after: replacedAt, limit: 9 });
    expect(again).toEqual([]);
    const first = await readDigestNews(db, world.reader.id, { after: 0, limit: 9 });
    expect(first.filter(({ id }) => id === world.work)).toHaveLength(1);
    expect(await db.$count(announcements, eq(announcements.upload_id, world.work))).toBe(1);
  });

  it("a replaced work keeps its captions, which viewers can still open", async () => {
    const links = await readLinks({ id: world.work }, world.reader);
    expect(links?.captions).toHaveLength(1);
    const captions = await ask(links?.captions[0]?.src ?? "");
    expect([captions.status, (await captions.text()).includes("Words")]).toEqual([200, true]);
  });

  it("a replaced work keeps counting for people who have it open", async () => {
    await pass(world.reader, 5000);
    expect((await world.page.beat(5000)).credit).toBe(5000);
    await flush(world.reader);
    expect(await watched(world.reader)).toMatchObject([{ upload: world.work, ms: 5000 }]);
  });
});
