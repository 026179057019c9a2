import { createContext, useContext, useEffect, useRef, type ContextType, type RefObject } from "react";
import { serverTime } from "~/library/client/server-clock.browser";
import { placeToResume, rememberedPosition, rememberPosition } from "~/media/positions.browser";
import { momentIn } from "./moment.rules";

/** How often a playing position is noted, ms. */
const NOTE_EVERY_MS = 2000;

/** Where the person stopped as their history has it, and from when on this browser may be believed. Milliseconds. */
export const Stopped = createContext<{
  stopped: { at: number; when: number } | null;
  forgottenAt: number;
  /** Their history is paused: this browser notes nothing either. */
  isPaused: boolean;
}>({ stopped: null, forgottenAt: 0, isPaused: false });

/** Where this person stopped, here or on another device: seconds; null where a film begins at its beginning. */
export function stoppedAt(id: number, { stopped, forgottenAt }: ContextType<typeof Stopped>): number | null {
  return placeToResume(rememberedPosition(id), stopped, forgottenAt);
}

/**
 * Goes to the moment that the page's address names, else comes back to where this person stopped, here or on another
 * device; and notes where they are.
 */
export function useRememberedPosition(player: RefObject<HTMLMediaElement | null>, id: number): void {
  const known = useContext(Stopped);
  // As the page was opened: what it says of itself afterwards is no reason to go anywhere.
  const first = useRef(known);
  const isPaused = useRef(known.isPaused);
  isPaused.current = known.isPaused;
  useEffect(() => {
    const media = player.current;
    if (!media) return;
    let notedAt = 0;
    const note = () => {
      if (isPaused.current) return;
      notedAt = Date.now();
      rememberPosition(id, media.ended ? 0 : media.currentTime, media.duration, serverTime());
    };
    const noteNowAndThen = () => {
      if (!media.paused && Date.now() - notedAt >= NOTE_EVERY_MS) note();
    };
    // A tab that was left standing is no news: somebody may have gone on elsewhere since.
    const noteAtTheEnd = () => (media.paused ? undefined : note());
    const comeBack = () => {
      const asked = momentIn(location.search);
      const at = asked !== null && asked < media.duration ? asked : stoppedAt(id, first.current);
      // Whoever has begun already, before the script was there, stays where they are.
      if (at !== null && at < media.duration && media.currentTime < 1) media.currentTime = at;
    };
    if (media.readyState >= HTMLMediaElement.HAVE_METADATA) comeBack();
    else media.addEventListener("loadedmetadata", comeBack, { once: true });
    const notes = ["pause", "seeked", "ended"] as const;
    for (const event of notes) media.addEventListener(event, note);
    media.addEventListener("timeupdate", noteNowAndThen);
    window.addEventListener("pagehide", noteAtTheEnd);
    return () => {
      media.removeEventListener("loadedmetadata", comeBack);
      for (const event of notes) media.removeEventListener(event, note);
      media.removeEventListener("timeupdate", noteNowAndThen);
      window.removeEventListener("pagehide", noteAtTheEnd);
    };
  }, [player, id]);
}
