/** What changes by itself, and whom it tells. */
export interface Watched<T> {
  read(): T;
  /** @returns a function that ends it */
  onChange(listener: () => void): () => void;
}

/** Waits until it is so, looking at each change. @throws the signal's reason */
export function until(
  isSo: () => boolean,
  watch: Watched<unknown>["onChange"],
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = (act: () => void) => {
      unwatch();
      signal.removeEventListener("abort", abort);
      act();
    };
    const abort = () => leave(() => reject(signal.reason as Error));
    const look = () => {
      if (isSo()) leave(resolve);
    };
    const unwatch = watch(look);
    signal.addEventListener("abort", abort);
    if (signal.aborted) abort();
    else look();
  });
}

/** Why a try was ended that may go on later. */
class NotNowError extends Error {
  override name = "NotNowError";
}

export interface WhileAllowed {
  /** Whether a try may begin, and whether one that is under way may go on. */
  mayBegin: () => boolean;
  mayGoOn: () => boolean;
  watch: Watched<unknown>["onChange"];
  signal: AbortSignal;
  /** A try was ended, and the next one waits. */
  onWait: () => void;
}

/** Tries while it may be done, and again when it may. @throws what the try throws, or the signal's reason */
export async function whileAllowed(
  attempt: (signal: AbortSignal) => Promise<void>,
  { mayBegin, mayGoOn, watch, signal, onWait }: WhileAllowed,
): Promise<void> {
  for (;;) {
    await until(mayBegin, watch, signal);
    const stop = new AbortController();
    const unwatch = watch(() => {
      if (!mayGoOn()) stop.abort(new NotNowError());
    });
    try {
      return await attempt(AbortSignal.any([signal, stop.signal]));
    } catch (error) {
      if (signal.aborted || !stop.signal.aborted) throw error;
      onWait();
    } finally {
      unwatch();
    }
  }
}
