import { and, eq, getTableColumns, ne, sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { uploads } from "~/uploads/uploads.table";
import { streams, type Stream } from "./streams.table";

const isShown = sql`s.source = ${uploads.path} and s.version is not null
  and (s.object <> s.source or s.etag = ${uploads.etag})`;

/** A copy of this shorter side is as good as the film for nearly everyone. */
const FULL_QUALITY_SIDE = 1080;
/** Sides are rounded, so slightly less counts as the whole. */
const FULL_SIZE_FRACTION = 0.98;

/** The viewer's session epoch signs stream addresses. */
export const streamColumns = (viewerId: string) => ({
  sizes: sql<number>`(select count(*) from streams as s where ${isShown})`,
  is_whole: sql<number>`exists (select 1 from streams as s where ${isShown} and (s.object = s.source
    or min(s.width, s.height) >= ${FULL_SIZE_FRACTION} * min(${uploads.width}, ${uploads.height}, ${FULL_QUALITY_SIDE})))`,
  leanest: sql<string | null>`(select s.rung || '/' || s.version from streams as s where ${isShown}
    order by s.bandwidth limit 1)`,
  has_copy: sql<number>`(${uploads.kind} = 'audio' and exists (select 1 from uploads as r
    where r.rendition_of is not null and r.status = 'ready' and r.rendition_of = ${uploads.path} and r.rung = 'sound'))`,
  has_sprite: sql<number>`(${uploads.sprite} is not null)`,
  viewer_epoch: sql<number>`coalesce((select v.session_epoch from accounts as v where v.id = ${viewerId}), 0)`,
});

export const NOT_STREAMED = {
  sizes: sql<number>`0`,
  is_whole: sql<number>`0`,
  leanest: sql<string | null>`null`,
  has_copy: sql<number>`0`,
  has_sprite: sql<number>`0`,
  viewer_epoch: sql<number>`0`,
};

const SHOWN_COLUMNS = [
  "source",
  "rung",
  "object",
  "etag",
  "version",
  "sidecar",
  "codecs",
  "width",
  "height",
  "bandwidth",
  "average_bandwidth",
  "index_bytes",
] as const;

export type ShownStream = Pick<Stream, (typeof SHOWN_COLUMNS)[number]>;

export const shownStreams = sql<string>`(select json_group_array(json_object(${sql.raw(
  SHOWN_COLUMNS.map((name) => `'${name}', s.${name}`).join(", "),
)})) from streams as s where ${isShown})`;

const excludedColumns = Object.fromEntries(
  Object.keys(getTableColumns(streams)).map((name) => [name, sql.raw(`excluded.${name}`)]),
);

/** Only where the copy is published with these very bytes. */
export function putCopyStatement(db: Database, copy: number, row: Stream) {
  return db
    .insert(streams)
    .select(
      sql`select ${sql.join(
        Object.entries(getTableColumns(streams)).map(([name, column]) => {
          const value = row[name as keyof Stream];
          return value === null ? sql`null` : sql.param(value, column);
        }),
        sql`, `,
      )} from uploads where ${and(eq(uploads.id, copy), eq(uploads.status, "ready"), eq(uploads.etag, row.etag))}`,
    )
    .onConflictDoUpdate({ target: [streams.source, streams.rung], set: excludedColumns });
}

export function listStreams(db: Database, source: string): Promise<Stream[]> {
  return db.select().from(streams).where(eq(streams.source, source)).orderBy(streams.rung).all();
}

/** @returns false where the upload is gone or being deleted */
export async function putStream(db: Database, row: Stream): Promise<boolean> {
  const written = await db.get<{ source: string } | undefined>(sql`
    insert into streams (source, rung, object, etag, plan, version, sidecar, reason, codecs, width, height, bandwidth,
      average_bandwidth, length, index_bytes, planned_at)
    select path, ${row.rung}, ${row.object}, ${row.etag}, ${row.plan}, ${row.version}, ${row.sidecar}, ${row.reason}, ${row.codecs},
      ${row.width}, ${row.height}, ${row.bandwidth}, ${row.average_bandwidth}, ${row.length}, ${row.index_bytes},
      ${row.planned_at}
    from uploads where ${and(eq(uploads.path, row.source), ne(uploads.status, "deleting"))}
    on conflict (source, rung) do update set object = excluded.object, etag = excluded.etag, plan = excluded.plan,
      version = excluded.version, sidecar = excluded.sidecar, reason = excluded.reason, codecs = excluded.codecs, width = excluded.width,
      height = excluded.height, bandwidth = excluded.bandwidth, average_bandwidth = excluded.average_bandwidth,
      length = excluded.length, index_bytes = excluded.index_bytes, planned_at = excluded.planned_at
    returning source`);
  return written !== undefined;
}
