const NAME = "wl.renditions";

/**
 * Two tabs would slow each other down, or make the same.
 * @param onBusy called once before waiting for another tab
 * @throws the signal's reason, or errors of the work
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
