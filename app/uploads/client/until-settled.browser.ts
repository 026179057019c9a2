import { uploadReasons } from "~/words/en/upload-reasons";
import { isUnsettled, type UploadState } from "../states.schema";
import type { RequestOptions } from "./api.browser";
import { fetchStates, poll, type Pace } from "./poll-states.browser";
import { TransientError, UploadError, withRetries } from "./retries.browser";
import { browserTransport } from "./transport.browser";

const PACE: Pace = { firstMs: 300, growth: 1.6, longestMs: 4000 };

/** Even in a hidden tab. */
export function untilSettled(id: number, options: RequestOptions): Promise<UploadState> {
  const { signal } = options;
  return new Promise((resolve, reject) => {
    const stop = poll(PACE, async () => {
      try {
        const state = await withRetries(() => fetchState(id, options), { signal });
        if (isUnsettled(state.status)) return false;
        resolve(state);
      } catch (error) {
        reject(error as Error);
      }
      return true;
    });
    const abort = () => {
      stop();
      reject(signal.reason as Error);
    };
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
  });
}

async function fetchState(
  id: number,
  { signal, transport = browserTransport }: RequestOptions,
): Promise<UploadState> {
  const states = await fetchStates([id], (path) => transport.fetch(path, { signal }));
  signal.throwIfAborted();
  if (states === null) throw new TransientError(uploadReasons.connectionLost);
  const [state] = states;
  if (!state) throw new UploadError(uploadReasons.notFound);
  return state;
}
