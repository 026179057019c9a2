export interface Watched<T> {
  read(): T;
  onChange(listener: () => void): () => void;
}

export function until(
  isReached: () => boolean,
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
    const check = () => {
      if (isReached()) leave(resolve);
    };
    const unwatch = watch(check);
    signal.addEventListener("abort", abort);
    if (signal.aborted) abort();
    else check();
  });
}

class NotNowError extends Error {
  override name = "NotNowError";
}

interface WhileAllowed {
  mayBegin: () => boolean;
  mayGoOn: () => boolean;
  watch: Watched<unknown>["onChange"];
  signal: AbortSignal;
  onWait: () => void;
}

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
