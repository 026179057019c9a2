import { removeRecords } from "./session-records.server";
import type { SessionDeps } from "./session-deps";
import { listStaleRecords, markStaleRecords } from "./ended-sessions.store.server";

type Deps = Pick<SessionDeps, "db" | "sessions">;

/** Noted for the sweep, or those sessions could still read pages. */
export async function removeEndedRecords(
  deps: Deps,
  families: readonly { access_hash: string }[],
): Promise<void> {
  const left = await removeRecords(
    deps.sessions,
    families.map((family) => family.access_hash),
  );
  if (left.length > 0) await markStaleRecords(deps.db, left, true);
}

export async function retryRecordRemovals(deps: Deps): Promise<number> {
  const hashes = await listStaleRecords(deps.db);
  const left = new Set(await removeRecords(deps.sessions, hashes));
  const removed = hashes.filter((hash) => !left.has(hash));
  if (removed.length > 0) await markStaleRecords(deps.db, removed, false);
  return removed.length;
}
