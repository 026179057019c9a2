import { useEffect, type RefObject } from "react";

/** Less is a tap. */
const SWIPE_PIXELS = 60;

export function useDragging(region: RefObject<HTMLElement>): void {
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const move = (event: PointerEvent) => element.scrollBy(-event.movementX, -event.movementY);
    const stop = () => element.removeEventListener("pointermove", move);
    const start = (event: PointerEvent) => {
      if (event.pointerType !== "mouse" || event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      element.addEventListener("pointermove", move);
    };
    element.addEventListener("pointerdown", start);
    element.addEventListener("pointerup", stop);
    element.addEventListener("pointercancel", stop);
    return () => {
      stop();
      element.removeEventListener("pointerdown", start);
      element.removeEventListener("pointerup", stop);
      element.removeEventListener("pointercancel", stop);
    };
  }, [region]);
}

export function useSwipe(
  region: RefObject<HTMLElement>,
  enabled: boolean,
  go: (side: "newer" | "older") => void,
): void {
  useEffect(() => {
    const element = region.current;
    if (!element || !enabled) return;
    let from: { x: number; y: number } | null = null;
    const start = ({ touches }: TouchEvent) => {
      const [finger, second] = touches;
      from = finger && !second ? { x: finger.clientX, y: finger.clientY } : null;
    };
    const end = ({ changedTouches: [finger] }: TouchEvent) => {
      if (!finger || !from) return;
      const deltaX = finger.clientX - from.x;
      const deltaY = finger.clientY - from.y;
      from = null;
      if (Math.abs(deltaX) < SWIPE_PIXELS || Math.abs(deltaX) < 2 * Math.abs(deltaY)) return;
      const rightToLeft = getComputedStyle(element.parentElement ?? element).direction === "rtl";
      go(deltaX < 0 === rightToLeft ? "newer" : "older");
    };
    element.addEventListener("touchstart", start, { passive: true });
    element.addEventListener("touchend", end);
    return () => {
      element.removeEventListener("touchstart", start);
      element.removeEventListener("touchend", end);
    };
  }, [region, enabled, go]);
}
