import { and, eq, sql } from "drizzle-orm";
import { byListing, isListed } from "~/feed/works.store.server";
import { findMediaWith, type MediaRecord } from "~/media/access.store.server";
import type { Database } from "~/platform/database.server";
import { newestFirst } from "~/platform/keyset.server";
import { ageAllows, isForAdults } from "~/uploads/adults.store.server";
import { titleFromName } from "~/uploads/title-from-name.rules";
import { uploads } from "~/uploads/uploads.table";
import type { EpisodeAddress } from "./episode-address.server";
import { chooseEpisodeFile, type EpisodeFile, type LeftOut, type StoredFiles } from "./episode-file.rules";
import { EPISODES } from "./podcast.limits";

const RUNGS_BY_PREFERENCE = sql.raw(
  `case c.rung when 'sound' then 0 when '720' then 1 when '1080' then 2 else 3 end`,
);

/** Names written out: without a join Drizzle leaves the table's off, and these would be the copy's. */
const storedFile = (name: string) =>
  sql.raw(`json_object('path', ${name}.path, 'kind', ${name}.kind, 'mime_type', ${name}.mime_type, 'file_ext', ${name}.file_ext,
    'file_size', ${name}.file_size, 'video', ${name}.video_codecs, 'audio', ${name}.audio_codecs)`);

const storedFiles = sql<string>`json_object('original', ${storedFile("uploads")}, 'copy', json((
  select ${storedFile("c")} from uploads as c
  where c.rendition_of = uploads.path and c.rendition_of is not null and c.status = 'ready'
  order by ${RUNGS_BY_PREFERENCE} limit 1)))`;

export interface ListedEpisode {
  id: number;
  title: string;
  description: string | null;
  listed_at: number;
  duration_ms: number | null;
  /** Of the original, which a replacement changes. */
  path: string;
  is_explicit: boolean;
  file: EpisodeFile | LeftOut;
}

export async function readEpisodes(
  db: Database,
  readerId: string,
  { creator, has_films }: { creator: string; has_films: boolean },
): Promise<ListedEpisode[]> {
  const rows = await db
    .select({
      id: uploads.id,
      title: uploads.title,
      file_name: uploads.file_name,
      description: uploads.description,
      listed_at: sql<number>`coalesce(${uploads.listed_at}, ${uploads.created_at})`,
      duration_ms: uploads.duration_ms,
      path: uploads.path,
      original_withheld: uploads.original_withheld,
      is_explicit: isForAdults(),
      files: storedFiles,
    })
    .from(uploads)
    .where(
      and(
        eq(uploads.owner, creator),
        has_films ? sql`kind in ('audio', 'video')` : eq(uploads.kind, "audio"),
        isListed,
        ageAllows(readerId),
      ),
    )
    .orderBy(...newestFirst(byListing))
    .limit(EPISODES)
    .all();
  return rows.map(({ files, file_name, original_withheld, is_explicit, ...row }) => ({
    ...row,
    title: row.title || titleFromName(file_name ?? ""),
    is_explicit: is_explicit === 1,
    file: chooseEpisodeFile(JSON.parse(files) as StoredFiles, original_withheld),
  }));
}

export interface FoundEpisode {
  media: MediaRecord;
  isEnded: boolean;
  warnedAt: number | null;
  file: EpisodeFile | LeftOut;
}

/** One statement for the work, the reader's access and the key. */
export async function findEpisode(
  db: Database,
  { show, reader, work }: EpisodeAddress,
  now: number,
): Promise<FoundEpisode | null> {
  const beside = sql<string | null>`(
    select json_object('is_ended', k.ended_at is not null or k.epoch <> a.session_epoch, 'warned_at', k.warned_at,
      'is_offered', s.is_on and (s.has_films or uploads.kind = 'audio'), 'files', json(${storedFiles}))
    from show_keys as k join accounts as a on a.id = k.account_id and a.deleting_at is null
      join shows as s on s.creator = k.creator
    where k.id = ${show} and k.account_id = ${reader} and k.creator = uploads.owner)`;
  const found = await findMediaWith(db, { id: work, viewer: reader, now }, beside);
  if (!found?.beside) return null;
  const key = JSON.parse(found.beside) as {
    is_ended: number;
    warned_at: number | null;
    is_offered: number;
    files: StoredFiles;
  };
  if (key.is_offered !== 1) return null;
  const { media } = found;
  return {
    media,
    isEnded: key.is_ended === 1,
    warnedAt: key.warned_at,
    file: chooseEpisodeFile(key.files, media.original_withheld),
  };
}
