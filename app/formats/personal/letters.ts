import type { ByteView } from "../reading/byte-view.ts";

/** Bytes as letters, one for each, whatever they are: an index of the text is an offset of the bytes. */
export function lettersOf(view: ByteView): string {
  return new TextDecoder("latin1").decode(view.bytes);
}
