import { makeZip } from "client-zip";
import { sql } from "drizzle-orm";
import { accounts } from "~/identity/accounts/accounts.table";
import { captionsPath } from "~/media/tracks.rules";
import { safeName } from "~/media/content-disposition";
import { uploads } from "~/uploads/uploads.table";
import { titleFromName } from "~/uploads/title-from-name.rules";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import type { Logger } from "~/platform/log.server";
import { dataExport as strings } from "~/words/en/data-export";
import { jsonArray, toJson } from "./json";
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
import { beginExportLease, type ExportLease } from "./export-lease.server";
import { openStored, TORN, type StoredFile } from "./stored-file.server";

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

interface Gap {
  file: string;
  problem: string;
}

/** Streamed and uncompressed, as media has no redundancy left: PKWARE APPNOTE 6.3 with ZIP64 (client-zip). */
export function exportArchive(deps: ArchiveDeps, accountId: string): ReadableStream<Uint8Array> {
  const source = entries(deps, accountId);
  // client-zip throws into its source when the reader leaves; that is no failure.
  const ending: AsyncIterator<Entry> = {
    next: () => source.next(),
    throw: () => source.return(undefined),
  };
  const archive = makeZip(
    { [Symbol.asyncIterator]: () => ending as AsyncIterableIterator<Entry> },
    { buffersAreUTF8: true },
  );
  return withLease(archive, deps, accountId);
}

/** Corrupts the end of an incomplete file after its CRC-32 was taken, so every check fails. */
function withLease(
  stream: ReadableStream<Uint8Array>,
  deps: ArchiveDeps,
  accountId: string,
): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  let lease: ExportLease | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          lease ??= await beginExportLease(deps, accountId);
          await lease.renew();
          const { value, done } = await reader.read();
          if (!done) return controller.enqueue(value === TORN ? value.map((byte) => byte ^ 1) : value);
          await lease.end();
          controller.close();
        } catch (error) {
          deps.log.error("data_export.broke_off", error);
          await lease?.end();
          controller.error(new Error("The archive broke off."));
        }
      },
      async cancel(reason) {
        await Promise.all([reader.cancel(reason), lease?.end()]);
      },
    },
    { highWaterMark: 0 },
  );
}

async function* entries(deps: ArchiveDeps, accountId: string): AsyncGenerator<Entry> {
  const { db } = deps;
  const now = new Date(deps.clock());
  const entry = (name: string, input: Entry["input"]): Entry => ({ name, input, lastModified: now });
  const gaps: Gap[] = [];
  const refs: StoredFileRef[] = [];
  const parts: [name: string, read: () => Entry["input"] | Promise<Entry["input"]>][] = [
    ["account.json", async () => toJson(await exportedAccount(db, accountId, deps.clock()))],
    ["profile.json", async () => toJson(await exportedProfile(db, accountId))],
    ["sessions.json", async () => jsonArray(await exportedSessions(db, accountId))],
    ["events.json", () => jsonArray(exportedEvents(db, accountId))],
    ["membership.json", async () => toJson(await exportedMembership(db, accountId))],
    ["watching.json", () => jsonArray(exportedWatching(db, accountId))],
    ["following.json", () => jsonArray(exportedFollows(db, accountId))],
    ["blocked.json", () => jsonArray(exportedBlocks(db, accountId))],
    ["comments.json", () => jsonArray(exportedComments(db, accountId))],
    ["library.json", () => exportedLibrary(db, accountId)],
    ["playlists.json", () => jsonArray(exportedPlaylists(db, accountId))],
    ["notifications.json", async () => toJson(await exportedNotifications(db, accountId))],
    ["earnings.json", async () => toJson(await exportedEarnings(db, accountId))],
    ["moderation.json", async () => toJson(await exportedModeration(db, accountId, deps.clock()))],
    ["uploads.json", () => jsonArray(uploadRecords(deps, accountId, refs))],
    ["shared.json", async () => jsonArray(await exportedShared(db, accountId))],
  ];
  yield entry("README.txt", strings.readme);
  refs.push(...(await profilePictures(deps, accountId)));
  for (const [name, read] of parts) {
    yield entry(name, await read());
    // Rows are deleted with their account, so what was just read may be incomplete.
    if (!(await isOpen(db, accountId))) gaps.push({ file: name, problem: strings.accountGone });
  }

  let open: StoredFile | null = null;
  try {
    for (const { name, bucket, key, upload } of refs) {
      const problem = upload === null || (await isNotDeleting(db, upload)) ? null : strings.gone;
      open = problem
        ? null
        : await openStored(bucket, key, () => gaps.push({ file: name, problem: strings.broken }));
      if (open) yield { name, input: open.stream, lastModified: open.uploaded };
      else gaps.push({ file: name, problem: problem ?? strings.missing });
    }
  } finally {
    await open?.abandon();
  }
  const problems = new Map(gaps.map(({ file, problem }) => [file, problem]));
  const files = [...parts.map(([name]) => name), ...refs.map(({ name }) => name)];
  yield entry("index.json", toJson(files.map((file) => ({ file, problem: problems.get(file) ?? null }))));
  yield entry("missing.json", toJson(gaps));
}

async function* uploadRecords({ db, bucket }: ArchiveDeps, accountId: string, refs: StoredFileRef[]) {
  for await (const upload of exportedUploads(db, accountId)) {
    if (!(await isNotDeleting(db, upload.row.id))) continue;
    refs.push(...archiveFiles(upload).map((file) => ({ ...file, bucket, upload: upload.row.id })));
    yield uploadRecord(upload);
  }
}

interface StoredFileRef {
  name: string;
  bucket: R2Bucket;
  key: string;
  upload: number | null;
}

async function profilePictures({ db, avatars }: ArchiveDeps, accountId: string): Promise<StoredFileRef[]> {
  const profile = await exportedProfile(db, accountId);
  const pictures = { avatar: profile?.avatar_url, "podcast-cover": profile?.podcast?.cover };
  return Object.entries(pictures).flatMap(([name, key]) =>
    key ? [{ name: `${name}.${key.split(".").at(-1) ?? "bin"}`, bucket: avatars, key, upload: null }] : [],
  );
}

async function isOpen(db: Database, accountId: string): Promise<boolean> {
  const found = await db.get(sql`select 1 from ${accounts} where id = ${accountId} and deleting_at is null`);
  return found !== undefined;
}

/** An archive may take hours: works deleted or locked down meanwhile are left out. */
async function isNotDeleting(db: Database, id: number): Promise<boolean> {
  const found = await db.get(sql`select 1 from ${uploads} where id = ${id} and status <> 'deleting'`);
  return found !== undefined;
}

/** One name for all files of an upload, so players find the captions; the id separates equal titles. */
function archiveFiles({ row, tracks }: ExportedUpload): { name: string; key: string }[] {
  // The file this copy was made from is included.
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
