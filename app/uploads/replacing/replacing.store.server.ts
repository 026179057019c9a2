import { and, eq, exists, getTableColumns, inArray, isNull, ne, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "~/platform/database.server";
import { uploads, type Upload } from "../uploads.table";

/** No copy of a work, which its creator's browser made (renditions): nobody but what streams it knows those. */
export const isNoRendition = isNull(uploads.rendition_of);

/** A work, and no file on its way to take the place of one, and no copy: those are shown nowhere of their own. */
export const isWork = and(isNull(uploads.replaces), isNoRendition);

/** A file on its way to take another's place, as its work's owner is told of it. */
export type Replacement = Pick<Upload, "id" | "status" | "status_reason" | "file_name"> & {
  replaces: number;
};

/** Files on their way to the places of these works' own, at most one of each. */
export async function replacementsOf(db: Database, ids: readonly number[]): Promise<Replacement[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: uploads.id,
      replaces: uploads.replaces,
      status: uploads.status,
      status_reason: uploads.status_reason,
      file_name: uploads.file_name,
    })
    .from(uploads)
    // The index's own condition, word for word.
    .where(
      and(sql`replaces is not null`, inArray(uploads.replaces, [...ids]), ne(uploads.status, "deleting")),
    )
    .all();
  return rows.flatMap(({ replaces, ...row }) => (replaces === null ? [] : [{ ...row, replaces }]));
}

/** What is asked before a row with `replaces` is inserted: its work is this owner's, ready, a work, and not restricted. */
export function mayReplace(owner: string, work: number): SQL {
  return sql`exists (select 1 from uploads where id = ${work} and owner = ${owner} and status = 'ready'
    and replaces is null and rendition_of is null and restriction is null)`;
}

/**
 * Takes out what was on its way to a work's place before another file was chosen: the one chosen last is meant. The
 * sweep removes it. (What goes with the work itself, a trigger takes along.)
 * @param but path of the row that stays; nothing is done where there is no such row
 */
export function dropEarlier(db: Database, { work, but, now }: { work: number; but: string; now: number }) {
  return db
    .update(uploads)
    .set({ status: "deleting", status_changed_at: now, claim: null, claim_expires_at: null })
    .where(
      and(
        sql`replaces is not null`,
        eq(uploads.replaces, work),
        ne(uploads.status, "deleting"),
        sql`${uploads.path} <> ${but} and exists (select 1 from uploads as n where n.path = ${but})`,
      ),
    );
}

/** Both rows of a replacement: the one that came, and the work it is for, if that still stands. */
export async function readPair(
  db: Database,
  id: number,
): Promise<{ fresh: Upload; work: Upload | null } | undefined> {
  // As two rows: both beside each other have more columns than D1 gives.
  const rows = await db
    .select()
    .from(uploads)
    .where(sql`${uploads.id} in (${id}, (select b.replaces from uploads as b where b.id = ${id}))`)
    .all();
  const fresh = rows.find((row) => row.id === id);
  if (!fresh || fresh.replaces === null) return undefined;
  const work = rows.find(
    (row) =>
      row.id === fresh.replaces &&
      row.owner === fresh.owner &&
      row.replaces === null &&
      row.rendition_of === null,
  );
  return { fresh, work: work && work.status !== "deleting" ? work : null };
}

/** What belongs to the file and not to the work: it changes places. */
const OF_THE_FILE = [
  "file_size",
  "mime_type",
  "file_ext",
  "put_expires_at",
  "etag",
  "width",
  "height",
  "duration_ms",
  "video_codecs",
  "audio_codecs",
  "frame_rate",
  "channels",
  "sample_rate",
  "orientation",
  "has_gps",
  "animated",
  "warnings",
  "processed_at",
  "file_name",
  "file_modified_at",
  "fingerprint",
  "location_removed",
  "original_withheld",
  "part_size",
  "poster",
  "placeholder",
  "peaks",
  "wanted",
  "sprite",
  "sprite_plan",
] as const satisfies (keyof Upload)[];

/**
 * Puts a checked file in its work's place, and what stood there into the row that brought it, which is deleted with
 * it: one batch, so nobody ever sees half of it. Title, texts, visibility, counts and address stay as they are.
 * @returns false when either row is no longer as it was read; nothing has changed then
 */
export async function swapFiles(
  db: Database,
  { fresh, work }: { fresh: Upload; work: Upload },
  now: number,
): Promise<boolean> {
  // A path is unique at every moment, so the first step makes room.
  const aside = `replaced/${fresh.id}`;
  const unchanged = (row: Upload) =>
    and(
      eq(uploads.id, row.id),
      eq(uploads.path, row.path),
      eq(uploads.status, "ready"),
      eq(uploads.kind, row.kind),
      sql`${uploads.poster} is ${row.poster}`,
      sql`${uploads.sprite} is ${row.sprite}`,
      sql`${uploads.wanted} is ${row.wanted}`,
    );
  const isAside = and(eq(uploads.id, fresh.id), eq(uploads.path, aside));
  const isMine = exists(
    db
      .select({ one: sql`1` })
      .from(alias(uploads, "brought"))
      .where(sql`brought.id = ${fresh.id} and brought.path = ${aside}`),
  );
  const makeRoom = db
    .update(uploads)
    .set({
      path: aside,
      status: "deleting",
      status_changed_at: now,
      replaced_at: now,
      claim: null,
      claim_expires_at: null,
    })
    .where(
      and(
        unchanged(fresh),
        isNull(uploads.replaced_at),
        sql`exists (select 1 from uploads as w where w.id = ${work.id} and w.owner = ${work.owner} and w.path = ${work.path}
          and w.status = 'ready' and w.restriction is null and w.kind = ${fresh.kind} and w.poster is ${work.poster}
          and w.sprite is ${work.sprite} and w.wanted is ${work.wanted})`,
      ),
    )
    .returning({ id: uploads.id });
  const takePlace = db
    .update(uploads)
    .set({
      ...fileOf(fresh),
      path: fresh.path,
      replaced_at: now,
      reprocess_at: null,
      claim: null,
      claim_expires_at: null,
      attempts: 0,
    })
    .where(and(unchanged(work), isMine));
  const takeAway = db
    .update(uploads)
    .set({ ...fileOf(work), path: work.path, reserve_key: null, multipart_id: null })
    .where(isAside);
  const [made] = await db.batch([makeRoom, takePlace, takeAway]);
  return made.length > 0;
}

function fileOf(row: Upload): Pick<Upload, (typeof OF_THE_FILE)[number]> {
  return Object.fromEntries(OF_THE_FILE.map((name) => [name, row[name]])) as Pick<
    Upload,
    (typeof OF_THE_FILE)[number]
  >;
}

/** The work whose file this row brought, as long as no later one has come; for what the browser sends behind its bytes. */
export function findBrought(db: Database, id: number, owner: string): Promise<Upload | undefined> {
  const brought = alias(uploads, "brought");
  return db
    .select(getTableColumns(uploads))
    .from(brought)
    .innerJoin(uploads, and(eq(uploads.id, brought.replaces), eq(uploads.replaced_at, brought.replaced_at)))
    .where(
      and(
        eq(brought.id, id),
        eq(brought.owner, owner),
        eq(uploads.owner, owner),
        ne(uploads.status, "deleting"),
      ),
    )
    .get();
}
