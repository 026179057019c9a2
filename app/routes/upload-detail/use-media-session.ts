import { useEffect, type RefObject } from "react";
import type { Work } from "./media-session.browser";

/** Lock screens, headsets and media keys show and drive what plays. Fetched behind the page's first script. */
export function useMediaSession(
  player: RefObject<HTMLMediaElement | null>,
  { title, artist, artwork }: Work,
): void {
  useEffect(() => {
    const media = player.current;
    if (!media || !("mediaSession" in navigator)) return;
    let end: (() => void) | null = null;
    let isOver = false;
    // Without it the page plays all the same.
    void import("./media-session.browser").then(
      ({ tellMediaSession }) => {
        if (!isOver) end = tellMediaSession(media, { title, artist, artwork });
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      end?.();
    };
  }, [player, title, artist, artwork]);
}
