/// <reference lib="webworker" />
import type { DecodeResult, DecodeRequest } from "./decode.messages";

/**
 * Decodes what browsers themselves can't, away from the page: a decoder that hangs or eats memory is
 * ended with its worker, and only this worker may compile WebAssembly (public/_headers). Each decoder
 * is fetched when its format is asked for.
 */
addEventListener("message", (event: MessageEvent<DecodeRequest>) => {
  void decode(event.data).then(
    (picture) => answer({ picture }, [picture]),
    (error: unknown) => answer({ failure: String(error) }),
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

function answer(message: DecodeResult, transfer: Transferable[] = []): void {
  (self as unknown as DedicatedWorkerGlobalScope).postMessage(message, transfer);
}
