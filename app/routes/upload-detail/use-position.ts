import { useEffect, type RefObject } from "react";
import { rememberedPosition, rememberPosition } from "~/media/positions.browser";

/** How often a playing position is noted, ms. */
const NOTE_EVERY_MS = 2000;

/** Comes back to where this person stopped, and notes where they are. */
export function useRememberedPosition(player: RefObject<HTMLMediaElement | null>, id: number): void {
  useEffect(() => {
    const media = player.current;
    if (!media) return;
    let notedAt = 0;
    const note = () => {
      notedAt = Date.now();
      rememberPosition(id, media.ended ? 0 : media.currentTime, media.duration);
    };
    const noteNowAndThen = () => {
      if (!media.paused && Date.now() - notedAt >= NOTE_EVERY_MS) note();
    };
    const comeBack = () => {
      const at = rememberedPosition(id);
      // Whoever has begun already, before the script was there, stays where they are.
      if (at !== null && at < media.duration && media.currentTime < 1) media.currentTime = at;
    };
    if (media.readyState >= HTMLMediaElement.HAVE_METADATA) comeBack();
    else media.addEventListener("loadedmetadata", comeBack, { once: true });
    const notes = ["pause", "seeked", "ended"] as const;
    for (const event of notes) media.addEventListener(event, note);
    media.addEventListener("timeupdate", noteNowAndThen);
    window.addEventListener("pagehide", note);
    return () => {
      media.removeEventListener("loadedmetadata", comeBack);
      for (const event of notes) media.removeEventListener(event, note);
      media.removeEventListener("timeupdate", noteNowAndThen);
      window.removeEventListener("pagehide", note);
    };
  }, [player, id]);
}
