import { makeZip } from "client-zip";
import { sql } from "drizzle-orm";
import { captionsPath } from "~/media/tracks.rules";
import { safeName } from "~/media/content-disposition";
import { uploads } from "~/uploads/uploads.table";
import { titleFromName } from "~/uploads/title-from-name.rules";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import type { Logger } from "~/platform/log.server";
import { dataExport as strings } from "~/strings/data-export";
import { jsonArray, jsonOf } from "./json";
import { exportedEarnings } from "./earnings-record.server";
import { exportedLibrary } from "./library-record.server";
import { exportedMembership } from "./membership-record.server";
import { exportedPlaylists } from "./playlists-record.server";
import {
  exportedAccount,
  exportedBlocks,
  exportedComments,
  exportedEvents,
  exportedFollows,
  exportedProfile,
  exportedSessions,
  exportedShared,
  exportedUploads,
  uploadRecord,
  type ExportedUpload,
} from "./records.server";
import { exportedModeration } from "./moderation-record.server";
import { exportedNotifications } from "./notifications-record.server";
import { exportedWatching } from "./watching-record.server";
import { openStored, type StoredFile } from "./stored-file.server";

export interface ArchiveDeps {
  db: Database;
  bucket: R2Bucket;
  avatars: R2Bucket;
  clock: Clock;
  log: Logger;
}

interface Entry {
  name: string;
  input: string | AsyncIterable<string> | ReadableStream<Uint8Array>;
  lastModified: Date;
}

/** A file that should be in the archive and is not, or not whole. */
interface Gap {
  file: string;
  problem: string;
}

/**
 * Everything of one person as a ZIP that is made while it is read: rows as JSON, then the files, one
 * after the other, stored without compression (media has none left to give). Memory holds a page of rows
 * and a chunk of one file; who stops reading stops the work, and nothing was written anywhere.
 * Source: PKWARE APPNOTE 6.3 with its ZIP64 records where sizes need them (client-zip).
 */
export function exportArchive(deps: ArchiveDeps, accountId: string): ReadableStream<Uint8Array> {
  const source = entries(deps, accountId);
  // client-zip throws into its source when the reader goes away. To us that is no failure: it only ends.
  const ending: AsyncIterator<Entry> = {
    next: () => source.next(),
    throw: () => source.return(undefined),
  };
  const archive = makeZip(
    { [Symbol.asyncIterator]: () => ending as AsyncIterableIterator<Entry> },
    { buffersAreUTF8: true },
  );
  return breakingOffQuietly(archive, deps.log);
}

/** The same bytes. What an answer breaks off with the runtime writes down whole, so it is given no reason. */
function breakingOffQuietly(stream: ReadableStream<Uint8Array>, log: Logger): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { value, done } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          log.error("data_export.broke_off", error);
          controller.error(new Error("The archive broke off."));
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

async function* entries(deps: ArchiveDeps, accountId: string): AsyncGenerator<Entry> {
  const { db } = deps;
  const now = new Date(deps.clock());
  const entry = (name: string, input: Entry["input"]): Entry => ({ name, input, lastModified: now });
  yield entry("README.txt", strings.readme);
  yield entry("account.json", jsonOf(await exportedAccount(db, accountId)));
  yield entry("profile.json", jsonOf(await exportedProfile(db, accountId)));
  yield entry("sessions.json", jsonArray(await exportedSessions(db, accountId)));
  yield entry("events.json", jsonArray(exportedEvents(db, accountId)));
  yield entry("membership.json", jsonOf(await exportedMembership(db, accountId)));
  yield entry("watching.json", jsonArray(exportedWatching(db, accountId)));
  yield entry("following.json", jsonArray(exportedFollows(db, accountId)));
  yield entry("blocked.json", jsonArray(exportedBlocks(db, accountId)));
  yield entry("comments.json", jsonArray(exportedComments(db, accountId)));
  yield entry("library.json", exportedLibrary(db, accountId));
  yield entry("playlists.json", jsonArray(exportedPlaylists(db, accountId)));
  yield entry("notifications.json", jsonOf(await exportedNotifications(db, accountId)));
  yield entry("earnings.json", jsonOf(await exportedEarnings(db, accountId)));
  yield entry("moderation.json", jsonOf(await exportedModeration(db, accountId, deps.clock())));
  yield entry("uploads.json", jsonArray(records(db, accountId)));
  yield entry("shared.json", jsonArray(await exportedShared(db, accountId)));

  const gaps: Gap[] = [];
  let open: StoredFile | null = null;
  try {
    for await (const { name, bucket, key } of files(deps, accountId)) {
      open = await openStored(bucket, key, () => gaps.push({ file: name, problem: strings.broken }));
      if (open) yield { name, input: open.stream, lastModified: open.uploaded };
      else gaps.push({ file: name, problem: strings.missing });
    }
  } finally {
    // Reached when everything was read, and when the reader went away in the middle.
    await open?.abandon();
  }
  if (gaps.length > 0) yield entry("missing.json", jsonOf(gaps));
}

async function* records(db: Database, accountId: string) {
  for await (const upload of exportedUploads(db, accountId))
    if (await isStillTheirs(db, upload)) yield uploadRecord(upload);
}

/** A stored object and the name it gets in the archive. */
interface StoredFileRef {
  name: string;
  bucket: R2Bucket;
  key: string;
}

async function* files(
  { db, bucket, avatars }: ArchiveDeps,
  accountId: string,
): AsyncGenerator<StoredFileRef> {
  const profile = await exportedProfile(db, accountId);
  if (profile?.avatar_url) {
    const name = `avatar.${profile.avatar_url.split(".").at(-1) ?? "bin"}`;
    yield { name, bucket: avatars, key: profile.avatar_url };
  }
  for await (const upload of exportedUploads(db, accountId)) {
    for (const { name, key } of filesOf(upload))
      if (await isStillTheirs(db, upload)) yield { name, bucket, key };
  }
}

/** An archive may take hours: what was deleted or sealed since its page of rows was read is told and sent no more. */
async function isStillTheirs(db: Database, { row }: ExportedUpload): Promise<boolean> {
  const found = await db.get(sql`select 1 from ${uploads} where id = ${row.id} and status <> 'deleting'`);
  return found !== undefined;
}

/**
 * An upload's files, side by side under one readable name: a player finds the captions by itself.
 * The id in front keeps two uploads of the same title apart.
 */
function filesOf({ row, tracks }: ExportedUpload): { name: string; key: string }[] {
  // A copy that their browser made of a file that is in here: the records tell of it.
  if (row.rendition_of !== null) return [];
  const name = safeName(row.title) || safeName(titleFromName(row.file_name ?? "")) || strings.untitled;
  const base = `uploads/${row.id} ${name}`;
  const extension = (key: string) => key.split(".").at(-1) ?? "bin";
  const arrived = row.status === "ready" || row.status === "processing" || row.status === "failed";
  return [
    ...(arrived ? [{ name: `${base}.${safeName(row.file_ext) || "bin"}`, key: row.path }] : []),
    ...(row.poster === null ? [] : [{ name: `${base}.poster.${extension(row.poster)}`, key: row.poster }]),
    ...tracks.map(({ language }) => ({
      name: `${base}.${language}.vtt`,
      key: captionsPath(row.id, language),
    })),
  ];
}
