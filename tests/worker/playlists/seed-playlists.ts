import { env } from "cloudflare:workers";
import { addToPlaylist } from "~/library/playlists/playlist-items.server";
import { createPlaylist } from "~/library/playlists/edit-playlists.server";
import { readPositions } from "~/library/playlists/playlists.store.server";
import { RANK_BASE, RANK_GAP } from "~/library/playlists/playlists.limits";
import { db, seedUpload } from "../../support/uploads";

export const deps = { db, clock: Date.now };

/** Two lists with the same title in a row would count as a repeated request. */
let seeded = 0;

export async function seedPlaylist(
  owner: string,
  works: readonly number[] = [],
  fields: { title?: string; visibility?: "private" | "public" } = {},
): Promise<number> {
  const { title = `Evening ${++seeded}`, visibility = "private" } = fields;
  const playlist = await createPlaylist(deps, owner, { title, description: null, visibility });
  for (const work of works) await addToPlaylist(deps, { owner, playlist, work });
  return playlist;
}

export async function seedWorks(owner: string, count: number): Promise<number[]> {
  const works = [];
  for (let nth = 0; nth < count; nth++)
    works.push((await seedUpload(owner, { title: `Work ${nth}`, visibility: "public" })).id);
  return works;
}

export async function readOrder(viewerId: string, playlist: number): Promise<number[]> {
  const works: number[] = [];
  for (let after = null; ;) {
    const page = await readPositions(db, viewerId, playlist, { after });
    works.push(...page.map(({ work }) => work));
    const last = page.at(-1);
    if (!last || page.length < 24) return works;
    after = last;
  }
}

/** @returns its works in order */
export async function fillPlaylist(owner: string, playlist: number, count: number): Promise<number[]> {
  const now = Date.now();
  await env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?2)
     insert into uploads (owner, title, path, kind, file_size, mime_type, file_ext, visibility, status,
       created_at, listed_at, status_changed_at, put_expires_at)
     select ?1, 'Of many', ?1 || '/' || ?4 || '/' || i, 'image', 4, 'image/png', 'png', 'public', 'ready', ?3, ?3, ?3, ?3 from n`,
  )
    .bind(owner, count, now, playlist)
    .run();
  const { results } = await env.DB.prepare(
    `insert into playlist_items (playlist_id, upload_id, rank, added_at)
     select ?1, id, ?2 + row_number() over (order by id) * ?3, ?4 from uploads where path like ?5 || '/' || ?1 || '/%'
     returning upload_id`,
  )
    .bind(playlist, RANK_BASE, RANK_GAP, now, owner)
    .all<{ upload_id: number }>();
  return results.map(({ upload_id }) => upload_id).sort((a, b) => a - b);
}
