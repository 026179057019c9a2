import type { SQL } from "drizzle-orm";
import type { Upload } from "~/uploads/uploads.table";
import { isPlayable } from "./playable.rules";
import { readNewest, readRelated, type RelatedRow } from "./related-works.store.server";
import { workItems, type WorkItem, type WorkItemDeps } from "./work-items.server";

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
  { older, not = [] }: { older: SQL | number | null; not?: readonly number[] },
): Promise<RelatedWorks> {
  const found = await readRelated(deps.db, viewerId, work, older);
  const byId = itemsById(await workItems(deps, viewerId, found));
  const of = (list: RelatedRow["list"]) =>
    found.filter((row) => row.list === list).flatMap(({ id }) => byId.get(id) ?? []);
  const isEnough =
    work.kind === "image" || [...byId.values()].some((item) => isPlayable(item) && !not.includes(item.id));
  const others = isEnough ? [] : await readNewest(deps.db, viewerId, work, [...byId.keys(), ...not]);
  return {
    more: of("more"),
    similar: of("similar"),
    older: of("older")[0] ?? null,
    beyond: await workItems(deps, viewerId, others),
  };
}

const itemsById = (items: readonly WorkItem[]) => new Map(items.map((item) => [item.id, item]));
