import { ConvertError, type ConvertReport, type ConvertRequest } from "./convert.messages";
import type { MadeCopy, MadePictures } from "./convert.messages";

const CHECK_EVERY_MS = 5_000;
const MAX_SILENT_CHECKS = 12;

export interface ConvertOptions {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

export type Made = { copy: MadeCopy } | { pictures: MadePictures };

/** A frozen tab's timer doesn't run, so it isn't silence. */
export function convert(request: ConvertRequest, { signal, onProgress }: ConvertOptions): Promise<Made> {
  signal.throwIfAborted();
  const worker = new Worker(new URL("./convert.worker.ts", import.meta.url), { type: "module" });
  let silentChecks = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  return new Promise<Made>((resolve, reject) => {
    timer = setInterval(() => {
      if (++silentChecks > MAX_SILENT_CHECKS) reject(new ConvertError("stalled"));
    }, CHECK_EVERY_MS);
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    worker.onmessage = ({ data }: MessageEvent<ConvertReport>) => {
      silentChecks = 0;
      if ("progress" in data) onProgress(data.progress);
      else if ("failure" in data) reject(new ConvertError(data.failure, data.detail));
      else resolve(data);
    };
    worker.onerror = (event) => reject(errorFrom(event));
    worker.postMessage(request);
  }).finally(() => {
    clearInterval(timer);
    worker.terminate();
  });
}

/** Without a message the script never loaded. */
function errorFrom({ message }: Partial<ErrorEvent>): ConvertError {
  return message ? new ConvertError("crashed", message) : new ConvertError("unloaded");
}
