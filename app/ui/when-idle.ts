/** Safari lacks `requestIdleCallback`. */
const IDLE_FALLBACK_MS = 2_000;

/** @returns how to cancel */
export function whenIdle(begin: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const waiting = requestIdleCallback(begin);
    return () => cancelIdleCallback(waiting);
  }
  const timer = setTimeout(begin, IDLE_FALLBACK_MS);
  return () => clearTimeout(timer);
}
