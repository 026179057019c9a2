import { and, eq, sql } from "drizzle-orm";
import { MINUTE_MS, type Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { statement } from "~/platform/statement.server";
import { writeMerged, type RenderedFields } from "~/platform/three-way.server";
import { hasProfanity } from "~/profiles/profanity.rules";
import { uploads } from "~/uploads/uploads.table";
import { adding } from "./playlist-items.server";
import { MAX_PLAYLISTS } from "./playlists.limits";
import type { PlaylistFields } from "./playlists.schema";
import { canWatch } from "./playlists.store.server";
import { playlists } from "./playlists.table";

interface Deps {
  db: Database;
  clock: Clock;
}

/** Long enough for every retry after a lost answer. */
const SAME_LIST_MS = 5 * MINUTE_MS;

/**
 * A retry or double press returns the playlist just made: same text, recent, with one work at most.
 * @param work its first work; if it may not be added, no playlist is made
 * @throws DomainError playlists.too_many, playlists.title_words, playlists.description_words,
 * playlists.work_not_found
 */
export async function createPlaylist(
  { db, clock }: Deps,
  owner: string,
  fields: PlaylistFields,
  work: number | null = null,
): Promise<number> {
  checkWords(fields);
  const now = clock();
  const { title, description, visibility } = fields;
  const made = sql`select id from ${playlists} where owner = ${owner} and title = ${title} and description is ${description}
    and visibility = ${visibility} and created_at > ${now - SAME_LIST_MS} and items <= 1`;
  const isSeen =
    work === null
      ? sql`true`
      : sql`exists (select 1 from ${uploads} where ${uploads.id} = ${work} and ${canWatch(owner)})`;
  const list = sql`${made} order by id desc limit 1`;
  // One statement, so that of two requests at once the second finds the first one's playlist.
  const making = statement(
    db,
    sql`insert into ${playlists} (owner, title, description, visibility, created_at, updated_at)
      select ${owner}, ${title}, ${description}, ${visibility}, ${now}, ${now}
      where not exists (${made}) and (select count(*) from ${playlists} where owner = ${owner}) < ${MAX_PLAYLISTS}
        and ${isSeen}`,
  );
  const [, [row]] = await db.batch([
    making,
    db.select({ id: sql<number | null>`(${list})`, isSeen: sql<number>`${isSeen}` }).from(sql`(select 1)`),
    ...(work === null ? [] : [adding(db, { owner, playlist: sql`(${list})`, work }, now)]),
  ]);
  if (!row?.isSeen) throw new DomainError("playlists.work_not_found");
  if (row.id === null) throw new DomainError("playlists.too_many");
  return row.id;
}

/**
 * @throws DomainError form.changed_elsewhere, playlists.not_found (also for other people's),
 * playlists.title_words, playlists.description_words
 */
export function editPlaylist(
  { db, clock }: Deps,
  owner: string,
  id: number,
  form: { typed: PlaylistFields; was: RenderedFields | null },
): Promise<PlaylistFields> {
  const own = and(eq(playlists.id, id), eq(playlists.owner, owner));
  const { title, description, visibility } = playlists;
  return writeMerged(db, form, {
    read: async () => {
      const stored = await db.select({ title, description, visibility }).from(playlists).where(own).get();
      if (!stored) throw new DomainError("playlists.not_found");
      const isSo = sql`${title} = ${stored.title} and ${description} is ${stored.description} and ${visibility} = ${stored.visibility}`;
      return {
        stored,
        isStill: sql`exists ${db.select({ id: playlists.id }).from(playlists).where(and(own, isSo))}`,
      };
    },
    write: async (merged, guard) => {
      checkWords(merged);
      await db.batch([
        guard,
        db
          .update(playlists)
          .set({ ...merged, updated_at: clock() })
          .where(own),
      ]);
    },
  });
}

/** @throws DomainError playlists.not_found */
export async function deletePlaylist({ db }: Pick<Deps, "db">, owner: string, id: number): Promise<void> {
  const row = await db
    .delete(playlists)
    .where(and(eq(playlists.id, id), eq(playlists.owner, owner)))
    .returning({ id: playlists.id })
    .get();
  if (!row) throw new DomainError("playlists.not_found");
}

function checkWords({ title, description, visibility }: PlaylistFields): void {
  if (visibility !== "public") return;
  if (hasProfanity(title)) throw new DomainError("playlists.title_words");
  if (description !== null && hasProfanity(description)) throw new DomainError("playlists.description_words");
}
