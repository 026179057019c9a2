import { ConvertError, type ConvertReport, type ConvertRequest } from "./convert.messages";
import type { MadeCopy, MadePictures } from "./convert.messages";

/** Looks this often whether the worker still gets on, and gives it up after so many times without a sign. */
const LOOK_EVERY_MS = 5_000;
const MOST_SILENT_LOOKS = 12;

export interface ConvertOptions {
  signal: AbortSignal;
  /** 0 to 1. */
  onProgress: (share: number) => void;
}

export type Made = { copy: MadeCopy } | { pictures: MadePictures };

/**
 * Has one copy made by a worker of its own. A tab that was frozen counts nothing against it: neither ran.
 * @throws ConvertError, or the signal's reason
 */
export function convert(request: ConvertRequest, { signal, onProgress }: ConvertOptions): Promise<Made> {
  signal.throwIfAborted();
  const worker = new Worker(new URL("./convert.worker.ts", import.meta.url), { type: "module" });
  let silent = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  return new Promise<Made>((resolve, reject) => {
    timer = setInterval(() => {
      if (++silent > MOST_SILENT_LOOKS) reject(new ConvertError("stalled"));
    }, LOOK_EVERY_MS);
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    worker.onmessage = ({ data }: MessageEvent<ConvertReport>) => {
      silent = 0;
      if ("progress" in data) onProgress(data.progress);
      else if ("failure" in data) reject(new ConvertError(data.failure, data.detail));
      else resolve(data);
    };
    worker.onerror = (event) => reject(whyEnded(event));
    worker.postMessage(request);
  }).finally(() => {
    clearInterval(timer);
    worker.terminate();
  });
}

/** What went wrong in its script has a message. Without one that script never came: a page being left, a lost line. */
function whyEnded({ message }: Partial<ErrorEvent>): ConvertError {
  return message ? new ConvertError("crashed", message) : new ConvertError("unloaded");
}
