import type { WorkItem } from "./work-items.server";

export function isPlayable({ kind, links }: Pick<WorkItem, "kind" | "links">): boolean {
  return (kind === "video" || kind === "audio") && !links.locked && !links.withheld;
}
