import { DEFAULT_POSTER_SHARE } from "../preview";
import { MAX_POSTER_SIDE } from "../../uploads.limits";
import type { DecodeResult, DecodeRequest } from "./decode.messages";
import { STILL_HEAD_BYTES, detectStillFormat } from "~/formats/browser";

const DECODE_TIMEOUT_MS = 45_000;

/** Never throws. */
export async function decodeStill(file: Blob): Promise<ImageBitmap | null> {
  const head = new Uint8Array(await file.slice(0, STILL_HEAD_BYTES).arrayBuffer());
  const format = detectStillFormat(head);
  return format && enqueue({ file, format, share: 0, side: MAX_POSTER_SIDE });
}

export function decodeFilmFrame(file: Blob, share = DEFAULT_POSTER_SHARE): Promise<ImageBitmap | null> {
  return enqueue({ file, format: "film", share, side: MAX_POSTER_SIDE });
}

/** Two large pictures could exceed a phone's memory. */
let lastDecoding: Promise<unknown> = Promise.resolve();

function enqueue(request: DecodeRequest): Promise<ImageBitmap | null> {
  const next = lastDecoding.then(() =>
    decodeInWorker(request).catch((error: unknown) => {
      console.warn("No preview could be made", error);
      return null;
    }),
  );
  lastDecoding = next;
  return next;
}

function decodeInWorker(request: DecodeRequest): Promise<ImageBitmap> {
  const worker = new Worker(new URL("./decode.worker.ts", import.meta.url), { type: "module" });
  return new Promise<ImageBitmap>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("it took too long")), DECODE_TIMEOUT_MS);
    worker.onmessage = ({ data }: MessageEvent<DecodeResult>) => {
      clearTimeout(timer);
      if ("picture" in data) resolve(data.picture);
      else reject(new Error(data.failure));
    };
    worker.onerror = (event) => {
      clearTimeout(timer);
      reject(new Error(event.message || "the worker could not be started"));
    };
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
