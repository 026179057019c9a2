import { and, asc, eq, gt, sql } from "drizzle-orm";
import { playlistItems, playlists } from "~/library/playlists/playlists.table";
import { canWatch } from "~/library/playlists/playlists.store.server";
import type { Database } from "~/platform/database.server";
import { pagesById } from "~/platform/keyset.server";
import { uploads } from "~/uploads/uploads.table";
import { PAGE_ROWS } from "./data-export.limits";

/** A work that is hidden by now has no title. */
export async function* exportedPlaylists(db: Database, owner: string) {
  const pages = pagesById(PAGE_ROWS, (after) =>
    db
      .select()
      .from(playlists)
      .where(and(eq(playlists.owner, owner), gt(playlists.id, after)))
      .orderBy(asc(playlists.id))
      .limit(PAGE_ROWS)
      .all(),
  );
  for await (const page of pages)
    for (const { id, title, description, visibility, created_at, updated_at } of page)
      yield {
        id,
        title,
        description,
        visibility,
        created_at,
        updated_at,
        works: await listWorks(db, owner, id),
      };
}

function listWorks(db: Database, owner: string, playlist: number) {
  return db
    .select({
      work: playlistItems.upload_id,
      title: sql<string | null>`case when ${canWatch(owner)} then ${uploads.title} end`,
      added_at: playlistItems.added_at,
    })
    .from(playlistItems)
    .innerJoin(uploads, eq(uploads.id, playlistItems.upload_id))
    .where(eq(playlistItems.playlist_id, playlist))
    .orderBy(asc(playlistItems.rank), asc(playlistItems.id))
    .all();
}
