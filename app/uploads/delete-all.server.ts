import { finishDeletion, type DeleteDeps } from "./delete.server";
import { hasRows, listRows, listUndeleted, markDeleting, removeCleared } from "./uploads.store.server";

const BATCH = 50;

/** Some stay: signed PUTs, lockdowns, open cases. @returns whether none is left */
export async function deleteAllUploads(deps: DeleteDeps, owner: string): Promise<boolean> {
  for (;;) {
    const batch = await listUndeleted(deps.db, owner, BATCH);
    for (const { id } of batch) {
      const doomed = await markDeleting(deps.db, id, owner, deps.clock());
      if (doomed) await finishDeletion(deps, doomed);
    }
    if (batch.length < BATCH) break;
  }
  await removeCleared(deps.db, owner);
  const hidden = await listRows(deps.db, owner, BATCH);
  for (const upload of hidden) await finishDeletion(deps, upload);
  return !(await hasRows(deps.db, owner));
}
