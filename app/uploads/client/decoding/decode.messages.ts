import type { StillFormat } from "~/formats/browser";

export interface DecodeRequest {
  file: Blob;
  format: StillFormat | "film";
  share: number;
  side: number;
}

export type DecodeResult = { picture: ImageBitmap } | { failure: string };
