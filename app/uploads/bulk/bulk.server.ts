import { and, eq, inArray, ne } from "drizzle-orm";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import type { Logger } from "~/platform/log.server";
import { finishDeletion, type DeleteDeps, type DeletingUpload } from "../delete.server";
import { visibilityColumns } from "../edit.server";
import { isWork } from "../replacing/replacing.store.server";
import type { Tag } from "../tags/tags.rules";
import { addTagsStatement, hasRoomFor, removeTagsStatement } from "../tags/tags.store.server";
import { uploads, type Visibility } from "../uploads.table";
import { BULK_CHUNK, BULK_FINISHING } from "./bulk.limits";

/** `missed`: not the owner's. `full`: too many tags. `restricted`: public when its decision ends. */
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

export function setVisibility(
  deps: BulkDeps,
  owner: string,
  ids: readonly number[],
  visibility: Visibility,
): Promise<BulkOutcome> {
  return inChunks(deps, ids, async (chunk, { restricted }) => {
    const rows = await deps.db
      .update(uploads)
      .set(visibilityColumns(visibility, deps.clock()))
      .where(ownedAmong(chunk, owner))
      .returning({ id: uploads.id, shown: uploads.visibility });
    restricted.push(...rows.flatMap(({ id, shown }) => (shown === visibility ? [] : [id])));
    return rows.flatMap(({ id, shown }) => (shown === visibility ? [id] : []));
  });
}

export function setComments(
  deps: BulkDeps,
  owner: string,
  ids: readonly number[],
  comments_on: boolean,
): Promise<BulkOutcome> {
  return setColumn(deps, owner, ids, { comments_on });
}

export function setAdults(
  deps: BulkDeps,
  owner: string,
  ids: readonly number[],
  forAdults: boolean,
): Promise<BulkOutcome> {
  return setColumn(deps, owner, ids, { adults_by_owner: forAdults });
}

export function addTags(
  deps: BulkDeps,
  owner: string,
  ids: readonly number[],
  tags: readonly Tag[],
): Promise<BulkOutcome> {
  return inChunks(deps, ids, async (chunk, { full }) => {
    const own = ownedAmong(chunk, owner);
    const [rows] = await deps.db.batch([
      deps.db
        .select({ id: uploads.id, fits: hasRoomFor(tags) })
        .from(uploads)
        .where(own),
      addTagsStatement(deps.db, own, tags),
    ]);
    full.push(...rows.flatMap(({ id, fits }) => (fits ? [] : [id])));
    return rows.flatMap(({ id, fits }) => (fits ? [id] : []));
  });
}

export function removeTags(
  deps: BulkDeps,
  owner: string,
  ids: readonly number[],
  tags: readonly Tag[],
): Promise<BulkOutcome> {
  return inChunks(deps, ids, async (chunk) => {
    const own = ownedAmong(chunk, owner);
    const [rows] = await deps.db.batch([
      deps.db.select({ id: uploads.id }).from(uploads).where(own),
      removeTagsStatement(deps.db, own, tags),
    ]);
    return rows.map(({ id }) => id);
  });
}

/** @param later keeps the runtime going */
export async function deleteUploads(
  deps: BulkDeps & DeleteDeps & { later: (work: Promise<unknown>) => void },
  owner: string,
  ids: readonly number[],
): Promise<BulkOutcome> {
  const deleting: DeletingUpload[] = [];
  const outcome = await inChunks(deps, ids, async (chunk) => {
    const hidden = { status: "deleting", claim: null, claim_expires_at: null } as const;
    const rows = await deps.db
      .update(uploads)
      .set({ ...hidden, status_changed_at: deps.clock() })
      .where(ownedAmong(chunk, owner))
      .returning();
    deleting.push(...rows);
    return rows.map(({ id }) => id);
  });
  deps.later(finishAll(deps, deleting));
  return outcome;
}

function setColumn(
  deps: BulkDeps,
  owner: string,
  ids: readonly number[],
  column: { comments_on: boolean } | { adults_by_owner: boolean },
): Promise<BulkOutcome> {
  return inChunks(deps, ids, async (chunk) => {
    const rows = await deps.db
      .update(uploads)
      .set(column)
      .where(ownedAmong(chunk, owner))
      .returning({ id: uploads.id });
    return rows.map(({ id }) => id);
  });
}

async function inChunks(
  { log }: Pick<BulkDeps, "log">,
  ids: readonly number[],
  act: (chunk: number[], partial: Pick<BulkOutcome, "full" | "restricted">) => Promise<number[]>,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: [], restricted: [], missed: [], full: [], failed: [] };
  for (let start = 0; start < ids.length; start += BULK_CHUNK) {
    const chunk = ids.slice(start, start + BULK_CHUNK);
    try {
      const partial = { full: [] as number[], restricted: [] as number[] };
      const done = await act(chunk, partial);
      const handled = new Set([...done, ...partial.full, ...partial.restricted]);
      outcome.done.push(...done);
      outcome.full.push(...partial.full);
      outcome.restricted.push(...partial.restricted);
      outcome.missed.push(...chunk.filter((id) => !handled.has(id)));
    } catch (error) {
      log.error("uploads.bulk_failed", error, { count: chunk.length });
      outcome.failed.push(...chunk);
    }
  }
  return outcome;
}

const ownedAmong = (ids: number[], owner: string) =>
  and(inArray(uploads.id, ids), eq(uploads.owner, owner), ne(uploads.status, "deleting"), isWork);

async function finishAll(deps: BulkDeps & DeleteDeps, deleting: DeletingUpload[]): Promise<void> {
  const waiting = [...deleting];
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
