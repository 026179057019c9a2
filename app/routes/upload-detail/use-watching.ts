import { useEffect, useRef } from "react";
import type { DetailUpload } from "./detail.server";

/** The picture that a page is about, and the player. */
const PICTURE = "[data-stage] picture img";
const PLAYER = "[data-stage] :is(video, audio)";

/**
 * Has what plays on the page, or stands there, counted. The script for it is fetched when it does, and where that
 * fails the page plays all the same.
 * @param ticket null where watching counts for nobody
 * @param renew has the page ask for another ticket
 */
export function useWatching({ id, kind }: DetailUpload, ticket: string | null, renew: () => void): void {
  const page = useRef({ ticket, renew });
  page.current = { ticket, renew };
  const counts = ticket !== null;
  useEffect(() => {
    if (!counts) return;
    const ends = new Map<Element, () => void>();
    let isOver = false;
    const begin = async (shown: Element | null) => {
      if (!shown || ends.has(shown)) return;
      const { watch } = await import("~/engagement/client/watch.browser");
      if (isOver || ends.has(shown)) return;
      const end = watch(shown, { ticket: () => page.current.ticket, renew: () => page.current.renew() });
      ends.set(shown, end);
    };
    const notice = (shown: Element | null) => void begin(shown).catch(() => undefined);
    const onPlaying = ({ target }: Event) => {
      if (target instanceof Element && target.matches(PLAYER)) notice(target);
    };
    if (kind === "image") notice(document.querySelector(PICTURE));
    // Media events don't bubble, so they are caught on their way down; it may have begun before the script.
    else document.addEventListener("playing", onPlaying, true);
    const early = document.querySelector<HTMLMediaElement>(PLAYER);
    if (early && !early.paused) notice(early);
    return () => {
      isOver = true;
      document.removeEventListener("playing", onPlaying, true);
      for (const end of ends.values()) end();
    };
  }, [id, kind, counts]);
}
