import { MAX_STATE_IDS, type UploadState } from "../states.schema";

/** Pauses between questions: the first one, how each grows out of the last, and the longest. Milliseconds. */
export interface Pace {
  firstMs: number;
  growth: number;
  longestMs: number;
}

/**
 * Calls `ask` after growing pauses until it answers true, or the signal ends it.
 * @throws what `ask` throws, or the signal's reason
 */
export async function poll(pace: Pace, signal: AbortSignal, ask: () => Promise<boolean>): Promise<void> {
  for (let pause = pace.firstMs; ; pause = Math.min(pause * pace.growth, pace.longestMs)) {
    await sleep(pause, signal);
    if (await ask()) return;
  }
}

/** Where the asker's own uploads among `ids` stand; null when the question failed or was aborted. */
export async function fetchStates(
  ids: readonly number[],
  signal: AbortSignal,
  request: (path: string, init: RequestInit) => Promise<Response> = fetch,
): Promise<UploadState[] | null> {
  const path = `/api/uploads/states?ids=${ids.slice(0, MAX_STATE_IDS).join(",")}`;
  const response = await request(path, { signal }).catch(() => null);
  if (!response?.ok) return null;
  return ((await response.json()) as { uploads: UploadState[] }).uploads;
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    if (signal.aborted) return reject(signal.reason as Error);
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal.addEventListener("abort", stop, { once: true });
  });
}
