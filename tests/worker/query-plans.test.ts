import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { dayOf } from "~/engagement/days.rules";
import { uploadDay } from "~/engagement/sums.table";
import { NO_DEVICE } from "~/identity/sessions/device";
import { editProfile } from "~/profiles/edit-profile.server";
import { deleteExpiredUsernames, forgettingUsernames } from "~/profiles/former-usernames.store.server";
import { forgettingListing } from "~/uploads/creator-listings.store.server";
import { editUpload } from "~/uploads/edit.server";
import { uploadTags } from "~/uploads/tags/tags.table";
import { forgetOldWatching, forgetWatching } from "~/engagement/forget-watching.server";
import { listWatched } from "~/engagement/watched.store.server";
import { numberingWatched, readWatched, writeWatched } from "~/engagement/write-watched.server";
import { countWeek } from "~/feed/count-week.server";
import { feedTokenOf, forgettingFeedAddress, giveFeedAddress } from "~/feed/rss/feed-address.server";
import { follow, unfollow } from "~/following/follow.server";
import { forgetFollowers, forgettingFollows } from "~/following/follows.store.server";
import { HOUR_MS } from "~/platform/clock";
import { forgetLibrary } from "~/library/forget-library.server";
import {
  clearHistory,
  keepPosition,
  pauseHistory,
  removeLine,
  resumeHistory,
} from "~/library/history.server";
import { dropWork, keepWork } from "~/library/keep.server";
import { readHistory, readKept, readStanding } from "~/library/kept.store.server";
import { openDatabase, type Database } from "~/platform/database.server";
import { exportedPlaylists } from "~/data-export/playlists-record.server";
import { hidingPlaylists, removePlaylists } from "~/library/playlists/forget-playlists.server";
import { moveInPlaylist } from "~/library/playlists/move-item.server";
import {
  addToPlaylist,
  removeFromPlaylist,
  removeUnavailable,
} from "~/library/playlists/playlist-items.server";
import { publicPlaylistCards } from "~/library/playlists/playlist-page.server";
import { playlistPanel } from "~/library/playlists/playlist-panel.server";
import { playlistsWith } from "~/library/playlists/playlists.store.server";
import { playlists } from "~/library/playlists/playlists.table";
import worker from "../../build/server/index.js";
import { askWith } from "../support/built-worker";
import { wholeTables } from "../support/query-plans";
import { recording, type Statement } from "../support/recording-d1";
import { seedPerson } from "../support/people";
import { ORIGIN } from "../support/site";
import { seedUpload, storeBytes } from "../support/uploads";
import { seedPlaylist } from "./playlists/seed-playlists";
import { seedOctober } from "./earnings/seed-october";

const LINK_SECRET = "a-secret-for-tests-of-at-least-32-characters";

const PAGES = [
  ...["/feed", "/my-uploads", "/dashboard", "/profile", "/edit-profile", "/settings", "/upload"],
  ...["/feed?list=following", "/feed?list=following&kind=image", "/feed?list=following&downto=0.0"],
  ...["/feed?list=following&cursor=1700000000001.5", "/feed?sort=week", "/feed?sort=week&kind=image"],
  ...["/feed?kind=image", "/feed?kind=image&cursor=1700000000001.5", "/following", "/following?cursor=5.5"],
  ...["/api/tags?q=fo", "/membership", "/membership/withdraw", "/earnings"],
  ...["/notifications", "/api/notifications/unseen"],
  ...["/earnings/2026-10", "/earnings/2026-10/statement.json", "/earnings/2026-10/statement.csv"],
  ...["/membership/money/2026-10", "/request-creator"],
  ...["/library", "/library/saved", "/library/liked", "/library/history"],
  ...["/search", "/search?q=test", "/search?q=test&kind=works&media=image", "/search?q=person&kind=creators"],
  ...["/search?q=tset", "/api/suggest?q=test"],
  ...["/dashboard/views", "/dashboard/views.csv", "/dashboard/views.csv?by=work"],
  ...["/library/playlists", "/library/playlists?cursor=1700000000001.5"],
];

const AT_ITS_MIDDLE = { at_ms: 60_000, played_at: Date.now() };

const forgettingAll = (db: Database, id: string) => [
  forgettingUsernames(db, id),
  forgettingFeedAddress(db, id),
  forgettingListing(db, id),
];

