import { useEffect, useState, type RefObject } from "react";
import { nextPaint } from "~/ui/next-paint";
import { isForPlayer } from "./player-keys.browser";

const APPROACH_EVENTS = ["pointerenter", "pointerdown", "focusin"] as const;

const PRESS_POLL_MS = 30;

/** What a person did while the controls loaded, for the controls to go on with. */
export interface EarlyUse {
  hadFocus: boolean;
  key: string | null;
}

/**
 * Building them takes a slow phone tenths of a second, so they wait until a person comes near or the media plays.
 * @returns null until then; `failed`: the browser's own stay
 */
export function useControls(
  player: RefObject<HTMLMediaElement | null>,
  load: () => Promise<unknown>,
): EarlyUse | "failed" | null {
  const [controls, setControls] = useState<EarlyUse | "failed" | null>(null);
  useEffect(() => {
    const media = player.current;
    const frame = media?.closest<HTMLElement>("media-controller");
    if (!media || !frame) return;
    const left = new AbortController();
    let [isBegun, key]: [boolean, string | null] = [false, null];
    const begin = async () => {
      if (isBegun) return;
      isBegun = true;
      await nextPaint();
      const isLoaded = await load().then(
        () => true,
        () => false,
      );
      // A press would be lost with its button.
      while (frame.matches(":active")) await new Promise((resolve) => setTimeout(resolve, PRESS_POLL_MS));
      if (left.signal.aborted) return;
      left.abort();
      setControls(isLoaded ? { hadFocus: frame.contains(document.activeElement), key } : "failed");
    };
    const onKey = (event: KeyboardEvent) => {
      if (!isForPlayer(event, frame)) return;
      if (event.key === " ") event.preventDefault();
      key = event.key;
      void begin();
    };
    const { signal } = left;
    for (const event of APPROACH_EVENTS) frame.addEventListener(event, begin, { signal });
    media.addEventListener("play", begin, { signal });
    document.addEventListener("keydown", onKey, { signal });
    if (!media.paused || frame.matches(":is(:hover, :focus-within)")) void begin();
    return () => left.abort();
  }, [player, load]);
  return controls;
}
