import type { WorkItem } from "./work-items.server";

/** Whether it is a film or a sound, and open to the person whose links it has. */
export function isPlayable({ kind, links }: Pick<WorkItem, "kind" | "links">): boolean {
  return (kind === "video" || kind === "audio") && links.view !== null && !links.locked && !links.withheld;
}
