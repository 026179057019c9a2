const NAME = "wl.renditions";

/** Two tabs would make the same. @param onBusy before waiting for another tab */
export async function withMakersLock(
  signal: AbortSignal,
  onBusy: () => void,
  work: () => Promise<void>,
): Promise<void> {
  // Secure contexts only.
  if (!("locks" in navigator)) return work();
  const wasFree = await navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
  if (wasFree) return;
  onBusy();
  await navigator.locks.request(NAME, { signal }, work);
}
