import type { Upload } from "~/uploads/uploads.table";
import { isPlayable } from "./playable.rules";
import { readNewest, readRelated } from "./related-works.store.server";
import { workItems, type WorkItem, type WorkItemDeps } from "./work-items.server";
import { readWorks } from "./works.store.server";

export interface RelatedWorks {
  more: WorkItem[];
  /** By others: the most shared tags first, then the newest of the kind. */
  similar: WorkItem[];
  older: WorkItem | null;
  /** If none of the others can be played next: the newest of the kind, by any creator. */
  beyond: WorkItem[];
}

/** Reads some hundred rows, however many works exist. @param not ids of works that can't be played next */
export async function relatedWorks(
  deps: WorkItemDeps,
  viewerId: string,
  work: Pick<Upload, "id" | "owner" | "kind">,
  { older, not = [] }: { older: number | null; not?: readonly number[] },
): Promise<RelatedWorks> {
  const found = await readRelated(deps.db, viewerId, work);
  const ids = new Set([...found.map(({ id }) => id), ...(older === null ? [] : [older])]);
  const byId = await readItems(deps, viewerId, ids);
  const of = (list: string) =>
    found.filter((place) => place.list === list).flatMap(({ id }) => byId.get(id) ?? []);
  const isEnough =
    work.kind === "image" || [...byId.values()].some((item) => isPlayable(item) && !not.includes(item.id));
  const others = isEnough ? [] : await readNewest(deps.db, viewerId, work, [...ids, ...not]);
  const further = await readItems(deps, viewerId, new Set(others.map(({ id }) => id)));
  return {
    more: of("more"),
    similar: of("similar"),
    older: byId.get(older ?? 0) ?? null,
    beyond: others.flatMap(({ id }) => further.get(id) ?? []),
  };
}

async function readItems(
  deps: WorkItemDeps,
  viewerId: string,
  ids: ReadonlySet<number>,
): Promise<Map<number, WorkItem>> {
  if (ids.size === 0) return new Map();
  const items = await workItems(deps, viewerId, await readWorks(deps.db, viewerId, [...ids]));
  return new Map(items.map((item) => [item.id, item]));
}
