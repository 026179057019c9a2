import { and, eq, inArray, isNotNull, isNull, lte, notBetween, sql } from "drizzle-orm";
import { MAX_CLOCK_SKEW_MS } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { isFileHeld } from "~/uploads/held-versions.store.server";
import { uploads, type Upload } from "~/uploads/uploads.table";
import { SETTLE_MS } from "./media.limits";
import { unclaimed } from "./media.store.server";

/** Rows that somebody wants read again and nobody holds, the longest waiting first; each waits anew for its answer. */
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

/**
 * Unsettled rows that nobody has moved or looked at since `before`, the longest waiting first, and those
 * that a wrong clock says will be moved in a while.
 */
export function listStale(
  db: Database,
  status: UnsettledStatus,
  { before, limit }: { before: number; limit: number },
): Promise<Upload[]> {
  return (
    db
      .select()
      .from(uploads)
      // The index's own condition, word for word: SQLite uses a partial index only where it finds that.
      .where(
        and(
          sql`status in ('pending', 'processing', 'deleting')`,
          eq(uploads.status, status),
          // What is sealed waits for nobody here (app/moderation/seal).
          isNull(uploads.sealed),
          // Nor what a case is open about: a deletion would look at it again and again.
          sql`not (status = 'deleting' and ${isFileHeld})`,
          notBetween(uploads.status_changed_at, before + 1, before + SETTLE_MS + MAX_CLOCK_SKEW_MS),
        ),
      )
      .orderBy(uploads.status_changed_at, uploads.id)
      .limit(limit)
      .all()
  );
}

/** Files that were found good long enough ago, and still do not stand where they are meant to: a worker ended in between. */
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
 * Sends a row to the end of its sweep's line, so that many waiting ones can't hide the others.
 * @returns false when it is held or has moved on, and so needs nothing
 */
export async function touch(db: Database, row: Upload, now: number): Promise<boolean> {
  const touched = await db
    .update(uploads)
    .set({ status_changed_at: now })
    .where(and(eq(uploads.id, row.id), eq(uploads.status, row.status), unclaimed(now)))
    .returning({ id: uploads.id })
    .get();
  return touched !== undefined;
}

/**
 * Removes a reservation whose bytes can't come any more. `put_expires_at` is the one the decision was
 * made on: a URL signed since then moved it, and keeps the row.
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

/** Refused uploads whose last signed PUT began before `before`, and that nobody has looked at since. */
export function listRefused(
  db: Database,
  { before, limit }: { before: number; limit: number },
): Promise<Upload[]> {
  return (
    db
      .select()
      .from(uploads)
      // Written out, for the same reason.
      .where(sql`status = 'rejected' and put_expires_at > 0 and ${lte(uploads.put_expires_at, before)}`)
      .orderBy(uploads.put_expires_at)
      .limit(limit)
      .all()
  );
}

/** Says that nothing can lie under a refused upload's key any more. */
export async function closeRefused(db: Database, id: number): Promise<void> {
  await db
    .update(uploads)
    .set({ put_expires_at: 0 })
    .where(and(eq(uploads.id, id), eq(uploads.status, "rejected")));
}
