import { and, eq, exists, getTableColumns, inArray, isNull, ne, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "~/platform/database.server";
import { uploads, type Upload } from "../uploads.table";

export const isNoRendition = isNull(uploads.rendition_of);

export const isWork = and(isNull(uploads.replaces), isNoRendition);

type Replacement = Pick<Upload, "id" | "status" | "status_reason" | "file_name"> & {
  replaces: number;
};

export async function listReplacements(db: Database, ids: readonly number[]): Promise<Replacement[]> {
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
    // The partial index's own condition.
    .where(
      and(sql`replaces is not null`, inArray(uploads.replaces, [...ids]), ne(uploads.status, "deleting")),
    )
    .all();
  return rows.flatMap(({ replaces, ...row }) => (replaces === null ? [] : [{ ...row, replaces }]));
}

export function mayReplace(owner: string, work: number): SQL {
  return sql`exists (select 1 from uploads where id = ${work} and owner = ${owner} and status = 'ready'
    and replaces is null and rendition_of is null and restriction is null)`;
}

/** The last chosen file wins. @param but path of the row that stays; without it nothing happens */
export function deleteEarlierStatement(
  db: Database,
  { work, but, now }: { work: number; but: string; now: number },
) {
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

/** `work` is null where it is gone. */
export async function readPair(
  db: Database,
  id: number,
): Promise<{ fresh: Upload; work: Upload | null } | undefined> {
  // Joined, they exceed D1's columns.
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

const FILE_COLUMNS = [
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

/** One batch; the row that brought the file keeps the old one. @returns false when a row has changed */
export async function swapFiles(
  db: Database,
  { fresh, work }: { fresh: Upload; work: Upload },
  now: number,
): Promise<boolean> {
  // Paths are always unique.
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
  const hasMovedAside = exists(
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
      ...fileColumns(fresh),
      path: fresh.path,
      replaced_at: now,
      reprocess_at: null,
      claim: null,
      claim_expires_at: null,
      attempts: 0,
    })
    .where(and(unchanged(work), hasMovedAside));
  const takeAway = db
    .update(uploads)
    .set({ ...fileColumns(work), path: work.path, reserve_key: null, multipart_id: null })
    .where(isAside);
  const [made] = await db.batch([makeRoom, takePlace, takeAway]);
  return made.length > 0;
}

export function findReplacedWork(db: Database, id: number, owner: string): Promise<Upload | undefined> {
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

function fileColumns(row: Upload): Pick<Upload, (typeof FILE_COLUMNS)[number]> {
  return Object.fromEntries(FILE_COLUMNS.map((name) => [name, row[name]])) as Pick<
    Upload,
    (typeof FILE_COLUMNS)[number]
  >;
}
