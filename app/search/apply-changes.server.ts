import type { Database } from "~/platform/database.server";
import {
  deleteChanges,
  listChanges,
  readDocuments,
  SUBJECTS,
  type SearchChange,
  type Subject,
} from "./documents.store.server";
import { CHANGES_AT_ONCE } from "./search.limits";
import { writeIndex } from "./write-index.store.server";

export interface IndexDeps {
  db: Database;
  search: D1Database;
}

/**
 * Changes are deleted last, so an interrupted run repeats them. @returns how many were applied;
 * CHANGES_AT_ONCE means there may be more
 */
export async function applySearchChanges({ db, search }: IndexDeps): Promise<number> {
  const changes = await listChanges(db, CHANGES_AT_ONCE);
  if (changes.length === 0) return 0;
  for (const subject of SUBJECTS) await applyToSubject(subject, changes, { db, search });
  await deleteChanges(
    db,
    changes.map(({ id }) => id),
  );
  return changes.length;
}

/** A rebuild of 100,000 works continues a minute later. */
const PIECES_A_RUN = 80;

export async function catchUp(deps: IndexDeps): Promise<number> {
  let taken = 0;
  for (let piece = 0; piece < PIECES_A_RUN; piece++) {
    const now = await applySearchChanges(deps);
    taken += now;
    if (now < CHANGES_AT_ONCE) break;
  }
  return taken;
}

async function applyToSubject(
  subject: Subject,
  changes: readonly SearchChange[],
  { db, search }: IndexDeps,
): Promise<void> {
  const versions = new Map(
    changes.flatMap((one) => (one.subject === subject ? [[one.key, one.id] as const] : [])),
  );
  const found = await readDocuments(db, subject, [...versions.keys()]);
  const byKey = new Map(found.map((one) => [one.key, one]));
  await writeIndex(
    search,
    subject,
    [...versions].map(([key, version]) => ({ key, version, found: byKey.get(key) ?? null })),
  );
}
