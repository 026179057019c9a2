import { fileTypeFromBuffer } from "file-type";
import type { ByteView } from "./reading/byte-view.ts";
import type { MediaKind } from "./facts.ts";

/** Bytes given to the library: what it asks for, and enough to tell office documents from plain archives. */
const LOOK_BYTES = 16 * 1024;
/**
 * Media types that the library knows and no parser of ours reads. All others it names are either ours, and were
 * refused for a reason, or no media at all: its MPEG audio test, for one, is content with two bytes.
 */
const TAIL_TYPES: Readonly<Record<string, MediaKind>> = {
  "image/flif": "image",
  "audio/midi": "audio",
};

interface NamedType {
  readonly mimeType: string;
  readonly fileExt: string;
  /** Set when it belongs on the platform. */
  readonly kind: MediaKind | null;
}

/** Names what none of our parsers knows, by the file-type library; null when it does not know either. */
export async function nameOtherType(head: ByteView): Promise<NamedType | null> {
  try {
    const type = await fileTypeFromBuffer(head.slice(0, LOOK_BYTES).bytes);
    if (type === undefined) return null;
    return { mimeType: type.mime, fileExt: type.ext, kind: TAIL_TYPES[type.mime] ?? null };
  } catch {
    return null; // its own limits on hostile files; nothing was named
  }
}
