import { and, eq, inArray, ne } from "drizzle-orm";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import type { Logger } from "~/platform/log.server";
import { finishDeletion, type DeleteDeps, type DeletingUpload } from "../delete.server";
import { ownersWish } from "../edit.server";
import { isWork } from "../replacing/replacing.store.server";
import type { Tag } from "../tags/tags.rules";
import { addingTags, hasRoomFor, removingTags } from "../tags/tags.store.server";
import { uploads, type Visibility } from "../uploads.table";
import { BULK_CHUNK, BULK_FINISHING } from "./bulk.limits";

/**
 * What came of each: `missed` are gone, or somebody else's, which is the same to who asks; `full` would have more tags
 * than a work can have; `restricted` become public when the decision that restricts them ends.
 */
export interface BulkOutcome {
  done: number[];
  restricted: number[];
  missed: number[];
  full: number[];
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
  return inChunks(deps, ids, async (chunk, { restricted }) => {
    const rows = await deps.db
      .update(uploads)
      .set(ownersWish(visibility, deps.clock()))
      .where(ownAmong(chunk, owner))
      .returning({ id: uploads.id, shown: uploads.visibility });
    restricted.push(...rows.flatMap(({ id, shown }) => (shown === visibility ? [] : [id])));
    return rows.flatMap(({ id, shown }) => (shown === visibility ? [id] : []));
  });
}

/** Opens one's own uploads to comments, or closes them: what was said there is not shown until they are open again. */
export function setComments(
  deps: BulkDeps,
  owner: string,
  ids: readonly number[],
  comments_on: boolean,
): Promise<BulkOutcome> {
  return inChunks(deps, ids, async (chunk) => {
    const rows = await deps.db
      .update(uploads)
      .set({ comments_on })
      .where(ownAmong(chunk, owner))
      .returning({ id: uploads.id });
    return rows.map(({ id }) => id);
  });
}

/** Marks one's own uploads for adults, or takes that off; what a decision marked stays so. */
export function setAdults(
  deps: BulkDeps,
  owner: string,
  ids: readonly number[],
  forAdults: boolean,
): Promise<BulkOutcome> {
  return inChunks(deps, ids, async (chunk) => {
    const rows = await deps.db
      .update(uploads)
      .set({ adults_by_owner: forAdults })
      .where(ownAmong(chunk, owner))
      .returning({ id: uploads.id });
    return rows.map(({ id }) => id);
  });
}

/** Adds tags to one's own uploads, behind those they have; one that would have too many stays as it is. */
export function addTags(
  deps: BulkDeps,
  owner: string,
  ids: readonly number[],
  tags: readonly Tag[],
): Promise<BulkOutcome> {
  return inChunks(deps, ids, async (chunk, { full }) => {
    const own = ownAmong(chunk, owner);
    const [rows] = await deps.db.batch([
      deps.db
        .select({ id: uploads.id, fits: hasRoomFor(tags) })
        .from(uploads)
        .where(own),
      addingTags(deps.db, own, tags),
    ]);
    full.push(...rows.flatMap(({ id, fits }) => (fits ? [] : [id])));
    return rows.flatMap(({ id, fits }) => (fits ? [id] : []));
  });
}

/** Takes tags away from one's own uploads that have them. */
export function removeTags(
  deps: BulkDeps,
  owner: string,
  ids: readonly number[],
  tags: readonly Tag[],
): Promise<BulkOutcome> {
  return inChunks(deps, ids, async (chunk) => {
    const own = ownAmong(chunk, owner);
    const [rows] = await deps.db.batch([
      deps.db.select({ id: uploads.id }).from(uploads).where(own),
      removingTags(deps.db, own, tags),
    ]);
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
  act: (chunk: number[], apart: Pick<BulkOutcome, "full" | "restricted">) => Promise<number[]>,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: [], restricted: [], missed: [], full: [], failed: [] };
  for (let start = 0; start < ids.length; start += BULK_CHUNK) {
    const chunk = ids.slice(start, start + BULK_CHUNK);
    try {
      const apart = { full: [] as number[], restricted: [] as number[] };
      const done = await act(chunk, apart);
      const told = new Set([...done, ...apart.full, ...apart.restricted]);
      outcome.done.push(...done);
      outcome.full.push(...apart.full);
      outcome.restricted.push(...apart.restricted);
      outcome.missed.push(...chunk.filter((id) => !told.has(id)));
    } catch (error) {
      log.error("uploads.bulk_failed", error, { count: chunk.length });
      outcome.failed.push(...chunk);
    }
  }
  return outcome;
}