async function statementsFor(path: string, cookie: string): Promise<Statement[]> {
  const statements: Statement[] = [];
  const response = await askWith({ DB: recording(statements) }, path, { headers: { Cookie: cookie } });
  await response.text();
  expect(response.status).toBe(200);
  return statements;
}

describe("no statement goes through a whole table", () => {
  it.each([
    ...PAGES,
    ...["/tag/fog", "/tag/fog?cursor=1700000000001.5", "/@:name", "/@:name?kind=image", "/@:name?sort=most"],
    ...["/@:name?sort=most&kind=image&cursor=3.5", "/rss/:token/@:name"],
    "/upload/:id",
    "/media/:id/original",
    "/api/links?for=detail&ids=:id",
    "/api/uploads/states?ids=:id",
  ])("for %s", async (path) => {
    const creator = await seedPerson({ accountType: "creator" });
    const row = await seedUpload(creator.id, { status: "ready", visibility: "public" });
    const plain = openDatabase(env.DB);
    await Promise.all([
      storeBytes(row.path, "bytes"),
      seedOctober(creator.id, row.id),
      keepPosition({ db: plain, clock: Date.now }, creator.id, row.id, AT_ITS_MIDDLE),
    ]);
    await plain.insert(uploadTags).values({ upload_id: row.id, tag: "fog", label: "Fog", position: 0 });
    await giveFeedAddress({ db: plain, clock: Date.now }, creator.id);
    const token = await feedTokenOf({ db: plain, secret: LINK_SECRET }, creator.id);
    const address = path
      .replace(":id", String(row.id))
      .replace(":name", creator.username)
      .replace(":token", token ?? "");
    const statements: Statement[] = [];
    const response = await askWith({ DB: recording(statements) }, address, {
      headers: { Cookie: creator.cookie },
    });
    await response.arrayBuffer();
    expect(response.status).toBe(200);
    expect(statements.length).toBeGreaterThan(0);
    expect(await wholeTables(statements)).toEqual([]);
  });

  it.each([
    ["/feed?cursor=1700000000001.5", "uploads_feed"],
    ["/feed?downto=1700000000001.5", "uploads_feed"],
    ["/my-uploads?after=1700000000001.5", "uploads_owner"],
    ["/my-uploads?downto=1700000000001.5", "uploads_owner"],
    ["/my-uploads?kind=image&after=1700000000001.5", "uploads_owner"],
  ])("for a page behind a cursor (%s), which is sought in its index and not sorted", async (path, index) => {
    const creator = await seedPerson({ accountType: "creator" });
    await seedUpload(creator.id, { status: "ready", visibility: "public", created_at: 1_700_000_000_000 });
    const statements: Statement[] = [];
    const response = await askWith({ DB: recording(statements) }, path, {
      headers: { Cookie: creator.cookie },
    });
    await response.text();
    expect(await wholeTables(statements)).toEqual([]);
    const page = statements.findLast(({ query }) =>
      /order by "uploads"\."(created|listed)_at" desc/.test(query),
    );
    const plan = await env.DB.prepare(`explain query plan ${page?.query}`)
      .bind(...(page?.values ?? []))
      .all<{ detail: string }>();
    const details = plan.results.map(({ detail }) => detail).join("; ");
    expect(details).toMatch(new RegExp(`SEARCH uploads USING INDEX ${index} \\(.*(created|listed)_at[<>]`));
    expect(details).not.toContain("TEMP B-TREE");
  });

  it.each([
    ["public", "uploads_feed"],
    ["private", "uploads_owner"],
  ] as const)(
    "for the works beside a %s one, sought in its list's index and not sorted",
    async (visibility, index) => {
      const creator = await seedPerson({ accountType: "creator" });
      const row = await seedUpload(creator.id, { status: "ready", visibility });
      const statements: Statement[] = [];
      await (
        await askWith({ DB: recording(statements) }, `/upload/${row.id}`, {
          headers: { Cookie: creator.cookie },
        })
      ).text();
      const sides = statements.filter(({ query }) =>
        /order by "uploads"\."(created|listed)_at" (asc|desc)/.test(query),
      );
      expect(sides).toHaveLength(2);
      for (const { query, values } of sides) {
        const plan = await env.DB.prepare(`explain query plan ${query}`)
          .bind(...values)
          .all<{ detail: string }>();
        const details = plan.results.map(({ detail }) => detail).join("; ");
        expect(details).toMatch(
          new RegExp(`SEARCH uploads USING INDEX ${index} \\(.*(created|listed)_at[<>]`),
        );
        expect(details).not.toContain("TEMP B-TREE");
      }
    },
  );

  it("for lists of what one keeps, which are sought in their own indexes and not sorted", async () => {
    const statements: Statement[] = [];
    const db = openDatabase(recording(statements));
    const reach = { after: { created_at: 1_700_000_000_001, id: 5 } };
    await readKept(db, "somebody", "saved", reach);
    await readKept(db, "somebody", "liked", reach);
    await readHistory(db, "somebody", reach);
    await readHistory(db, "somebody", {}, "unfinished");
    const indexes = [
      "saved_works_newest",
      "likes_newest",
      "watch_history_newest",
      "watch_history_unfinished",
    ];
    for (const [nth, { query, values }] of statements.entries()) {
      const plan = await env.DB.prepare(`explain query plan ${query}`)
        .bind(...values)
        .all<{ detail: string }>();
      const details = plan.results.map(({ detail }) => detail).join("; ");
      expect(details).toMatch(new RegExp(`SEARCH \\w+ USING (COVERING )?INDEX ${indexes[nth]} `));
      expect(details).not.toContain("TEMP B-TREE");
    }
    expect(statements).toHaveLength(indexes.length);
  });

  it("for keeping, and for what a page says of where one is", async () => {
    const [ada, creator] = [await seedPerson(), await seedPerson({ accountType: "creator" })];
    const { id } = await seedUpload(creator.id, { status: "ready", visibility: "public" });
    const statements: Statement[] = [];
    const deps = { db: openDatabase(recording(statements)), clock: Date.now };
    for (const list of ["liked", "saved"] as const) {
      await keepWork(deps, ada.id, id, list);
      await keepWork(deps, ada.id, id, list);
      await dropWork(deps, ada.id, id, list);
    }
    await keepPosition(deps, ada.id, id, AT_ITS_MIDDLE);
    await readStanding(deps.db, ada.id, id);
    await pauseHistory(deps, ada.id);
    await resumeHistory(deps, ada.id);
    await removeLine(deps, ada.id, id);
    await clearHistory(deps, ada.id);
    for (const statement of forgetLibrary(deps.db, ada.id)) await deps.db.batch([statement]);
    expect(statements.length).toBeGreaterThan(15);
    expect(await wholeTables(statements)).toEqual([]);
  });

  it.each(["/playlists/:list", "/playlists/:list?cursor=0.1", "/playlists/:list?downto=0.0"])(
    "for a playlist (%s), whose rows are sought in its order",
    async (path) => {
      const creator = await seedPerson({ accountType: "creator" });
      const { id } = await seedUpload(creator.id, { visibility: "public" });
      const list = await seedPlaylist(creator.id, [id], { visibility: "public" });
      const statements = await statementsFor(path.replace(":list", String(list)), creator.cookie);
      expect(await wholeTables(statements)).toEqual([]);
      const page = statements.findLast(({ query }) => /order by "playlist_items"\."rank"/.test(query));
      const plan = await env.DB.prepare(`explain query plan ${page?.query}`)
        .bind(...(page?.values ?? []))
        .all<{ detail: string }>();
      const details = plan.results.map(({ detail }) => detail).join("; ");
      expect(details).toContain("USING INDEX playlist_items_order");
      expect(details).not.toContain("TEMP B-TREE");
    },
  );

  it("for the panel of a list, the choice of lists, and every change of one", async () => {
    const creator = await seedPerson({ accountType: "creator" });
    const [one, two] = [
      await seedUpload(creator.id, { visibility: "public" }),
      await seedUpload(creator.id, { visibility: "public" }),
    ];
    const list = await seedPlaylist(creator.id, [one.id, two.id], { visibility: "public" });
    const statements: Statement[] = [];
    const db = openDatabase(recording(statements));
    const deps = { db, clock: Date.now };
    const item = { owner: creator.id, playlist: list, work: one.id };
    const signing = { db, secret: "x".repeat(32), now: Date.now(), billingNow: Date.now() };
    await playlistPanel(signing, creator.id, list, two.id);
    await playlistsWith(db, creator.id, one.id);
    await publicPlaylistCards(signing, creator.id, creator.id, 6);
    await addToPlaylist(deps, item);
    for (const move of [
      { before: two.id },
      { after: two.id },
      { to: "top" },
      { to: "bottom" },
      { to: "up" },
    ] as const)
      await moveInPlaylist(deps, item, move);
    await removeFromPlaylist(deps, item);
    await removeUnavailable(deps, item);
    await db.batch([
      db.select().from(playlists).where(eq(playlists.id, list)),
      ...hidingPlaylists(db, creator.id),
    ]);
    for await (const shown of exportedPlaylists(db, creator.id)) expect(shown.id).toBe(list);
    await removePlaylists(db, creator.id);
    expect(statements.length).toBeGreaterThan(20);
    expect(await wholeTables(statements, ["numbered", "place", "(subquery-2)"])).toEqual([]);
  });

  it("for signing in", async () => {
    const person = await seedPerson();
    const statements: Statement[] = [];
    const response = await askWith({ DB: recording(statements) }, "/signin", {
      method: "POST",
      headers: { Origin: ORIGIN, "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ email: person.email, password: "not this one" }),
    });
    expect(response.status).toBe(401);
    expect(await wholeTables(statements)).toEqual([]);
  });

  it("for the sweep, which comes every five minutes for ever", async () => {
    const creator = await seedPerson({ accountType: "creator" });
    for (const status of ["pending", "processing", "rejected", "deleting"] as const)
      await seedUpload(creator.id, { status, status_changed_at: 0, put_expires_at: 1 });
    const statements: Statement[] = [];
    const context = createExecutionContext();
    await worker.scheduled({} as ScheduledController, { ...env, DB: recording(statements) }, context);
    await waitOnExecutionContext(context);
    expect(statements.length).toBeGreaterThan(5);
    expect(await wholeTables(statements)).toEqual([]);
  });

  it("for following, tagging, renaming and the week's count", async () => {
    const [creator, reader] = [await seedPerson({ accountType: "creator" }), await seedPerson()];
    const { id } = await seedUpload(creator.id, { status: "ready", visibility: "public" });
    const statements: Statement[] = [];
    const deps = { db: openDatabase(recording(statements)), clock: Date.now };
    const { db } = deps;
    await follow(deps, reader.id, creator.username);
    await unfollow(deps, reader.id, creator.username);
    await db.batch([forgettingFollows(db, reader.id), ...forgettingAll(db, reader.id)]);
    await forgetFollowers(db, creator.id);
    const words = {
      title: "",
      description: null,
      alt_text: null,
      visibility: "public" as const,
      publish_at: null,
    };
    await editUpload(deps, creator.id, id, { ...words, tags: [{ tag: "fog", label: "Fog" }] });
    const profile = { full_name: "Ada", bio: null, account_type: "creator" as const };
    await editProfile(deps, creator.id, { ...profile, username: `${creator.username}7` }, NO_DEVICE);
    await deleteExpiredUsernames(db, Date.now());
    await openDatabase(env.DB)
      .insert(uploadDay)
      .values({ upload_id: id, day: dayOf(Date.now()), views: 1, ms: 1 });
    // The sweep above has counted this hour.
    expect(await countWeek({ db, now: Date.now() + HOUR_MS })).toMatchObject({ works: 1, finished: true });
    expect(statements.length).toBeGreaterThan(15);
    expect(await wholeTables(statements)).toEqual([]);
  });

  it("for what a meter tells, reads and forgets", async () => {
    const creator = await seedPerson({ accountType: "creator" });
    const { id } = await seedUpload(creator.id, { status: "ready", visibility: "public" });
    const statements: Statement[] = [];
    const db = openDatabase(recording(statements));
    const rows = [{ day: 20_000, upload: id, ms: 5, view: 0, at: 1 }];
    await db.batch([
      readWatched(db, creator.id, rows),
      writeWatched(db, creator.id, rows),
      ...numberingWatched(db, creator.id, [id]),
      ...forgetWatching(db, creator.id),
    ]);
    await forgetOldWatching(db, Date.now());
    await listWatched(db, creator.id, { day: 0, upload_id: 0 }, 10);
    expect(statements.length).toBeGreaterThanOrEqual(7);
    expect(await wholeTables(statements)).toEqual([]);
  });
});
