/** How somebody comes to the next work: looking closely, or playing on by itself. */
type Manner = "closer" | "playing";

/*
 * Not in the history's entry: it would be so again whenever somebody comes back there. It holds for one page, and a
 * reload knows nothing of it.
 */
let coming: { id: number; manner: Manner; since: number } | null = null;

/** A way that takes longer than this was given up. Milliseconds. */
const UNDER_WAY_MS = 15_000;

/** Says so before the way there is taken. */
export function comeTo(id: number, manner: Manner): void {
  coming = { id, manner, since: performance.now() };
}

/** Whether somebody comes to this work so. */
export function isComing(id: number, manner: Manner): boolean {
  if (coming?.id !== id || coming.manner !== manner) return false;
  return performance.now() - coming.since < UNDER_WAY_MS;
}

/** They are there: from now on it is a page as any other. */
export function haveArrived(): void {
  coming = null;
}
