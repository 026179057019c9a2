import type { BoundedReader } from "./reading/bounded-reader.ts";
import type { ByteView } from "./reading/byte-view.ts";
import type { MediaFacts, MediaKind } from "./facts.ts";

/** What it wrote before an error stays. */
type FormatReader = (reader: BoundedReader, facts: MediaFacts) => Promise<void>;

export interface Format {
  readonly kind: MediaKind;
  readonly mimeType: string;
  readonly fileExt: string;
  readonly matches: (head: ByteView, fileSize: number) => boolean;
  readonly read: FormatReader;
  readonly textual?: boolean;
}

export function asTextual(format: Format): Format {
  return { ...format, textual: true };
}

export function formatWithSignature(
  at: number,
  word: string,
  kind: MediaKind,
  mimeType: string,
  fileExt: string,
  read: FormatReader,
): Format {
  return { kind, mimeType, fileExt, read, matches: (head) => head.is(at, word) };
}

export function formatWithTest(
  matches: Format["matches"],
  kind: MediaKind,
  mimeType: string,
  fileExt: string,
  read: FormatReader,
): Format {
  return { kind, mimeType, fileExt, read, matches };
}
