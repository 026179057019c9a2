import type { UploadState } from "../states.schema";

/** Pauses between questions: the first one, how each grows out of the last, and the longest. Milliseconds. */
export interface Pace {
  firstMs: number;
  growth: number;
  longestMs: number;
}

/**
 * Calls `ask` after growing pauses until it answers true.
 * @param ask must not reject
 * @returns a function that ends it; a question under way then counts for nothing
 */
export function poll({ firstMs, growth, longestMs }: Pace, ask: () => Promise<boolean>): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let ended = false;
  const wait = (pause: number) => {
    timer = setTimeout(async () => {
      const isDone = await ask();
      if (!isDone && !ended) wait(Math.min(pause * growth, longestMs));
    }, pause);
  };
  wait(firstMs);
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}

/** Where the asker's own uploads among `ids` stand; null when the question failed. */
export async function fetchStates(
  ids: readonly (number | string)[],
  request: (path: string) => Promise<Response> = fetch,
): Promise<UploadState[] | null> {
  const response = await request(`/api/uploads/states?ids=${ids.join(",")}`).catch(() => null);
  if (!response?.ok) return null;
  // The connection may break in the middle of the body, too.
  const answer = (await response.json().catch(() => null)) as { uploads: UploadState[] } | null;
  return answer?.uploads ?? null;
}
