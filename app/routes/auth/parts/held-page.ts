import { useEffect } from "react";

/** A report asks on its own page. */
type Holding = "uploads" | "report";

const held: Holding[] = [];
let waiting: (() => void) | null = null;

/** A session's end doesn't take the page away. */
export function useHoldPage(needed: boolean, holding: Holding = "uploads"): void {
  useEffect(() => {
    if (!needed) return;
    held.push(holding);
    return () => {
      held.splice(held.indexOf(holding), 1);
      if (held.length > 0) return;
      waiting?.();
      waiting = null;
    };
  }, [needed, holding]);
}

export function isPageHeld(holding?: Holding): boolean {
  return holding ? held.includes(holding) : held.length > 0;
}

/** At once, or as soon as nothing would be lost. */
export function whenNotHeld(go: () => void): void {
  if (isPageHeld()) waiting = go;
  else go();
}
