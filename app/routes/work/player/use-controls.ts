import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { nextPaint } from "~/ui/next-paint";
import { isForPlayer } from "./player-keys.browser";

const APPROACH_EVENTS = ["pointerenter", "pointerdown", "focusin"] as const;
const HELD_POLL_MS = 30;

/** `building`: the still stays until the controls are there. `failed`: the browser's own stay. */
export type ControlsState = "still" | "building" | "ready" | "failed";

/**
 * Building them takes a slow phone tenths of a second, so they wait until a person comes near or the media plays.
 * @returns the state, and what the controls call once they listen
 */
export function useControls(
  player: RefObject<HTMLMediaElement | null>,
  load: () => Promise<unknown>,
): [ControlsState, () => void] {
  const [state, setState] = useState<ControlsState>("still");
  const settle = useRef<(() => unknown) | null>(null);
  useEffect(() => {
    const media = player.current;
    const frame = media?.closest<HTMLElement>("media-controller");
    if (!media || !frame) return;
    const left = new AbortController();
    const { signal } = left;
    let [isBegun, isHeld, isSettling] = [false, false, false];
    let key: string | null = null;
    // A press would be lost with its button.
    const untilReleased = async () => {
      while (isHeld) await new Promise((resolve) => setTimeout(resolve, HELD_POLL_MS));
    };
    const show = (next: ControlsState) => {
      if (!signal.aborted) setState(next);
    };
    const begin = async () => {
      if (isBegun) return;
      isBegun = true;
      await nextPaint();
      await load()
        .then(untilReleased)
        .then(
          () => show("building"),
          () => show("failed"),
        );
    };
    settle.current = async () => {
      isSettling = true;
      await untilReleased();
      if (signal.aborted) return;
      if (frame.contains(document.activeElement))
        frame.querySelector<HTMLElement>("media-play-button")?.focus();
      show("ready");
      left.abort();
      if (key !== null) document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    };
    const onKey = (event: KeyboardEvent) => {
      if (isSettling || !isForPlayer(event, frame)) return;
      if (event.key === " ") event.preventDefault();
      key = event.key;
      void begin();
    };
    for (const event of ["pointerdown", "keydown"] as const)
      frame.addEventListener(event, () => (isHeld = true), { signal });
    for (const event of ["pointerup", "pointercancel", "contextmenu", "keyup", "blur"] as const)
      window.addEventListener(event, () => (isHeld = false), { signal });
    for (const event of APPROACH_EVENTS) frame.addEventListener(event, begin, { signal });
    media.addEventListener("play", begin, { signal });
    document.addEventListener("keydown", onKey, { signal });
    if (!media.paused || frame.matches(":is(:hover, :focus-within)")) void begin();
    return () => left.abort();
  }, [player, load]);
  return [state, useCallback(() => void settle.current?.(), [])];
}
