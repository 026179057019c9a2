import { useCallback, type RefObject } from "react";
import type { SignedLinks } from "~/media/sign-visible.server";
import { fetchLinks } from "~/routes/studio/upload-parts/use-signed-links";
import { playheadOf } from "./playhead.browser";

/** The newest links of the work that plays: null where it is gone, `away` where the network is. */
export type AskAgain = () => Promise<SignedLinks | null | "away">;

interface Asked {
  id: number;
  /** Of the file, as the page knows it. */
  version: string | null;
  /** Told when what the page shows is of before: it is locked now, or another film has taken its place. */
  onStale: () => void;
}

/** Asks how things are with what plays, when something goes wrong with it. */
export function useAskAgain(
  player: RefObject<HTMLMediaElement | null>,
  { id, version, onStale }: Asked,
): AskAgain {
  return useCallback(async () => {
    const answer = await fetchLinks("detail", String(id));
    if (answer === null) return "away";
    const links = answer[id] ?? null;
    const isReplaced = links !== null && !links.locked && links.version !== version;
    // Where somebody was in the old film is nowhere in the new one.
    if (isReplaced && player.current) playheadOf(player.current).startOver();
    if (isReplaced || links?.locked) onStale();
    return links;
  }, [player, id, version, onStale]);
}
