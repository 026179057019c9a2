import { useEffect, useState, type RefObject } from "react";

/** A player that shows nothing of itself until it is played (telephones) gets its controls after this. Milliseconds. */
const LATEST_MS = 600;

/**
 * Whether our controls stand. Making them takes the browser some tenths of a second on a slow machine, which the first
 * picture would wait for: so they come behind it. It stays false when their script can't be had.
 */
export function useControls(
  player: RefObject<HTMLMediaElement | null>,
  load: () => Promise<unknown>,
): boolean {
  const [stand, setStand] = useState(false);
  useEffect(() => {
    const media = player.current;
    if (!media) return;
    let isCurrent = true;
    const begin = () => {
      leave();
      load().then(
        () => isCurrent && setStand(true),
        () => undefined,
      );
    };
    const leave = () => {
      clearTimeout(timer);
      media.removeEventListener("loadeddata", begin);
      media.removeEventListener("error", begin);
    };
    const timer = setTimeout(begin, LATEST_MS);
    media.addEventListener("loadeddata", begin);
    media.addEventListener("error", begin);
    if (media.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) begin();
    return () => {
      isCurrent = false;
      leave();
    };
  }, [player, load]);
  return stand;
}
