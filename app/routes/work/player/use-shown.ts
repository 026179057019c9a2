import { useEffect, useRef } from "react";
import type { DetailUpload } from "~/routes/work/page/detail.server";
import { pagePlayer, PLAYER } from "./page-player";

/** The picture that a page is about. */
const PICTURE = "[data-stage] picture img";

/**
 * Begins something with what the page is about: with a picture when it stands there, with a film or a sound when it
 * plays. The script for it is fetched then, and where that fails the page shows all the same.
 * @param isOn false where there is nothing to begin
 * @param begin returns what ends it
 */
export function useShown(
  { id, kind }: Pick<DetailUpload, "id" | "kind">,
  isOn: boolean,
  begin: (shown: Element) => Promise<() => void>,
): void {
  const latest = useRef(begin);
  latest.current = begin;
  useEffect(() => {
    if (!isOn) return;
    const ends = new Map<Element, () => void>();
    const begun = new Set<Element>();
    let isOver = false;
    const start = async (shown: Element) => {
      if (begun.has(shown)) return;
      begun.add(shown);
      try {
        const end = await latest.current(shown);
        if (isOver) end();
        else ends.set(shown, end);
      } catch {
        begun.delete(shown);
      }
    };
    const onPlaying = ({ target }: Event) => {
      if (target instanceof Element && target.matches(PLAYER)) void start(target);
    };
    const picture = kind === "image" ? document.querySelector(PICTURE) : null;
    if (picture) void start(picture);
    // Media events don't bubble, so they are caught on their way down; it may have begun before the script.
    else document.addEventListener("playing", onPlaying, true);
    const early = pagePlayer();
    if (early && !early.paused) void start(early);
    return () => {
      isOver = true;
      document.removeEventListener("playing", onPlaying, true);
      for (const end of ends.values()) end();
    };
  }, [id, kind, isOn]);
}
