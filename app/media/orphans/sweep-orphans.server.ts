import { DAY_MS, type Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { findWithoutRow, forgetOrphan, listSeenBefore, readWalk, writePage } from "./orphans.store.server";

export interface OrphanDeps {
  db: Database;
  clock: Clock;
  bucket: R2Bucket;
}

const KEPT_MS = 30 * DAY_MS;
/** A run every five minutes reads 288,000 keys a day; a larger bucket takes longer. */
const PAGE = 1000;
const DELETED_A_RUN = 100;

/** @returns how many objects were deleted because nothing had referred to them for 30 days */
export async function sweepOrphans(deps: OrphanDeps): Promise<number> {
  await readPage(deps);
  const { db, clock, bucket } = deps;
  const before = clock() - KEPT_MS;
  let deleted = 0;
  for (const key of await listSeenBefore(db, before, DELETED_A_RUN)) {
    const object = await bucket.head(key);
    // A restored database may have an old note about an object that was put back yesterday.
    const isDue = object !== null && object.uploaded.getTime() <= before;
    if (isDue && (await findWithoutRow(db, [key])).length > 0) {
      await bucket.delete(key);
      deleted++;
    }
    // A key that still has no row is noted again, with today's date.
    await forgetOrphan(db, key);
  }
  return deleted;
}

/** One page a run, from the beginning each day. */
async function readPage({ db, clock, bucket }: OrphanDeps): Promise<void> {
  const now = clock();
  const last = await readWalk(db);
  const isThrough = last === undefined || last.after === null;
  if (isThrough && last !== undefined && now - last.began_at < DAY_MS) return;
  const from = isThrough ? {} : { startAfter: last.after ?? "" };
  const { objects, truncated } = await bucket.list({ limit: PAGE, ...from });
  const seen = objects.map(({ key }) => key);
  const after = truncated ? (seen.at(-1) ?? null) : null;
  const began_at = isThrough ? now : last.began_at;
  const without = new Set(await findWithoutRow(db, seen));
  const found = seen.filter((key) => !without.has(key));
  await writePage(db, { found, without: [...without], walk: { began_at, after }, now });
}
