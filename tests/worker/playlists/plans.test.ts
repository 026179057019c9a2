import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { exportedPlaylists } from "~/data-export/playlists-record.server";
import { hidingPlaylists, removePlaylists } from "~/library/playlists/forget-playlists.store.server";
import { moveInPlaylist } from "~/library/playlists/move-item.server";
import {
  addToPlaylist,
  removeFromPlaylist,
  removeUnavailable,
} from "~/library/playlists/playlist-items.server";
import { publicPlaylistCards } from "~/library/playlists/playlist-page.server";
import { playlistPanel } from "~/library/playlists/playlist-panel.server";
import { countSeen, playlistsWith } from "~/library/playlists/playlists.store.server";
import { playlists } from "~/library/playlists/playlists.table";
import { openDatabase } from "~/platform/database.server";
import { seedPerson } from "../../support/people";
import { readPlan, recordStatements, findFullScans } from "../../support/query-plans";
import { recording, type Statement } from "../../support/recording-d1";
import { db, seedUpload } from "../../support/uploads";
import { fillPlaylist, seedPlaylist } from "./seed-playlists";

describe("query plans of playlists", () => {
  it.each(["/playlists/:list", "/playlists/:list?cursor=0.1", "/playlists/:list?downto=0.0"])(
    "a playlist's rows (%s) are read in its order from an index",
    async (path) => {
      const creator = await seedPerson({ accountType: "creator" });
      const { id } = await seedUpload(creator.id, { visibility: "public" });
      const list = await seedPlaylist(creator.id, [id], { visibility: "public" });
      const statements = await recordStatements(path.replace(":list", String(list)), creator.cookie);
      expect(await findFullScans(statements)).toEqual([]);
      const page = statements.findLast(({ query }) => /order by "playlist_items"\."rank"/.test(query));
      const details = await readPlan(page);
      expect(details).toContain("USING INDEX playlist_items_order");
      expect(details).not.toContain("TEMP B-TREE");
    },
  );

  it("no statement of a list's panel, the choice of lists and changes to them scans a whole table", async () => {
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
    expect(await findFullScans(statements, ["numbered", "place", "(subquery-2)"])).toEqual([]);
  });
});

describe("counting a list", () => {
  async function rowsRead(viewer: string, list: number): Promise<number> {
    const statements: Statement[] = [];
    await countSeen(openDatabase(recording(statements)), viewer, list);
    const [statement] = statements;
    const { meta } = await env.DB.prepare(statement?.query ?? "")
      .bind(...(statement?.values ?? []))
      .all();
    return meta.rows_read;
  }

  it("counting a list reads only works that not everyone may watch, however long it is", async () => {
    const [owner, viewer] = [await seedPerson({ accountType: "creator" }), await seedPerson()];
    const list = await seedPlaylist(owner.id, [], { visibility: "public" });
    await fillPlaylist(owner.id, list, 400);
    const hidden = await seedUpload(owner.id, { visibility: "private" });
    await addToPlaylist({ db, clock: Date.now }, { owner: owner.id, playlist: list, work: hidden.id });
    expect(await countSeen(db, owner.id, list)).toBe(401);
    expect(await countSeen(db, viewer.id, list)).toBe(400);
    expect(await rowsRead(viewer.id, list)).toBeLessThan(10);
  });

  it("the migration counts earlier works correctly", async () => {
    const [owner, viewer] = [await seedPerson({ accountType: "creator" }), await seedPerson()];
    const works = [
      await seedUpload(owner.id, { visibility: "public" }),
      await seedUpload(owner.id, { visibility: "private" }),
    ];
    const list = await seedPlaylist(
      owner.id,
      works.map(({ id }) => id),
      { visibility: "public" },
    );
    await env.DB.prepare("update playlist_items set is_open = 1").run();
    expect(await countSeen(db, viewer.id, list)).toBe(2);
    const migration = env.TEST_MIGRATIONS.find(({ name }) => name.startsWith("0014_"));
    const filling = migration?.queries.filter((query) => /^(--[^\n]*\n|\s)*update\b/i.test(query)) ?? [];
    await env.DB.batch(filling.map((query) => env.DB.prepare(query)));
    expect(await countSeen(db, viewer.id, list)).toBe(1);
  });
});
