import { ageAllows } from "~/uploads/adults.store.server";
import { and, eq, sql } from "drizzle-orm";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { historySettings, watchHistory } from "./watch-history.table";
import type { PositionMessage } from "./position.schema";

/** Earlier positions, or later than `UNTIL_PART`, are not worth resuming. */
const FROM_MS = 2000;
const UNTIL_PART = 0.95;

interface HistoryDeps {
  db: Database;
  clock: Clock;
}

/** The latest time wins, so a late report overwrites nothing. */
export async function savePosition(
  { db, clock }: HistoryDeps,
  viewerId: string,
  id: number,
  { at_ms, played_at }: PositionMessage,
): Promise<void> {
  // A clock that is set ahead must not block all later positions.
  const when = Math.min(played_at, clock());
  const at = Math.round(at_ms);
  await db.run(sql`
    insert into ${watchHistory} (account_id, upload_id, watched_at, position_ms)
    select ${viewerId}, id, ${when},
      case when ${at} < ${FROM_MS} or ${at} >= coalesce(duration_ms, 1e15) * ${UNTIL_PART} then 0 else ${at} end
    from uploads
    where id = ${id} and status = 'ready' and rendition_of is null and (visibility = 'public' or owner = ${viewerId})
      and ${ageAllows(viewerId)}
      and not exists (select 1 from ${historySettings} where account_id = ${viewerId}
        and (paused_at is not null or forgotten_at >= ${when}))
    on conflict (account_id, upload_id) do update
      set watched_at = excluded.watched_at, position_ms = excluded.position_ms
      where excluded.watched_at >= watched_at`);
}

/** What is played during the pause is not added afterwards either. */
export async function pauseHistory({ db, clock }: HistoryDeps, viewerId: string): Promise<void> {
  await db
    .insert(historySettings)
    .values({ account_id: viewerId, paused_at: clock() })
    .onConflictDoUpdate({
      target: historySettings.account_id,
      set: { paused_at: sql`coalesce(${historySettings.paused_at}, excluded.paused_at)` },
    });
}

export async function resumeHistory({ db, clock }: HistoryDeps, viewerId: string): Promise<void> {
  await db
    .update(historySettings)
    .set({ paused_at: null, forgotten_at: clock() })
    .where(and(eq(historySettings.account_id, viewerId), sql`${historySettings.paused_at} is not null`));
}

/** Also blocks late reports from other tabs. */
export async function clearHistory({ db, clock }: HistoryDeps, viewerId: string): Promise<void> {
  await db.batch([
    forgetting(db, viewerId, clock()),
    db.delete(watchHistory).where(eq(watchHistory.account_id, viewerId)),
  ]);
}

export async function removeFromHistory(
  { db, clock }: HistoryDeps,
  viewerId: string,
  id: number,
): Promise<void> {
  await db.batch([
    forgetting(db, viewerId, clock()),
    db.delete(watchHistory).where(and(eq(watchHistory.account_id, viewerId), eq(watchHistory.upload_id, id))),
  ]);
}

function forgetting(db: Database, viewerId: string, now: number) {
  return db
    .insert(historySettings)
    .values({ account_id: viewerId, forgotten_at: now })
    .onConflictDoUpdate({ target: historySettings.account_id, set: { forgotten_at: now } });
}
