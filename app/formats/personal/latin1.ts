import type { ByteView } from "~/formats/reading/byte-view.ts";

/** Indexes are offsets. */
export function decodeLatin1(view: ByteView): string {
  return new TextDecoder("latin1").decode(view.bytes);
}
