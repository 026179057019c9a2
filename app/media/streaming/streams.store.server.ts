import { and, eq, getTableColumns, ne, sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { uploads } from "~/uploads/uploads.table";
import { streams, type Stream } from "./streams.table";

/** A size that is streamed: of `uploads`, and no plan of other bytes than those that are shown. */
const isShown = sql`s.source = ${uploads.path} and s.version is not null
  and (s.object <> s.source or s.etag = ${uploads.etag})`;

/** Pixels of the shorter side from which on a copy shows all that a film has for nearly everybody. */
const WHOLE_SIDE = 1080;
/** So much less is no less: sides are rounded. */
const WHOLE_PART = 0.98;

/**
 * Beside an upload: in how many sizes it is streamed, whether one of them is as good as the file itself, which one is
 * the leanest (its rung and the version of its plan), and the session epoch of whoever is to watch it, which addresses of
 * streams are signed with. And whether it has a copy that plays everywhere, as sounds may, and small pictures of its moments.
 */
export const streamColumns = (viewerId: string) => ({
  sizes: sql<number>`(select count(*) from streams as s where ${isShown})`,
  is_whole: sql<number>`exists (select 1 from streams as s where ${isShown} and (s.object = s.source
    or min(s.width, s.height) >= ${WHOLE_PART} * min(${uploads.width}, ${uploads.height}, ${WHOLE_SIDE})))`,
  leanest: sql<string | null>`(select s.rung || '/' || s.version from streams as s where ${isShown}
    order by s.bandwidth limit 1)`,
  has_copy: sql<number>`(${uploads.kind} = 'audio' and exists (select 1 from uploads as r
    where r.rendition_of is not null and r.status = 'ready' and r.rendition_of = ${uploads.path} and r.rung = 'sound'))`,
  has_sprite: sql<number>`(${uploads.sprite} is not null)`,
  viewer_epoch: sql<number>`coalesce((select v.session_epoch from accounts as v where v.id = ${viewerId}), 0)`,
});

/** The same for pages that play nothing. */
export const NOT_STREAMED = {
  sizes: sql<number>`0`,
  is_whole: sql<number>`0`,
  leanest: sql<string | null>`null`,
  has_copy: sql<number>`0`,
  has_sprite: sql<number>`0`,
  viewer_epoch: sql<number>`0`,
};

/** What a segment is found by. */
const SHOWN = [
  ...(["source", "rung", "object", "etag", "version", "sidecar", "codecs", "width", "height"] as const),
  ...(["bandwidth", "average_bandwidth", "index_bytes"] as const),
];

/** A size of a film that is streamed. */
export type ShownStream = Pick<Stream, (typeof SHOWN)[number]>;

/**
 * Beside an upload: how its file is streamed, as JSON of `ShownStream[]`. What can be, and is no plan of other bytes
 * than those that are shown.
 */
export const shownStreams = sql<string>`(select json_group_array(json_object(${sql.raw(
  SHOWN.map((name) => `'${name}', s.${name}`).join(", "),
)})) from streams as s where ${isShown})`;

/** Everything of the later row. */
const excludedColumns = Object.fromEntries(
  Object.keys(getTableColumns(streams)).map((name) => [name, sql.raw(`excluded.${name}`)]),
);

/** Notes how a copy is streamed, in place of what was noted of its rung, where the copy is offered with these very bytes. */
export function notingCopy(db: Database, copy: number, row: Stream) {
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

/** What was planned of a file so far. */
export function streamsOf(db: Database, source: string): Promise<Stream[]> {
  return db.select().from(streams).where(eq(streams.source, source)).orderBy(streams.rung).all();
}

/**
 * Notes a plan, in place of the one before it, as long as its upload stands.
 * @returns false where it does not, or is being deleted: then nothing of the plan may stay either
 */
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
