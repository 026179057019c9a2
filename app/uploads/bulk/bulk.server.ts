import { and, eq, inArray, ne } from "drizzle-orm";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import type { Logger } from "~/platform/log.server";
import { finishDeletion, type DeleteDeps, type DeletingUpload } from "../delete.server";
import { comingBeforeAll } from "../edit.server";
import { isWork } from "../replacing/replacing.store.server";
import { uploads, type Visibility } from "../uploads.table";
import { BULK_CHUNK, BULK_FINISHING } from "./bulk.limits";

/** What came of each: `missed` are gone, or somebody else's, which is the same to who asks. */
export interface BulkOutcome {
  done: number[];
  missed: number[];
  failed: number[];
}

interface BulkDeps {
  db: Database;
  clock: Clock;
  log: Logger;
}

const ownAmong = (ids: number[], owner: string) =>
  and(inArray(uploads.id, ids), eq(uploads.owner, owner), ne(uploads.status, "deleting"), isWork);

/** Makes one's own uploads public or private; a time they were scheduled for comes no more. */
export function setVisibility(
  deps: BulkDeps,
  owner: string,
  ids: readonly number[],
  visibility: Visibility,
): Promise<BulkOutcome> {
  const change = visibility === "public" ? comingBeforeAll(deps.clock()) : { publish_at: null };
  return inChunks(deps, ids, async (chunk) => {
    const rows = await deps.db
      .update(uploads)
      .set({ visibility, ...change })
      .where(ownAmong(chunk, owner))
      .returning({ id: uploads.id });
    return rows.map(({ id }) => id);
  });
}

/**
 * Deletes one's own uploads: hidden from everybody when this returns. Objects and rows go behind the answer, and what
 * does not get that far the sweep finishes.
 * @param later keeps the runtime going behind the answer
 */
export async function deleteUploads(
  deps: BulkDeps & DeleteDeps & { later: (work: Promise<unknown>) => void },
  owner: string,
  ids: readonly number[],
): Promise<BulkOutcome> {
  const doomed: DeletingUpload[] = [];
  const outcome = await inChunks(deps, ids, async (chunk) => {
    const hidden = { status: "deleting", claim: null, claim_expires_at: null } as const;
    const rows = await deps.db
      .update(uploads)
      .set({ ...hidden, status_changed_at: deps.clock() })
      .where(ownAmong(chunk, owner))
      .returning();
    doomed.push(...rows);
    return rows.map(({ id }) => id);
  });
  deps.later(finishAll(deps, doomed));
  return outcome;
}

async function finishAll(deps: BulkDeps & DeleteDeps, doomed: DeletingUpload[]): Promise<void> {
  const waiting = [...doomed];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { id } = next;
      await finishDeletion(deps, next).catch((error: unknown) =>
        deps.log.error("uploads.deletion_unfinished", error, { upload: id }),
      );
    }
  };
  await Promise.all(Array.from({ length: BULK_FINISHING }, worker));
}

/** Each chunk is a unit of its own: one that fails leaves the others done. */
async function inChunks(
  { log }: Pick<BulkDeps, "log">,
  ids: readonly number[],
  act: (chunk: number[]) => Promise<number[]>,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: [], missed: [], failed: [] };
  for (let start = 0; start < ids.length; start += BULK_CHUNK) {
    const chunk = ids.slice(start, start + BULK_CHUNK);
    try {
      const done = new Set(await act(chunk));
      for (const id of chunk) (done.has(id) ? outcome.done : outcome.missed).push(id);
    } catch (error) {
      log.error("uploads.bulk_failed", error, { count: chunk.length });
      outcome.failed.push(...chunk);
    }
  }
  return outcome;
}
