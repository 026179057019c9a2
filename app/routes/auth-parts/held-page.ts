import { useEffect, useSyncExternalStore } from "react";

/** What would be lost with a page. Uploads ask for a new sign-in wherever they are; a report does where it is written. */
type Holding = "uploads" | "report";

let held: readonly Holding[] = [];
const listeners = new Set<() => void>();

function hold(now: readonly Holding[]): void {
  held = now;
  for (const listener of listeners) listener();
}

/** Keeps the page where it is, when its session ends, while `needed`: it has something that going away would lose. */
export function useHeldPage(needed: boolean, holding: Holding = "uploads"): void {
  useEffect(() => {
    if (!needed) return;
    hold([...held, holding]);
    return () => hold(held.toSpliced(held.indexOf(holding), 1));
  }, [needed, holding]);
}

/** Whether something here would be lost with the page. @param holding only this; anything where it is left out */
export function isPageHeld(holding?: Holding): boolean {
  return holding === undefined ? held.length > 0 : held.includes(holding);
}

/** The same for what a page draws, from now on. */
export function useIsPageHeld(): boolean {
  return useSyncExternalStore(subscribe, isAnythingHeld, () => false);
}

const isAnythingHeld = () => isPageHeld();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
