type Manner = "closer" | "playing";

/* The history state would apply again on every return. */
let arrival: { id: number; manner: Manner; since: number } | null = null;

/** Then it was abandoned. */
const ARRIVAL_TIMEOUT_MS = 15_000;

export function expectArrival(id: number, manner: Manner): void {
  arrival = { id, manner, since: performance.now() };
}

export function isArriving(id: number, manner: Manner): boolean {
  if (arrival?.id !== id || arrival.manner !== manner) return false;
  return performance.now() - arrival.since < ARRIVAL_TIMEOUT_MS;
}

export function clearArrival(): void {
  arrival = null;
}
