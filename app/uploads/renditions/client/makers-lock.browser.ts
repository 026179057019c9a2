const NAME = "wl.renditions";

/**
 * Does the work while no other tab of this browser makes copies: two encoders at once would only slow each other down,
 * and never must two make the same. When the tab that is at it closes, the next one goes on.
 * @param onBusy called once where another tab is at it, before waiting for it
 * @throws the signal's reason, or what the work throws
 */
export async function withMakersLock(
  signal: AbortSignal,
  onBusy: () => void,
  work: () => Promise<void>,
): Promise<void> {
  // Lock managers exist in secure contexts only.
  if (!("locks" in navigator)) return work();
  const wasFree = await navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
  if (wasFree) return;
  onBusy();
  await navigator.locks.request(NAME, { signal }, work);
}
