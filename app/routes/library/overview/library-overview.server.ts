import type { WorkItem, WorkItemDeps } from "~/feed/work-items.server";
import { libraryListPage, unfinishedWorks } from "~/library/library-pages.server";

export interface Overview {
  unfinished: WorkItem[];
  saved: WorkItem[];
  liked: WorkItem[];
}

export async function readOverview(deps: WorkItemDeps, viewerId: string): Promise<Overview> {
  const [unfinished, saved, liked] = await Promise.all([
    unfinishedWorks(deps, viewerId),
    libraryListPage(deps, viewerId, "saved"),
    libraryListPage(deps, viewerId, "liked"),
  ]);
  return { unfinished, saved: saved.items, liked: liked.items };
}
