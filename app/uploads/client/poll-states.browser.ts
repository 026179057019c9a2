import type { UploadState } from "../states.schema";

export interface Pace {
  firstMs: number;
  growth: number;
  longestMs: number;
}

/** @param ask must not reject; true ends it */
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

export async function fetchStates(
  ids: readonly (number | string)[],
  request: (path: string) => Promise<Response> = fetch,
): Promise<UploadState[] | null> {
  const response = await request(`/api/uploads/states?ids=${ids.join(",")}`).catch(() => null);
  if (!response?.ok) return null;
  const answer = (await response.json().catch(() => null)) as { uploads: UploadState[] } | null;
  return answer?.uploads ?? null;
}
