import type { BoundedReader } from "./reading/bounded-reader.ts";
import type { ByteView } from "./reading/byte-view.ts";
import type { MediaFacts, MediaKind } from "./facts.ts";

/** Reads one format into facts that already carry its type. May throw the errors of reading/errors.ts; what it wrote before stands. */
type FormatReader = (reader: BoundedReader, facts: MediaFacts) => Promise<void>;

/** A format and how to know it by its first bytes. */
export interface Format {
  readonly kind: MediaKind;
  readonly mimeType: string;
  readonly fileExt: string;
  readonly matches: (head: ByteView, fileSize: number) => boolean;
  readonly read: FormatReader;
  /** Its header is text, or its signature is too long to stand in text by chance. */
  readonly textual?: boolean;
}

/** Marks a format that may be text all through. */
export function textual(format: Format): Format {
  return { ...format, textual: true };
}

/** A format with a fixed word at a fixed offset. */
export function signed(
  at: number,
  word: string,
  kind: MediaKind,
  mimeType: string,
  fileExt: string,
  read: FormatReader,
): Format {
  return { kind, mimeType, fileExt, read, matches: (head) => head.is(at, word) };
}

/** A format that needs more than one look. */
export function tested(
  matches: Format["matches"],
  kind: MediaKind,
  mimeType: string,
  fileExt: string,
  read: FormatReader,
): Format {
  return { kind, mimeType, fileExt, read, matches };
}
