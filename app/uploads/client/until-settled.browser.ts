import type { RequestOptions } from "./api.browser";
import { isUnsettled, type UploadState } from "../states.schema";
import { fetchStates, poll, type Pace } from "./poll-states.browser";
import { TransientError, UploadError, withRetries } from "./retries.browser";

/** The tab that sent it wants to know soon. */
const PACE: Pace = { firstMs: 300, growth: 1.6, longestMs: 4000 };

/**
 * Asks where an upload stands until the worker has settled it, whether the tab is seen or not.
 * @returns the settled state @throws UploadError when it is gone, or the signal's reason
 */
export async function untilSettled(
  id: number,
  { signal, transport }: RequestOptions,
): Promise<Pick<UploadState, "status" | "status_reason">> {
  let state: UploadState | undefined;
  await poll(PACE, signal, async () => {
    state = await withRetries(
      async () => {
        const states = await fetchStates([id], signal, transport?.fetch);
        signal.throwIfAborted();
        if (states === null) throw new TransientError("the network was lost");
        const [found] = states;
        if (!found) throw new UploadError("Upload not found");
        return found;
      },
      { signal },
    );
    return !isUnsettled(state.status);
  });
  if (!state) throw new UploadError("Upload not found");
  return state;
}
