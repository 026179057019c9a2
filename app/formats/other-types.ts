import { fileTypeFromBuffer } from "file-type";
import type { ByteView } from "./reading/byte-view.ts";
import type { MediaKind } from "./facts.ts";

/** Tells office documents from archives. */
const LOOK_BYTES = 16 * 1024;
/** The others are ours, refused, or no media. */
const TAIL_TYPES: Readonly<Record<string, MediaKind>> = {
  "image/flif": "image",
  "audio/midi": "audio",
};

interface NamedType {
  readonly mimeType: string;
  readonly fileExt: string;
  readonly kind: MediaKind | null;
}

export async function nameOtherType(head: ByteView): Promise<NamedType | null> {
  try {
    const type = await fileTypeFromBuffer(head.slice(0, LOOK_BYTES).bytes);
    if (type === undefined) return null;
    return { mimeType: type.mime, fileExt: type.ext, kind: TAIL_TYPES[type.mime] ?? null };
  } catch {
    return null; // the library has limits of its own
  }
}
