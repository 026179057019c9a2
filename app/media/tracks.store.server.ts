import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { uploads } from "~/uploads/uploads.table";
import { MAX_TRACKS } from "./tracks.rules";
import { uploadTracks } from "./tracks.table";

export type Track = typeof uploadTracks.$inferSelect;

export function listTracks(db: Database, uploadIds: number[]): Promise<Track[]> {
  return db
    .select()
    .from(uploadTracks)
    .where(inArray(uploadTracks.upload_id, uploadIds))
    .orderBy(uploadTracks.upload_id, uploadTracks.language)
    .all();
}

export async function hasTrack(db: Database, uploadId: number, language: string): Promise<boolean> {
  const row = await db
    .select({ language: uploadTracks.language })
    .from(uploadTracks)
    .where(and(eq(uploadTracks.upload_id, uploadId), eq(uploadTracks.language, language)))
    .get();
  return row !== undefined;
}

/**
 * Ownership is checked in the statement itself.
 * @returns false when the upload is not theirs, not a film or sound, or has no room for another track
 */
export async function putTrack(db: Database, owner: string, track: Track): Promise<boolean> {
  const written = await db.get<{ upload_id: number } | undefined>(sql`
    insert into upload_tracks (upload_id, language, file_size, created_at)
    select id, ${track.language}, ${track.file_size}, ${track.created_at} from uploads
    where id = ${track.upload_id} and owner = ${owner} and status = 'ready' and kind in ('video', 'audio')
      and rendition_of is null
      and (select count(*) from upload_tracks
        where upload_id = ${track.upload_id} and language <> ${track.language}) < ${MAX_TRACKS}
    on conflict (upload_id, language)
      do update set file_size = excluded.file_size, created_at = excluded.created_at
    returning upload_id`);
  return written !== undefined;
}

export async function removeTrack(
  db: Database,
  owner: string,
  uploadId: number,
  language: string,
): Promise<boolean> {
  const own = db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.id, uploadId), eq(uploads.owner, owner), ne(uploads.status, "deleting")));
  const removed = await db
    .delete(uploadTracks)
    .where(and(inArray(uploadTracks.upload_id, own), eq(uploadTracks.language, language)))
    .returning({ upload_id: uploadTracks.upload_id })
    .get();
  return removed !== undefined;
}
