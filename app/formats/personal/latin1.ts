import type { ByteView } from "~/formats/reading/byte-view.ts";

/** An index in the text is an offset in the bytes. */
export function decodeLatin1(view: ByteView): string {
  return new TextDecoder("latin1").decode(view.bytes);
}
