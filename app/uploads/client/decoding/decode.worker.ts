/// <reference lib="webworker" />
import type { DecodeResult, DecodeRequest } from "./decode.messages";

/** Ended if it hangs; only this worker may compile WebAssembly (public/_headers). */
addEventListener("message", (event: MessageEvent<DecodeRequest>) => {
  void decode(event.data).then(
    (picture) => respond({ picture }, [picture]),
    (error: unknown) => respond({ failure: String(error) }),
  );
});

async function decode({ file, format, share, side }: DecodeRequest): Promise<ImageBitmap> {
  switch (format) {
    case "heif":
      return (await import("./decode-heif")).decodeHeif(file, side);
    case "tiff":
      return (await import("./decode-tiff")).decodeTiff(file, side);
    case "film":
      return (await import("./decode-film")).decodeFilm(file, share, side);
  }
}

function respond(message: DecodeResult, transfer: Transferable[] = []): void {
  (self as unknown as DedicatedWorkerGlobalScope).postMessage(message, transfer);
}
