import { blank, latin1, type Patch } from "./patch.ts";
import { bytesOf } from "./read.ts";

/** Element ids (RFC 9559 section 5.1). */
const SEGMENT = 0x18538067;
const TAGS = 0x1254c367;
const TAG = 0x7373;
const SIMPLE_TAG = 0x67c8;
const TAG_NAME = 0x45a3;
const TAG_STRING = 0x4487;

const PARENTS = new Set([TAGS, TAG, SIMPLE_TAG]);
const PLACE = /location|gps|geo/i;
const MAX_TAGS_BYTES = 4 * 1024 * 1024;
/** Clusters of a film of two hours number some thousands. */
const MAX_ELEMENTS = 20_000;
const SPACE = 0x20;

/** Tags of Matroska and WebM that name a place: their text becomes spaces. */
export async function placeInMatroska(file: Blob): Promise<Patch[]> {
  const found: Patch[] = [];
  for (let at = 0, count = 0; at < file.size && count < MAX_ELEMENTS; count++) {
    const element = readElement(await bytesOf(file, at, 12), 0);
    if (!element) break;
    const body = at + element.header;
    if (element.id === SEGMENT) {
      at = body;
      continue;
    }
    // A live recording does not say where its clusters end; its tags, if any, came before.
    if (element.size === null) break;
    if (element.id === TAGS && element.size <= MAX_TAGS_BYTES) {
      const tags = await bytesOf(file, body, element.size);
      found.push(...placeInTags(tags, 0, tags.length, body));
    }
    at = body + element.size;
  }
  return found;
}

interface Element {
  id: number;
  header: number;
  /** Null: unknown. */
  size: number | null;
}

function readElement(bytes: Uint8Array, at: number): Element | null {
  const idBytes = Math.clz32(bytes[at] ?? 0) - 23;
  if (idBytes > 4 || at + idBytes >= bytes.length) return null;
  const id = bytes.subarray(at, at + idBytes).reduce((value, byte) => value * 256 + byte, 0);
  const first = bytes[at + idBytes] ?? 0;
  const sizeBytes = Math.clz32(first) - 23;
  if (sizeBytes > 8 || at + idBytes + sizeBytes > bytes.length) return null;
  const rest = bytes.subarray(at + idBytes + 1, at + idBytes + sizeBytes);
  const size = rest.reduce((value, byte) => value * 256 + byte, first & (0xff >> sizeBytes));
  const unknown = size === 2 ** (7 * sizeBytes) - 1;
  return { id, header: idBytes + sizeBytes, size: unknown ? null : size };
}

/** @param base where `bytes` begin in the file */
function placeInTags(bytes: Uint8Array, from: number, to: number, base: number): Patch[] {
  const found: Patch[] = [];
  let name = "";
  for (let at = from; at < to;) {
    const element = readElement(bytes, at);
    if (!element || element.size === null) break;
    const body = at + element.header;
    const end = Math.min(body + element.size, to);
    if (PARENTS.has(element.id)) found.push(...placeInTags(bytes, body, end, base));
    else if (element.id === TAG_NAME) name = latin1(bytes, body, end);
    else if (element.id === TAG_STRING && PLACE.test(name)) found.push(blank(base + body, end - body, SPACE));
    at = end;
  }
  return found;
}
