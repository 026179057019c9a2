import { isPlayable } from "~/feed/playable.rules";
import type { RelatedWorks } from "~/feed/related-works.server";
import type { WorkItem } from "~/feed/work-items.server";

/** The ways on from a work, and what comes next in the playlist that it is watched along; null for none. */
export interface WaysOn extends RelatedWorks {
  along: { list: number; next: readonly WorkItem[] } | null;
}

/** The next one waits for this long. */
export const COUNTDOWN_SECONDS = 5;

/**
 * What plays after a work: along a playlist what comes next in it, and nothing else; for who came from the feed what
 * stands behind it there, else the creator's newest, else what is similar, else the newest of its kind. Only what plays and is open to the person, and nothing that they came through since they last chose
 * themselves: two works never play each other for ever.
 * @param list the address of the list they came from, or null
 * @param chain ids of what played by itself, and of what it began with
 */
export function nextWork(
  { more, similar, older, beyond, along }: WaysOn,
  list: string | null,
  chain: readonly number[],
): WorkItem | null {
  const isFromFeed = list !== null && /^\/feed(\?|$)/.test(list);
  const candidates = along
    ? along.next
    : [...(isFromFeed && older ? [older] : []), ...more, ...similar, ...beyond];
  return candidates.find((item) => isPlayable(item) && !chain.includes(item.id)) ?? null;
}
