import { createContext, useContext, useEffect, useRef, type ContextType, type RefObject } from "react";
import { serverTime } from "~/library/client/server-clock.browser";
import { resumePosition, rememberedPosition, rememberPosition } from "~/media/positions.browser";
import { momentFromSearch } from "./moment.rules";

const STORE_EVERY_MS = 2000;

/** Positions from before `forgottenAt` are ignored. */
export const ResumePoint = createContext<{
  stopped: { at: number; when: number } | null;
  forgottenAt: number;
  isPaused: boolean;
}>({ stopped: null, forgottenAt: 0, isPaused: false });

export function resumeSeconds(
  id: number,
  { stopped, forgottenAt }: ContextType<typeof ResumePoint>,
): number | null {
  return resumePosition(rememberedPosition(id), stopped, forgottenAt);
}

export function useRememberedPosition(player: RefObject<HTMLMediaElement | null>, id: number): void {
  const resume = useContext(ResumePoint);
  // Later data must not move the viewer.
  const first = useRef(resume);
  const isPaused = useRef(resume.isPaused);
  isPaused.current = resume.isPaused;
  useEffect(() => {
    const media = player.current;
    if (!media) return;
    let storedAt = 0;
    const store = () => {
      if (isPaused.current) return;
      storedAt = Date.now();
      rememberPosition(id, media.ended ? 0 : media.currentTime, media.duration, serverTime());
    };
    const storeWhilePlaying = () => {
      if (!media.paused && Date.now() - storedAt >= STORE_EVERY_MS) store();
    };
    // Another device may be newer.
    const storeOnLeaving = () => (media.paused ? undefined : store());
    const seekToStart = () => {
      const asked = momentFromSearch(location.search);
      const at = asked !== null && asked < media.duration ? asked : resumeSeconds(id, first.current);
      // A viewer who started stays there.
      if (at !== null && at < media.duration && media.currentTime < 1) media.currentTime = at;
    };
    if (media.readyState >= HTMLMediaElement.HAVE_METADATA) seekToStart();
    else media.addEventListener("loadedmetadata", seekToStart, { once: true });
    const storeEvents = ["pause", "seeked", "ended"] as const;
    for (const event of storeEvents) media.addEventListener(event, store);
    media.addEventListener("timeupdate", storeWhilePlaying);
    window.addEventListener("pagehide", storeOnLeaving);
    return () => {
      media.removeEventListener("loadedmetadata", seekToStart);
      for (const event of storeEvents) media.removeEventListener(event, store);
      media.removeEventListener("timeupdate", storeWhilePlaying);
      window.removeEventListener("pagehide", storeOnLeaving);
    };
  }, [player, id]);
}
