import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { uploadTotals } from "~/engagement/sums.table";
import { creatorPage } from "~/feed/feed.server";
import type { WorkPage } from "~/feed/work-items.server";
import { readCursor } from "~/platform/keyset.server";
import { createLogger } from "~/platform/log.server";
import { profiles } from "~/profiles/profiles.table";
import { uploads } from "~/uploads/uploads.table";
import { seedPerson } from "../../support/people";
import { db, seedUpload } from "../../support/uploads";
import { open, pageText } from "../../support/visitor";

const deps = {
  db,
  secret: "a-secret-for-tests-of-at-least-32-characters",
  now: Date.now(),
  billingNow: Date.now(),
  log: createLogger({ worker: "test" }),
};

describe("a creator's page", () => {
  it("the page shows a creator's public works to members only", async () => {
    const [mira, rival, reader] = [
      await seedPerson({ accountType: "creator", fullName: "Mira Lindqvist" }),
      await seedPerson({ accountType: "creator" }),
      await seedPerson(),
    ];
    await db.update(profiles).set({ bio: "Tides & <b>fog</b>" }).where(eq(profiles.id, mira.id));
    await seedUpload(mira.id, { visibility: "public", title: "Open sea" });
    await seedUpload(mira.id, { visibility: "private", title: "Secret sea" });
    await seedUpload(mira.id, { visibility: "public", status: "processing", title: "Unready sea" });
    await seedUpload(rival.id, { visibility: "public", title: "Rival sea" });
    const text = await pageText(await open(`/@${mira.username}`, reader));
    expect(text).toContain("Mira Lindqvist");
    expect(text).toContain("Open sea");
    expect(text).toContain("Tides & &lt;b&gt;fog&lt;/b&gt;");
    for (const hidden of ["Secret sea", "Unready sea", "Rival sea", mira.email])
      expect(text).not.toContain(hidden);
    const stranger = await open(`/@${mira.username}`);
    expect(stranger.headers.get("Location")).toBe(`/signin?next=%2F%40${mira.username}`);
    const own = await pageText(await open(`/@${mira.username}`, mira));
    expect(own).toContain("Edit Profile");
    expect(own).not.toContain("/api/follow");
  });

  it("the page of a person who only watches has a name and a bio, and nothing to follow or count", async () => {
    const [ada, reader] = [
      await seedPerson({ fullName: "Ada King", avatarUrl: "x/avatar-1.png" }),
      await seedPerson(),
    ];
    const text = await pageText(await open(`/@${ada.username}`, reader));
    expect(text).toContain("Ada King");
    for (const hidden of ["/api/follow", "avatar-1.png", "0 works", "RSS"])
      expect(text).not.toContain(hidden);
  });

  it("an unknown name and any other path are not found, for everyone", async () => {
    const reader = await seedPerson();
    const unconfirmed = await seedPerson({ accountType: "creator", confirmed: false });
    for (const name of ["nobody_77", "", unconfirmed.username, "%00", "a%2Fb", "x".repeat(1000)]) {
      const response = await open(`/@${name}`, reader);
      expect(response.status, name).toBe(404);
      expect(await pageText(response)).toContain("We couldn't find this creator.");
    }
    for (const options of [{}, reader]) {
      const response = await open("/nowhere", options);
      expect(response.status).toBe(404);
      const text = await pageText(response);
      expect(text).toContain("Page not found");
      expect(text).toContain("Go Home");
      expect(text).toContain('content="noindex"');
    }
  });

  it("the page has one address, and other spellings lead to it", async () => {
    const [mira, reader] = [await seedPerson({ accountType: "creator" }), await seedPerson()];
    const response = await open(`/@${mira.username.toUpperCase()}?sort=most`, reader);
    expect([response.status, response.headers.get("Location")]).toEqual([
      302,
      `/@${mira.username}?sort=most`,
    ]);
  });

  it("the page lists all works by views, unwatched ones last, each once", async () => {
    const mira = await seedPerson({ accountType: "creator" });
    const views = [0, 5, 5, 0, 9, 1, 0, 0, 5, 2, 0, 0, 0];
    const ids: number[] = [];
    for (const [at, count] of views.entries()) {
      const { id } = await seedUpload(mira.id, { visibility: "public", created_at: 1000 - at });
      ids.push(id);
      if (count > 0) await db.insert(uploadTotals).values({ upload_id: id, creator_no: 1, views: count });
    }
    const gone = await seedUpload(mira.id, { visibility: "private" });
    await db.insert(uploadTotals).values({ upload_id: gone.id, creator_no: 1, views: 99 });
    const wish = { creator: mira.id, kind: null, isByViews: true };
    const found: number[] = [];
    for (let cursor: string | null = null; ;) {
      const page: WorkPage = await creatorPage(deps, "somebody", wish, {
        after: readCursor(cursor),
        downTo: null,
      });
      found.push(...page.items.map(({ id }) => id));
      cursor = page.next;
      if (cursor === null) break;
    }
    const viewsFor = (id: number) => views[ids.indexOf(id)] ?? 0;
    expect(found).toEqual([...ids].sort((a, b) => viewsFor(b) - viewsFor(a) || b - a));
    const [film] = ids;
    await db
      .update(uploads)
      .set({ kind: "video" })
      .where(eq(uploads.id, film ?? 0));
    const films = await creatorPage(
      deps,
      "somebody",
      { ...wish, kind: "video" },
      { after: null, downTo: null },
    );
    expect(films.items.map(({ id }) => id)).toEqual([film]);
  });
});
