import { useEffect } from "react";

/** What would be lost with a page. Uploads ask for a new sign-in wherever they are; a report does where it is written. */
type Holding = "uploads" | "report";

const held: Holding[] = [];
let waiting: (() => void) | null = null;

/** Keeps the page where it is, when its session ends, while `needed`: it has something that going away would lose. */
export function useHeldPage(needed: boolean, holding: Holding = "uploads"): void {
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

/** Whether something here would be lost with the page. @param holding only this; anything where it is left out */
export function isPageHeld(holding?: Holding): boolean {
  return holding ? held.includes(holding) : held.length > 0;
}

/** Does what may take the page away: at once, or when nothing would be lost with it any more. */
export function whenNotHeld(go: () => void): void {
  if (isPageHeld()) waiting = go;
  else go();
}
