import { and, eq, sql, type SQL } from "drizzle-orm";
import { byListing, isListed } from "~/feed/works.store.server";
import { findMediaWith, type MediaRecord } from "~/media/access.store.server";
import type { Database } from "~/platform/database.server";
import { newestFirst } from "~/platform/keyset.server";
import { ageAllows, isForAdults } from "~/uploads/adults.store.server";
import { titleFromName } from "~/uploads/title-from-name.rules";
import { uploads } from "~/uploads/uploads.table";
import type { EpisodeAddress } from "./episode-address.server";
import { EPISODES } from "./podcast.limits";

/** Types as podcasters.apple.com/support/823-podcast-requirements names them. */
const TYPES = { mp3: "audio/mpeg", m4a: "audio/x-m4a", mp4: "video/mp4" } as const;

interface EpisodeFile {
  path: string;
  mime_type: (typeof TYPES)[keyof typeof TYPES];
  file_ext: keyof typeof TYPES;
  file_size: number;
}

const RUNGS_BY_PREFERENCE = `case c.rung when 'sound' then 0 when '720' then 1 when '1080' then 2 else 3 end`;

/** What podcast apps play; null for the rest. Codecs as the reader of files names them (app/formats). */
const playedAs = (name: string) => `case
  when ${name}.kind = 'audio' and ${name}.mime_type = 'audio/mpeg' and ${name}.audio_codecs = 'mp3' then 'mp3'
  when ${name}.kind = 'audio' and ${name}.mime_type = 'audio/mp4' and ${name}.audio_codecs = 'aac'
    and ${name}.video_codecs is null then 'm4a'
  when ${name}.kind = 'video' and ${name}.mime_type = 'video/mp4' and ${name}.video_codecs = 'h264'
    and ${name}.audio_codecs = 'aac' then 'mp4' end`;

const storedFile = (name: string) =>
  `json_object('path', ${name}.path, 'file_ext', ${playedAs(name)}, 'file_size', ${name}.file_size)`;

/**
 * The original where apps play it, else the copy. Names written out: without a join Drizzle leaves the table's
 * off, and these would be the copy's.
 */
const episodeFile = sql.raw(`case when uploads.original_withheld then null
  when ${playedAs("uploads")} is not null then ${storedFile("uploads")}
  else (select ${storedFile("c")} from uploads as c
    where c.rendition_of = uploads.path and c.rendition_of is not null and c.status = 'ready'
      and ${playedAs("c")} is not null
    order by ${RUNGS_BY_PREFERENCE} limit 1) end`) as SQL<string | null>;

type StoredFile = Omit<EpisodeFile, "mime_type">;

const withType = (file: StoredFile): EpisodeFile => ({ ...file, mime_type: TYPES[file.file_ext] });

interface Show {
  creator: string;
  has_films: boolean;
}

const isOffered = ({ creator, has_films }: Show, readerId: string) =>
  and(
    eq(uploads.owner, creator),
    has_films ? sql`kind in ('audio', 'video')` : eq(uploads.kind, "audio"),
    isListed,
    ageAllows(readerId),
  );

export interface ListedEpisode {
  id: number;
  title: string;
  description: string | null;
  listed_at: number;
  duration_ms: number | null;
  /** Of the original, which a replacement changes. */
  path: string;
  is_explicit: boolean;
  file: EpisodeFile;
}

/** The newest that apps can play. */
export async function readEpisodes(db: Database, readerId: string, show: Show): Promise<ListedEpisode[]> {
  const rows = await db
    .select({
      id: uploads.id,
      title: uploads.title,
      file_name: uploads.file_name,
      description: uploads.description,
      listed_at: sql<number>`coalesce(${uploads.listed_at}, ${uploads.created_at})`,
      duration_ms: uploads.duration_ms,
      path: uploads.path,
      is_explicit: isForAdults(),
      file: sql<string>`${episodeFile}`,
    })
    .from(uploads)
    .where(and(isOffered(show, readerId), sql`${episodeFile} is not null`))
    .orderBy(...newestFirst(byListing))
    .limit(EPISODES)
    .all();
  return rows.map(({ file, file_name, is_explicit, ...row }) => ({
    ...row,
    title: row.title || titleFromName(file_name ?? ""),
    is_explicit: is_explicit === 1,
    file: withType(JSON.parse(file) as StoredFile),
  }));
}

/** For its creator. */
export async function readLeftOut(db: Database, show: Show) {
  const rows = await db
    .select({
      work: uploads.id,
      title: uploads.title,
      file_name: uploads.file_name,
      reason: sql<"withheld" | "silent" | "format">`case when ${uploads.original_withheld} then 'withheld'
        when ${uploads.kind} = 'video' and ${uploads.audio_codecs} is null then 'silent' else 'format' end`,
    })
    .from(uploads)
    .where(and(isOffered(show, show.creator), sql`${episodeFile} is null`))
    .orderBy(...newestFirst(byListing))
    .limit(EPISODES)
    .all();
  return rows.map(({ work, title, file_name, reason }) => ({
    work,
    title: title || titleFromName(file_name ?? ""),
    reason,
  }));
}

export interface FoundEpisode {
  media: MediaRecord;
  isEnded: boolean;
  warnedAt: number | null;
  /** Null where apps can't play it. */
  file: EpisodeFile | null;
}

/** One statement for the work, the reader's access and the key. */
export async function findEpisode(
  db: Database,
  { show, reader, work }: EpisodeAddress,
  now: number,
): Promise<FoundEpisode | null> {
  const beside = sql<string | null>`(
    select json_object('is_ended', k.ended_at is not null, 'warned_at', k.warned_at,
      'is_offered', s.is_on and (s.has_films or uploads.kind = 'audio'), 'file', json(${episodeFile}))
    from show_keys as k join accounts as a on a.id = k.account_id and a.deleting_at is null
      join shows as s on s.creator = k.creator
    where k.id = ${show} and k.account_id = ${reader} and k.creator = uploads.owner)`;
  const found = await findMediaWith(db, { id: work, viewer: reader, now }, beside);
  if (!found?.beside) return null;
  const key = JSON.parse(found.beside) as {
    is_ended: number;
    warned_at: number | null;
    is_offered: number;
    file: StoredFile | null;
  };
  if (key.is_offered !== 1) return null;
  const { file, is_ended, warned_at } = key;
  return { media: found.media, isEnded: is_ended === 1, warnedAt: warned_at, file: file && withType(file) };
}
