import { useCallback, type RefObject } from "react";
import type { SignedLinks } from "~/media/sign-visible.server";
import { fetchLinks } from "~/routes/studio/upload-parts/use-signed-links";
import { getPlayhead } from "./playhead.browser";

/** Null: gone. `away`: offline. */
export type FetchFreshLinks = () => Promise<SignedLinks | null | "away">;

interface FreshLinksOptions {
  id: number;
  version: string | null;
  onStale: () => void;
}

export function useFetchFreshLinks(
  player: RefObject<HTMLMediaElement | null>,
  { id, version, onStale }: FreshLinksOptions,
): FetchFreshLinks {
  return useCallback(async () => {
    const answer = await fetchLinks("detail", String(id));
    if (answer === null) return "away";
    const links = answer[id] ?? null;
    const isReplaced = links !== null && !links.locked && links.version !== version;
    // An old position means nothing there.
    if (isReplaced && player.current) getPlayhead(player.current).startOver();
    if (isReplaced || links?.locked) onStale();
    return links;
  }, [player, id, version, onStale]);
}
