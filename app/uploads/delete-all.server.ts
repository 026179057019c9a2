import { and, eq, ne } from "drizzle-orm";
import { finishDeletion, type DeleteDeps } from "./delete.server";
import { markDeleting, removeCleared } from "./uploads.store.server";
import { uploads } from "./uploads.table";

/** Uploads removed in one go. */
const BATCH = 50;

/**
 * Deletes every upload of a person: part of deleting the account, can be repeated. One whose signed PUT
 * could still arrive stays hidden until the sweep, one that is sealed until its evidence is safe, one that was reported
 * until its case is closed. @returns whether none is left
 */
export async function deleteAllUploads(deps: DeleteDeps, owner: string): Promise<boolean> {
  for (;;) {
    const batch = await deps.db
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(eq(uploads.owner, owner), ne(uploads.status, "deleting")))
      .limit(BATCH);
    for (const { id } of batch) {
      // What goes with another one is on its way by now.
      const doomed = await markDeleting(deps.db, id, owner, deps.clock());
      if (doomed) await finishDeletion(deps, doomed);
    }
    if (batch.length < BATCH) break;
  }
  await removeCleared(deps.db, owner);
  const hidden = await deps.db.select().from(uploads).where(eq(uploads.owner, owner)).limit(BATCH);
  for (const upload of hidden) await finishDeletion(deps, upload);
  const [left] = await deps.db
    .select({ id: uploads.id })
    .from(uploads)
    .where(eq(uploads.owner, owner))
    .limit(1);
  return left === undefined;
}
