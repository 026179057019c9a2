import { useEffect } from "react";

let holders = 0;

/** Keeps the page where it is, when its session ends, while `needed`: it has something that going away would lose. */
export function useHeldPage(needed: boolean): void {
  useEffect(() => {
    if (!needed) return;
    holders++;
    return () => {
      holders--;
    };
  }, [needed]);
}

/** Whether something here would be lost with the page. */
export function isPageHeld(): boolean {
  return holders > 0;
}
