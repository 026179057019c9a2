import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { uploadTags } from "~/uploads/tags/tags.table";
import { seedPerson } from "../../support/people";
import { db, seedUpload } from "../../support/uploads";
import { seedPlaylist } from "../playlists/seed-playlists";

const SUMS = [
  ["creator_listings", "creator, works, adults"],
  ["tag_totals", "tag, works, adults"],
  ["playlists", "id, items, adults"],
  ["upload_tags", "upload_id, tag, for_adults"],
  ["playlist_items", "upload_id, for_adults"],
] as const;

const sums = () =>
  Promise.all(
    SUMS.map(async ([table, columns]) => {
      const { results } = await env.DB.prepare(`select ${columns} from ${table} order by 1, 2`).all();
      return results;
    }),
  );

it("the migration counts earlier marks as the triggers would have", async () => {
  const owner = await seedPerson({ accountType: "creator" });
  const works = [];
  for (const [visibility, adults_by_owner] of [
    ["public", true],
    ["public", false],
    ["private", true],
  ] as const) {
    const { id } = await seedUpload(owner.id, { visibility, adults_by_owner });
    await db.insert(uploadTags).values({ upload_id: id, tag: "dune", label: "Dune", position: 0 });
    works.push(id);
  }
  await seedPlaylist(owner.id, works, { visibility: "public" });
  const kept = await sums();
  expect(JSON.stringify(kept)).toContain('"adults":1');
  for (const table of ["upload_tags", "playlist_items"])
    await env.DB.prepare(`update ${table} set for_adults = 0`).run();
  for (const table of ["creator_listings", "tag_totals", "playlists"])
    await env.DB.prepare(`update ${table} set adults = 0`).run();
  expect(await sums()).not.toEqual(kept);
  const migration = env.TEST_MIGRATIONS.find(({ name }) => name.startsWith("0010_"));
  const fillings = migration?.queries.filter((query) => /^(--[^\n]*\n|\s)*update\b/i.test(query)) ?? [];
  expect(fillings.length).toBeGreaterThan(4);
  await env.DB.batch(fillings.map((query) => env.DB.prepare(query)));
  expect(await sums()).toEqual(kept);
});
