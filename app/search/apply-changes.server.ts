import { asc, gt, inArray } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { listed, readFound, SUBJECTS, type Subject } from "./documents.store.server";
import { searchChanges } from "./search-changes.table";
import { CHANGES_AT_ONCE } from "./search.limits";
import { writeIndex } from "./write-index.store.server";

export interface IndexDeps {
  db: Database;
  /** The search database. */
  search: D1Database;
}

/**
 * Takes the oldest changes over into the index and forgets them. They are forgotten last, so what breaks off on the way
 * is done again; two at once do the same work twice and harm nothing.
 * @returns how many were taken; as many as CHANGES_AT_ONCE: there may be more
 */
export async function applySearchChanges({ db, search }: IndexDeps): Promise<number> {
  const changes = await db
    .select()
    .from(searchChanges)
    // Sought, not scanned: it is asked after every answer that may have changed something.
    .where(gt(searchChanges.id, 0))
    .orderBy(asc(searchChanges.id))
    .limit(CHANGES_AT_ONCE)
    .all();
  if (changes.length === 0) return 0;
  for (const subject of SUBJECTS) await applyTo(subject, changes, { db, search });
  await db.delete(searchChanges).where(inArray(searchChanges.id, listed(changes.map(({ id }) => id))));
  return changes.length;
}

async function applyTo(
  subject: Subject,
  changes: readonly (typeof searchChanges.$inferSelect)[],
  { db, search }: IndexDeps,
): Promise<void> {
  // In the order of their ids: the newest of a key stays.
  const versions = new Map(
    changes.flatMap((one) => (one.subject === subject ? [[one.key, one.id] as const] : [])),
  );
  const found = await readFound(db, subject, [...versions.keys()]);
  const byKey = new Map(found.map((one) => [one.key, one]));
  await writeIndex(
    search,
    subject,
    [...versions].map(([key, version]) => ({ key, version, found: byKey.get(key) ?? null })),
  );
}

/** Pieces of one run: a rebuild of 100,000 works goes on in the next minute. */
const PIECES_A_RUN = 80;

/** Takes over what there is, up to a bound. @returns how many changes were taken */
export async function catchUp(deps: IndexDeps): Promise<number> {
  let taken = 0;
  for (let piece = 0; piece < PIECES_A_RUN; piece++) {
    const now = await applySearchChanges(deps);
    taken += now;
    if (now < CHANGES_AT_ONCE) break;
  }
  return taken;
}
