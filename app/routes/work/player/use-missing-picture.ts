import { useEffect, type RefObject } from "react";
import { listenLater } from "./listen-later";

/**
 * Notices a film of which only the sound plays. Fetched behind the page's first script: nobody misses a picture
 * before that.
 * @param film false for a sound, which has no picture to miss
 * @param onMissing called for each source whose picture does not come
 */
export function useMissingPicture(
  player: RefObject<HTMLMediaElement | null>,
  film: boolean,
  onMissing: () => void,
): void {
  useEffect(() => {
    const video = player.current;
    if (!film || !(video instanceof HTMLVideoElement)) return;
    return listenLater(video, async () => {
      const { watchForPicture } = await import("./missing-picture.browser");
      return () => watchForPicture(video, onMissing);
    });
  }, [player, film, onMissing]);
}
