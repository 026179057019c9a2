import { useEffect, type RefObject } from "react";
import { listenLater } from "./listen-later";
import type { Work } from "./media-session.browser";

/** Lock screens, headsets and media keys show and drive what plays. Fetched behind the page's first script. */
export function useMediaSession(
  player: RefObject<HTMLMediaElement | null>,
  { title, artist, artwork }: Work,
): void {
  useEffect(() => {
    const media = player.current;
    if (!media || !("mediaSession" in navigator)) return;
    return listenLater(media, async () => {
      const { tellMediaSession } = await import("./media-session.browser");
      return () => tellMediaSession(media, { title, artist, artwork });
    });
  }, [player, title, artist, artwork]);
}
