import type { BoundedReader } from "../reading/bounded-reader.ts";
import { NotThisFormat } from "../reading/errors.ts";
import { setSize, setType } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";

const HEADER_BYTES = 4096;
const TYPES: ReadonlyMap<string, readonly [string, string]> = new Map([
  ["1", ["image/x-portable-bitmap", "pbm"]],
  ["4", ["image/x-portable-bitmap", "pbm"]],
  ["2", ["image/x-portable-graymap", "pgm"]],
  ["5", ["image/x-portable-graymap", "pgm"]],
  ["3", ["image/x-portable-pixmap", "ppm"]],
  ["6", ["image/x-portable-pixmap", "ppm"]],
  ["7", ["image/x-portable-arbitrarymap", "pam"]],
  ["F", ["image/x-portable-floatmap", "pfm"]],
  ["f", ["image/x-portable-floatmap", "pfm"]],
  ["H", ["image/x-portable-floatmap", "phm"]],
  ["h", ["image/x-portable-floatmap", "phm"]],
]);

/** netpbm manual. */
export async function readNetpbm(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const head = await reader.view(0, HEADER_BYTES);
  const text = head.text(0, head.length);
  const kind = text.charAt(1);
  const type = TYPES.get(kind);
  const size = kind === "7" ? pamSize(text) : plainSize(text);
  if (type === undefined || size === null) throw new NotThisFormat("probe.not_media", "text/plain");
  setType(facts, "image", type[0], type[1]);
  setSize(facts, size.width, size.height);
}

function pamSize(text: string): { width: number; height: number } | null {
  const header = text.slice(0, Math.max(text.indexOf("ENDHDR"), 0));
  const width = /^WIDTH\s+(\d{1,10})\s*$/m.exec(header)?.[1];
  const height = /^HEIGHT\s+(\d{1,10})\s*$/m.exec(header)?.[1];
  return width === undefined || height === undefined
    ? null
    : { width: Number(width), height: Number(height) };
}

function plainSize(text: string): { width: number; height: number } | null {
  const match = /^P\w\s+(?:#[^\n]*\n\s*)*(\d{1,10})\s+(?:#[^\n]*\n\s*)*(\d{1,10})\s/.exec(text);
  return match === null ? null : { width: Number(match[1]), height: Number(match[2]) };
}
