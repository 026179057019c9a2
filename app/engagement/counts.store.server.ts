import { and, between, eq, inArray, notInArray, sql } from "drizzle-orm";
import { creatorNumbers } from "~/ledger/numbers.table";
import type { Database } from "~/platform/database.server";
import { olderThanCursor, newestFirst, type Cursor } from "~/platform/keyset.server";
import { uploads } from "~/uploads/uploads.table";
import type { Counts, DayCounts } from "./counted.rules";
import { creatorDay, creatorTotals, uploadTotals } from "./sums.table";

// These read sums only, so the cost of a page doesn't grow with its views.

export interface WorkCounts extends Counts {
  id: number;
  title: string;
  file_name: string | null;
}

const byViews = { created_at: uploadTotals.views, id: uploadTotals.upload_id };

export async function readViewCounts(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: uploadTotals.upload_id, views: uploadTotals.views })
    .from(uploadTotals)
    // D1 binds 100 parameters.
    .where(inArray(uploadTotals.upload_id, sql`(select value from json_each(${JSON.stringify(ids)}))`))
    .all();
  return new Map(rows.map(({ id, views }) => [id, views]));
}

/** Deleted works included. */
export async function readCreatorTotals(db: Database, accountId: string): Promise<Counts | null> {
  const row = await db
    .select({ views: creatorTotals.views, ms: creatorTotals.ms })
    .from(creatorTotals)
    .where(eq(creatorTotals.creator_no, creatorNumber(db, accountId)))
    .get();
  return row ?? null;
}

export function readDailyCounts(
  db: Database,
  accountId: string,
  from: number,
  to: number,
): Promise<DayCounts[]> {
  return db
    .select({ day: creatorDay.day, views: creatorDay.views, ms: creatorDay.ms })
    .from(creatorDay)
    .where(and(eq(creatorDay.creator_no, creatorNumber(db, accountId)), between(creatorDay.day, from, to)))
    .orderBy(creatorDay.day)
    .all();
}

/** @param after its `created_at` is the number of views */
export function topWorks(
  db: Database,
  accountId: string,
  { after, limit }: { after: Cursor | null; limit: number },
): Promise<WorkCounts[]> {
  return (
    db
      .select({
        id: uploadTotals.upload_id,
        title: uploads.title,
        file_name: uploads.file_name,
        views: uploadTotals.views,
        ms: uploadTotals.ms,
      })
      .from(uploadTotals)
      // CROSS keeps SQLite's order: the sums by their index, then each work. Otherwise all works are sorted.
      .crossJoin(uploads)
      .where(
        and(
          eq(uploadTotals.creator_no, creatorNumber(db, accountId)),
          olderThanCursor(byViews, after),
          eq(uploads.id, uploadTotals.upload_id),
          eq(uploads.owner, accountId),
          notInArray(uploads.status, ["deleting", "pending"]),
        ),
      )
      .orderBy(...newestFirst(byViews))
      .limit(limit)
      .all()
  );
}

function creatorNumber(db: Database, accountId: string) {
  return db
    .select({ no: creatorNumbers.no })
    .from(creatorNumbers)
    .where(eq(creatorNumbers.account_id, accountId));
}
