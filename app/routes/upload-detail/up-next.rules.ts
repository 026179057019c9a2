import type { RelatedWorks } from "~/feed/related-works.server";
import type { WorkItem } from "~/feed/work-items.server";

/** The ways on from a work, and what comes next in the playlist that it is watched along; null for none. */
export interface WaysOn extends RelatedWorks {
  along: { list: number; next: WorkItem | null } | null;
}

/** The next one waits for this long. */
export const COUNTDOWN_SECONDS = 5;

/**
 * What plays after a work: along a playlist what comes next in it, and nothing else; for who came from the feed what
 * stands behind it there, else the creator's newest, else what is similar. Only what plays and is open to the person, and nothing that they came through since they last chose
 * themselves: two works never play each other for ever.
 * @param list the address of the list they came from, or null
 * @param chain ids of what played by itself, and of what it began with
 */
export function nextWork(
  { more, similar, older, along }: WaysOn,
  list: string | null,
  chain: readonly number[],
): WorkItem | null {
  const isFromFeed = list !== null && /^\/feed(\?|$)/.test(list);
  const beside = [...(isFromFeed && older ? [older] : []), ...more, ...similar];
  const candidates = along ? (along.next ? [along.next] : []) : beside;
  return (
    candidates.find(
      ({ id, kind, links }) =>
        (kind === "video" || kind === "audio") &&
        links.view !== null &&
        !links.locked &&
        !links.withheld &&
        !chain.includes(id),
    ) ?? null
  );
}
