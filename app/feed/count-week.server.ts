import { HOUR_MS, utcDay } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import {
  closeWeekCount,
  dropUncounted,
  openWeekCount,
  addWeekSums,
  readWatchedWorks,
  type WeekCount,
} from "./week.store.server";

const DAYS = 7;

const WORKS_A_BATCH = 500;
const BATCHES_A_RUN = 200;

interface WeekReport {
  works: number;
  finished: boolean;
}

/**
 * Adds up the daily sums of app/engagement once an hour. Safe to stop anywhere and to run twice at once.
 * @param deps.now by the clock that counts views, ms
 * @param most batches of this run
 */
export async function countWeek(
  { db, now }: { db: Database; now: number },
  { most = BATCHES_A_RUN, works: aBatch = WORKS_A_BATCH }: { most?: number; works?: number } = {},
): Promise<WeekReport> {
  const hour = Math.floor(now / HOUR_MS) * HOUR_MS;
  const count = await openWeekCount(db, hour, utcDay(hour) - DAYS + 1);
  if (!count) return { works: 0, finished: true };
  const last = utcDay(count.running_at);
  const days = { first: last - DAYS + 1, last };
  let works = 0;
  let at: WeekCount = count;
  for (let batch = 0; batch < most; batch++) {
    if (at.day > last) return { works, finished: await finish(db, at.running_at, aBatch) };
    const ids = await readWatchedWorks(db, at.day, at.upload_id, aBatch);
    at = placeBehind(at, ids, aBatch);
    await addWeekSums(db, ids, days, at);
    works += ids.length;
  }
  return { works, finished: false };
}

function placeBehind(at: WeekCount, ids: readonly number[], aBatch: number): WeekCount {
  const last = ids.length < aBatch ? undefined : ids.at(-1);
  return last === undefined ? { ...at, day: at.day + 1, upload_id: 0 } : { ...at, upload_id: last };
}

async function finish(db: Database, running: number, aBatch: number): Promise<boolean> {
  for (let left = BATCHES_A_RUN; left > 0; left--) {
    if ((await dropUncounted(db, running, aBatch)) < aBatch) {
      await closeWeekCount(db, running);
      return true;
    }
  }
  return false;
}
