import { and, between, eq, inArray, notInArray, sql } from "drizzle-orm";
import { creatorNumbers } from "~/ledger/numbers.table";
import type { Database } from "~/platform/database.server";
import { olderThanCursor, newestFirst, type Cursor } from "~/platform/keyset.server";
import { uploads } from "~/uploads/uploads.table";
import type { Counts, DayCounts } from "./counted.rules";
import { creatorDay, creatorTotals, uploadTotals } from "./sums.table";

// Sums alone are read here, never what they are made of: what a page costs does not grow with its views.

export interface WorkCounts extends Counts {
  id: number;
  title: string;
  /** What its file was called, for a work without a title. */
  file_name: string | null;
}

/** Columns of `uploadTotals` under the names that lists are paged by: most views first, the newer of equal ones. */
const byViews = { created_at: uploadTotals.views, id: uploadTotals.upload_id };

/** Views of works by their ids, which may be any number; those never watched are left out. */
export async function viewsOf(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: uploadTotals.upload_id, views: uploadTotals.views })
    .from(uploadTotals)
    // One parameter: D1 takes a hundred, and a list that is shown again as it was left has more rows.
    .where(inArray(uploadTotals.upload_id, sql`(select value from json_each(${JSON.stringify(ids)}))`))
    .all();
  return new Map(rows.map(({ id, views }) => [id, views]));
}

/**
 * Everything that was ever counted for this person's works, deleted ones too.
 * @returns null for who has had no viewer yet
 */
export async function totalsOf(db: Database, accountId: string): Promise<Counts | null> {
  const row = await db
    .select({ views: creatorTotals.views, ms: creatorTotals.ms })
    .from(creatorTotals)
    .where(eq(creatorTotals.creator_no, numberOf(db, accountId)))
    .get();
  return row ?? null;
}

/** What was counted for this person's works on each day of a stretch; days without anything have no row. */
export function daysOf(db: Database, accountId: string, from: number, to: number): Promise<DayCounts[]> {
  return db
    .select({ day: creatorDay.day, views: creatorDay.views, ms: creatorDay.ms })
    .from(creatorDay)
    .where(and(eq(creatorDay.creator_no, numberOf(db, accountId)), between(creatorDay.day, from, to)))
    .orderBy(creatorDay.day)
    .all();
}

/**
 * This person's watched works that are still there, most views first.
 * @param after the cursor of the last work before, whose `created_at` is its views
 */
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
      // CROSS keeps SQLite's order: the sums by their index, then each work; the other way round all are sorted.
      .crossJoin(uploads)
      .where(
        and(
          eq(uploadTotals.creator_no, numberOf(db, accountId)),
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

/** Whose sums they are: the ledger's number of this account. */
function numberOf(db: Database, accountId: string) {
  return db
    .select({ no: creatorNumbers.no })
    .from(creatorNumbers)
    .where(eq(creatorNumbers.account_id, accountId));
}
