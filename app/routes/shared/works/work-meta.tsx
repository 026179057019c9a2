import type { WorkItem } from "~/feed/work-items.server";
import { listWords as words } from "~/words/en/lists";
import { clockTime } from "~/ui/format";
import { LocalTime } from "~/ui/local-time";
import { ViewCount } from "~/ui/view-count";
import { CreatorLink } from "./creator-link";

export function workMeta(item: WorkItem) {
  return (
    <>
      <CreatorLink name={item.creator} username={item.username} />
      {ownMeta(item)}
    </>
  );
}

export function ownMeta(item: WorkItem) {
  return (
    <>
      <LocalTime at={item.created_at} />
      <ViewCount views={item.views} />
    </>
  );
}

export function workProgress({ position_ms, duration_ms }: WorkItem) {
  if (!position_ms || !duration_ms) return undefined;
  const label = words.stoppedAt(clockTime(position_ms), clockTime(duration_ms));
  return { part: position_ms / duration_ms, label };
}
