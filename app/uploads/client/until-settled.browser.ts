import { persist, PassingError, UploadError } from "./requests.browser";
import type { Upload, UploadStatus } from "../uploads.table";

const FIRST_LOOK_MS = 300;
const MAX_LOOK_MS = 4000;

export interface Settled {
  status: UploadStatus;
  status_reason: Upload["status_reason"];
}

/** Asks where an upload stands until the worker has settled it. @returns the settled state */
export async function untilSettled(id: number, signal: AbortSignal): Promise<Settled> {
  for (let delay = FIRST_LOOK_MS; ; delay = Math.min(delay * 1.6, MAX_LOOK_MS)) {
    await new Promise((resolve) => setTimeout(resolve, delay));
    const state = await persist(() => look(id, signal), { signal });
    if (state.status !== "pending" && state.status !== "processing") return state;
  }
}

async function look(id: number, signal: AbortSignal): Promise<Settled> {
  const response = await fetch(`/api/uploads/states?ids=${id}`, { signal }).catch(() => null);
  signal.throwIfAborted();
  if (!response?.ok) throw new PassingError("the network was lost");
  const [state] = ((await response.json()) as { uploads: Settled[] }).uploads;
  if (!state) throw new UploadError("Upload not found");
  return state;
}
