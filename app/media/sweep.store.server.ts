import { and, eq, inArray, isNotNull, isNull, lte, notBetween, sql } from "drizzle-orm";
import { MAX_CLOCK_SKEW_MS } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { isFileHeldCondition } from "~/uploads/held-versions.store.server";
import { uploads, type Upload } from "~/uploads/uploads.table";
import { SETTLE_MS } from "./media.limits";
import { unclaimed } from "./media.store.server";

export function takeReprocessRequests(
  db: Database,
  { now, again, limit }: { now: number; again: number; limit: number },
): Promise<Upload[]> {
  const due = db
    .select({ id: uploads.id })
    .from(uploads)
    .where(
      and(
        isNotNull(uploads.reprocess_at),
        lte(uploads.reprocess_at, now),
        eq(uploads.status, "ready"),
        unclaimed(now),
      ),
    )
    .orderBy(uploads.reprocess_at, uploads.id)
    .limit(limit);
  return db.update(uploads).set({ reprocess_at: again }).where(inArray(uploads.id, due)).returning().all();
}

export type UnsettledStatus = "pending" | "processing" | "deleting";

/** Includes rows that a wrong clock dated in the future. */
export function listStale(
  db: Database,
  status: UnsettledStatus,
  { before, limit }: { before: number; limit: number },
): Promise<Upload[]> {
  return (
    db
      .select()
      .from(uploads)
      // SQLite uses a partial index only with its own condition, word for word.
      .where(
        and(
          sql`status in ('pending', 'processing', 'deleting')`,
          eq(uploads.status, status),
          // Evidence under lockdown stays (app/moderation/lockdown).
          isNull(uploads.sealed),
          // A case is open, so a deletion would be tried in vain.
          sql`not (status = 'deleting' and ${isFileHeldCondition})`,
          notBetween(uploads.status_changed_at, before + 1, before + SETTLE_MS + MAX_CLOCK_SKEW_MS),
        ),
      )
      .orderBy(uploads.status_changed_at, uploads.id)
      .limit(limit)
      .all()
  );
}

/** A worker ended between publishing and replacing. */
export function listChecked(
  db: Database,
  { before, limit }: { before: number; limit: number },
): Promise<Upload[]> {
  return db
    .select()
    .from(uploads)
    .where(
      and(sql`replaces is not null`, eq(uploads.status, "ready"), lte(uploads.status_changed_at, before)),
    )
    .limit(limit)
    .all();
}

/**
 * Moves a row to the end of the queue, so many waiting rows can't hide the others.
 * @returns false when it is claimed or has moved on
 */
export async function postponeSweep(db: Database, row: Upload, now: number): Promise<boolean> {
  const touched = await db
    .update(uploads)
    .set({ status_changed_at: now })
    .where(and(eq(uploads.id, row.id), eq(uploads.status, row.status), unclaimed(now)))
    .returning({ id: uploads.id })
    .get();
  return touched !== undefined;
}

/**
 * `put_expires_at` is the value this was decided on: a URL signed since then changed it, and keeps the row.
 */
export async function removeAbandoned(
  db: Database,
  { id, put_expires_at }: Pick<Upload, "id" | "put_expires_at">,
): Promise<void> {
  await db
    .delete(uploads)
    .where(
      and(eq(uploads.id, id), eq(uploads.status, "pending"), eq(uploads.put_expires_at, put_expires_at)),
    );
}

export function listRefused(
  db: Database,
  { before, limit }: { before: number; limit: number },
): Promise<Upload[]> {
  return (
    db
      .select()
      .from(uploads)
      // The index's own condition.
      .where(sql`status = 'rejected' and put_expires_at > 0 and ${lte(uploads.put_expires_at, before)}`)
      .orderBy(uploads.put_expires_at)
      .limit(limit)
      .all()
  );
}

export async function closeRefused(db: Database, id: number): Promise<void> {
  await db
    .update(uploads)
    .set({ put_expires_at: 0 })
    .where(and(eq(uploads.id, id), eq(uploads.status, "rejected")));
}
