import { isPlayable } from "~/feed/playable.rules";
import type { RelatedWorks } from "~/feed/related-works.server";
import type { WorkItem } from "~/feed/work-items.server";

/** The rest of the playlist. */
export interface NextWorks extends RelatedWorks {
  along: { list: number; next: readonly WorkItem[] } | null;
}

export const COUNTDOWN_SECONDS = 5;

/** Or two could play each other forever. */
export function nextWork(
  { more, similar, older, beyond, along }: NextWorks,
  list: string | null,
  chain: readonly number[],
): WorkItem | null {
  const isFromFeed = list !== null && /^\/feed(\?|$)/.test(list);
  const candidates = along
    ? along.next
    : [...(isFromFeed && older ? [older] : []), ...more, ...similar, ...beyond];
  return candidates.find((item) => isPlayable(item) && !chain.includes(item.id)) ?? null;
}
