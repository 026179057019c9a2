import { ageAllows } from "~/uploads/adults.store.server";
import { and, eq, inArray, sql } from "drizzle-orm";
import { uploadTotals } from "~/engagement/sums.table";
import type { Database } from "~/platform/database.server";
import { accessColumns, membershipJoin } from "~/membership/access.store.server";
import { memberships } from "~/membership/memberships.table";
import { profiles } from "~/profiles/profiles.table";
import { uploads } from "~/uploads/uploads.table";

/** Literals, because SQLite uses a partial index only if it sees the condition. */
export const isListed = sql`${uploads.visibility} = 'public' and ${uploads.status} = 'ready'`;

/** Under the column names that keyset paging expects. */
export const byListing = { created_at: uploads.listed_at, id: uploads.id };

export const workColumns = {
  id: uploads.id,
  title: uploads.title,
  description: uploads.description,
  kind: uploads.kind,
  mime_type: uploads.mime_type,
  visibility: uploads.visibility,
  width: uploads.width,
  height: uploads.height,
  duration_ms: uploads.duration_ms,
  file_size: uploads.file_size,
  animated: uploads.animated,
  poster: uploads.poster,
  etag: uploads.etag,
  original_withheld: uploads.original_withheld,
  adults_by_owner: uploads.adults_by_owner,
  adults_by_decision: uploads.adults_by_decision,
  placeholder: uploads.placeholder,
  alt_text: uploads.alt_text,
  created_at: uploads.created_at,
  listed_at: sql<number>`coalesce(${uploads.listed_at}, ${uploads.created_at})`,
  owner: uploads.owner,
  creator: profiles.full_name,
  username: profiles.username,
  views: uploadTotals.views,
  ...accessColumns,
} as const;

export function selectWorks(db: Database, viewerId: string) {
  return (
    db
      .select(workColumns)
      .from(uploads)
      .leftJoin(profiles, eq(profiles.id, uploads.owner))
      .leftJoin(memberships, membershipJoin(viewerId))
      // One more row per work by its key, instead of one more statement.
      .leftJoin(uploadTotals, eq(uploadTotals.upload_id, uploads.id))
      .$dynamic()
  );
}

export type WorkRow = Awaited<ReturnType<ReturnType<typeof selectWorks>["all"]>>[number];

export async function readWorks(db: Database, viewerId: string, ids: readonly number[]): Promise<WorkRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectWorks(db, viewerId)
    .where(and(isAmong(ids), isListed, ageAllows(viewerId)))
    .all();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Binds any number of ids as one parameter. */
export const isAmong = (ids: readonly number[]) =>
  inArray(uploads.id, sql`(select value from json_each(${JSON.stringify(ids)}))`);
