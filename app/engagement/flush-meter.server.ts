import type { Database } from "~/platform/database.server";
import { dayOf, firstDayAfter } from "./days.rules";
import { KEPT_DAYS } from "./engagement.limits";
import { settle, type Refused, type Total } from "./meter.rules";
import type { MeterStore } from "./meter-store.server";
import { isViewer, numberingWatched, readWatched, writeWatched } from "./write-watched.server";

/** Totals of one batch: one day's watching of the busiest has fewer. */
const BATCH = 200;

/**
 * Tells the database every total that has grown, and takes over what it has of them. Where its answer is lost the same
 * is told again, and adds nothing.
 * @param store asked anew after the wait: the object may have been emptied meanwhile
 * @returns false where the viewer's account is gone, or going: what there is is nobody's any more
 * @throws what the database throws; nothing has changed then
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
  const { kept: keptOf, lastFrozen, isThere } = await tell(db, viewer, sent);
  if (!isThere) return false;
  storage.transactionSync(() => {
    const after = store();
    const meter = after?.readMeter();
    // Everything was forgotten meanwhile.
    if (!after || !meter) return;
    after.writeMeter({ ...meter, failures: 0, flushedAt: now });
    const today = Math.max(dayOf(now + offsetMs), firstDayAfter(lastFrozen ?? 0));
    for (const told of sent) {
      const kept = keptOf.get(keyOf(told)) ?? { ms: 0, view: 0, isFrozen: false };
      const { total, moved } = settle(told, after.readTotal(told.day, told.upload), kept);
      after.writeTotal(total);
      if (moved.ms > 0 || moved.view > 0) moveTo(after, today, told, moved);
    }
    after.forgetBefore(today - KEPT_DAYS);
  });
  return true;
}

const keyOf = ({ day, upload }: Pick<Total, "day" | "upload">) => `${day} ${upload}`;

/** What a closed month did not take any more counts for today. */
function moveTo(store: MeterStore, today: number, { upload, at }: Total, moved: Refused): void {
  const total = store.readTotal(today, upload);
  const view = Math.max(total.view, moved.view);
  store.writeTotal({ ...total, ms: total.ms + moved.ms, view, at: Math.max(total.at, at) });
}

async function tell(db: Database, viewer: string, sent: readonly Total[]) {
  if (sent.length === 0)
    return { kept: new Map<string, never>(), lastFrozen: null, isThere: await isViewer(db, viewer) };
  const rows = sent.map(({ day, upload, ms, view, at }) => ({ day, upload, ms, view, at }));
  // Of a row that the database has, everybody has a number already.
  const fresh = sent.filter(({ flushedMs }) => flushedMs === 0).map(({ upload }) => upload);
  const writing = writeWatched(db, viewer, rows);
  const [first = writing, ...rest] = fresh.length > 0 ? numberingWatched(db, viewer, fresh) : [];
  const last = readWatched(db, viewer, rows);
  const answers = await db.batch([first, ...rest, ...(first === writing ? [] : [writing]), last]);
  const found = answers.at(-1) as Awaited<typeof last>;
  const kept = new Map(
    found.map((row) => [keyOf(row), { ms: row.ms, view: row.view, isFrozen: row.frozen === 1 }]),
  );
  return { kept, lastFrozen: found[0]?.lastFrozen ?? null, isThere: found[0]?.there === 1 };
}
