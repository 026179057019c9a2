import type { StillFormat } from "~/formats/browser";

/** What a page asks of the decoding worker: one picture of a file. */
export interface DecodeRequest {
  file: Blob;
  format: StillFormat | "film";
  /** Where in a film, 0 to 1 of its length. */
  share: number;
  /** Longest side of the answer, pixels. */
  side: number;
}

/** The picture, upright; or why there is none, for the console. */
export type DecodeResult = { picture: ImageBitmap } | { failure: string };
