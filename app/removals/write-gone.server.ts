import { DAY_MS, type Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { deleteOldNotes, listUnwritten, markWritten, type GoneRow } from "./removals.store.server";

export interface GoneDeps {
  db: Database;
  clock: Clock;
  store: R2Bucket;
}

const PREFIX = "gone/";
const ROWS = 400;
const AT_ONCE = 8;
/** The bucket's lock (scripts/deploy/rules.ts), and a day in which the object was written. */
const KEPT_MS = 101 * DAY_MS;
const DELETED_A_RUN = 500;

/** Keys sort by time. */
export const goneKey = ({ id, at }: Pick<GoneRow, "id" | "at">): string =>
  `${PREFIX}${String(at).padStart(15, "0")}-${String(id).padStart(12, "0")}.json`;

/** Safe to repeat: keys are as fixed as the rows. @returns how many */
export async function writeGone({ db, clock, store }: GoneDeps): Promise<number> {
  const rows = await listUnwritten(db, ROWS);
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    await Promise.all(some.map((row) => putDeed(store, row)));
    await markWritten(db, some, clock());
  }
  return rows.length;
}

async function putDeed(store: R2Bucket, { id, at, kind, ids }: GoneRow): Promise<void> {
  const key = goneKey({ id, at });
  const deed = JSON.stringify({ id, at, kind, ids: JSON.parse(ids) as unknown });
  try {
    await store.put(key, deed, {
      onlyIf: { etagDoesNotMatch: "*" },
      httpMetadata: { contentType: "application/json" },
    });
  } catch (error) {
    // The lock may refuse before the condition does.
    if ((await store.head(key)) === null) throw error;
  }
}

/** Objects by their own time: after a restore the database doesn't know them all. */
export async function forgetGone({ db, clock, store }: GoneDeps): Promise<void> {
  const before = clock() - KEPT_MS;
  const { objects } = await store.list({ prefix: PREFIX, limit: DELETED_A_RUN });
  const old = objects.map(({ key }) => key).filter((key) => key < goneKey({ id: 0, at: before }));
  if (old.length > 0) await store.delete(old);
  await deleteOldNotes(db, before);
}
