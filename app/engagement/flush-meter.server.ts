import { utcDay } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { firstDayAfter } from "./days.rules";
import { KEPT_DAYS } from "./engagement.limits";
import { settle, type Refused, type Total } from "./meter.rules";
import type { MeterStore } from "./meter-store.server";
import {
  assigningLedgerNumbers,
  failUnlessReady,
  isViewer,
  readWatched,
  writeWatched,
} from "./write-watched.store.server";

/** More than the busiest viewer's day has. */
const BATCH = 200;

/**
 * A lost answer is harmless: the same totals add nothing.
 * @param store called again after the wait, because the object may have been emptied
 * @returns false where the viewer's account is deleted or being deleted
 * @throws what `isOvertaken` knows, where a restore isn't finished: half a database would empty the meter
 */
export async function flushMeter(
  storage: DurableObjectStorage,
  store: () => MeterStore | null,
  db: Database,
  now: number,
): Promise<boolean> {
  const before = store()?.readMeter();
  const sent = store()?.dirtyTotals(BATCH) ?? [];
  if (!before) return true;
  const { viewer, offsetMs } = before;
  const { kept: writtenTotals, lastFrozen, isThere } = await writeTotals(db, viewer, sent, now);
  if (!isThere) return false;
  storage.transactionSync(() => {
    const after = store();
    const meter = after?.readMeter();
    if (!after || !meter) return;
    after.writeMeter({ ...meter, failures: 0, flushedAt: now });
    const today = Math.max(utcDay(now + offsetMs), firstDayAfter(lastFrozen ?? 0));
    for (const sentTotal of sent) {
      const kept = writtenTotals.get(totalKey(sentTotal)) ?? { ms: 0, view: 0, isFrozen: false };
      const { total, moved } = settle(sentTotal, after.readTotal(sentTotal.day, sentTotal.upload), kept);
      after.writeTotal(total);
      if (moved.ms > 0 || moved.view > 0) addToDay(after, today, sentTotal, moved);
    }
    after.forgetBefore(today - KEPT_DAYS);
  });
  return true;
}

const totalKey = ({ day, upload }: Pick<Total, "day" | "upload">) => `${day} ${upload}`;

/** Credit for a closed month counts for today. */
function addToDay(store: MeterStore, today: number, { upload, at }: Total, moved: Refused): void {
  const total = store.readTotal(today, upload);
  const view = Math.max(total.view, moved.view);
  store.writeTotal({ ...total, ms: total.ms + moved.ms, view, at: Math.max(total.at, at) });
}

async function writeTotals(db: Database, viewer: string, sent: readonly Total[], now: number) {
  const guard = failUnlessReady(db, viewer, now);
  if (sent.length === 0) {
    await db.batch([guard]);
    return { kept: new Map<string, never>(), lastFrozen: null, isThere: await isViewer(db, viewer) };
  }
  const rows = sent.map(({ day, upload, ms, view, at }) => ({ day, upload, ms, view, at }));
  const fresh = sent.filter(({ flushedMs }) => flushedMs === 0).map(({ upload }) => upload);
  const writing = writeWatched(db, viewer, rows);
  const numbers = fresh.length > 0 ? assigningLedgerNumbers(db, viewer, fresh) : [];
  const last = readWatched(db, viewer, rows);
  const answers = await db.batch([guard, ...numbers, writing, last]);
  const found = answers.at(-1) as Awaited<typeof last>;
  const kept = new Map(
    found.map((row) => [totalKey(row), { ms: row.ms, view: row.view, isFrozen: row.frozen === 1 }]),
  );
  return { kept, lastFrozen: found[0]?.lastFrozen ?? null, isThere: found[0]?.there === 1 };
}
