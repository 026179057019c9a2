import { beforeAll, describe, expect, it } from "vitest";
import { feedPage } from "~/feed/feed.server";
import type { WorkItem, WorkPage } from "~/feed/work-items.server";
import { readCursor } from "~/platform/keyset.server";
import { createLogger } from "~/platform/log.server";
import { seedPerson } from "../../support/people";
import { db, seedUpload } from "../../support/uploads";
import { env } from "cloudflare:workers";

const deps = {
  db,
  secret: "a-secret-for-tests-of-at-least-32-characters",
  now: Date.now(),
  billingNow: Date.now(),
  log: createLogger({ worker: "test" }),
};

const reader = "nobody-in-particular";

async function readAll(): Promise<WorkItem[]> {
  const items: WorkItem[] = [];
  let cursor: string | null = null;
  do {
    const page: WorkPage = await feedPage(deps, reader, readCursor(cursor));
    items.push(...page.items);
    cursor = page.next;
  } while (cursor !== null);
  return items;
}

describe("the feed", () => {
  beforeAll(async () => {
    const creator = await seedPerson({ accountType: "creator", fullName: "Ada Lovelace" });
    const at = 1_700_000_000_000;
    // Three moments for fourteen uploads, so pages break between equal times.
    for (let n = 0; n < 14; n++) {
      await seedUpload(creator.id, {
        visibility: "public",
        title: `public ${n}`,
        created_at: at + Math.floor(n / 5),
      });
    }
    await seedUpload(creator.id, { visibility: "private", title: "private" });
    await seedUpload(creator.id, { visibility: "public", status: "processing", title: "unfinished" });
    await seedUpload(creator.id, { visibility: "public", status: "deleting", title: "deleted" });
  });

  it("the feed shows every public, ready upload once, newest first, six a page", async () => {
    const first = await feedPage(deps, reader, null);
    expect(first.items).toHaveLength(6);
    const titles = (await readAll()).map((item) => item.title);
    expect(titles).toEqual(Array.from({ length: 14 }, (_, n) => `public ${13 - n}`));
  });

  it("the feed ends after a short page", async () => {
    const items = await readAll();
    const eighth = items[8];
    const page = await feedPage(
      deps,
      reader,
      eighth ? { created_at: eighth.created_at, id: eighth.id } : null,
    );
    expect(page.items).toHaveLength(5);
    expect(page.next).toBeNull();
  });

  it("a return to the feed reloads it down to the last position in one answer, without deleted works", async () => {
    const items = await readAll();
    const end = items[9] ?? null;
    const again = await feedPage(deps, reader, null, end);
    expect(again.items.map(({ id }) => id)).toEqual(items.slice(0, 10).map(({ id }) => id));
    expect(again).toMatchObject({ whole: true, next: `${end?.created_at}.${end?.id}` });
    const whole = await feedPage(deps, reader, null, { created_at: 0, id: 0 });
    expect([whole.items.length, whole.next]).toEqual([items.length, null]);
  });

  it("the feed keeps its position when something new is published meanwhile", async () => {
    const first = await feedPage(deps, reader, null);
    const creator = await seedPerson({ accountType: "creator" });
    await seedUpload(creator.id, { visibility: "public", title: "brand new" });
    const second = await feedPage(deps, reader, readCursor(first.next));
    expect(second.items[0]?.title).toBe("public 7");
  });

  it("a card links its picture by one signature, and the file only where it has no picture", async () => {
    const { id } = await seedPerson({ accountType: "creator" });
    const shown = { visibility: "public", created_at: 1_800_000_000_000 } as const;
    const film = await seedUpload(id, { ...shown, kind: "video", mime_type: "video/mp4" });
    const picture = await seedUpload(id, { ...shown, width: 2000, height: 1000 });
    const { items } = await feedPage(deps, id, null);
    const linksOf = (row: { id: number }) => items.find((item) => item.id === row.id)?.links;
    expect(linksOf(film)).toMatchObject({ picture: null });
    expect(linksOf(film)?.view).toContain("/original?");
    expect(linksOf(picture)).toMatchObject({ view: null, picture: { widths: [320, 640, 960] } });
    expect(JSON.stringify(linksOf(picture)).match(/\/media\//g)).toHaveLength(1);
  });

  it("a page of the feed reads only its own rows by index, however deep it is", async () => {
    const plan = await env.DB.prepare(
      `explain query plan select id from uploads where visibility = 'public' and status = 'ready'
       and (listed_at, id) < (1700000000001, 5) order by listed_at desc, id desc limit 6`,
    ).all<{ detail: string }>();
    expect(plan.results.map((row) => row.detail).join()).toMatch(
      /SEARCH uploads USING (COVERING )?INDEX uploads_feed/,
    );
    expect(plan.results.map((row) => row.detail).join()).not.toContain("TEMP B-TREE");
  });
});
