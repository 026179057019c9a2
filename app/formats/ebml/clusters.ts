import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { TAIL_BYTES, WIDE_TAIL_BYTES } from "../reading/limits.ts";
import { parseElement, readUint } from "./ebml.ts";
import * as ID from "./ids.ts";

const CLUSTER_MARK = "\x1f\x43\xb6\x75";
const FARTHEST_BYTES = 1024 * 1024;
const LEVEL_TWO_IDS: ReadonlySet<number> = new Set([
  ID.timestamp,
  ID.simpleBlock,
  ID.blockGroup,
  ID.encryptedBlock,
  0xa7,
  0xab,
  0x5854,
  ID.padding,
  ID.crc32,
]);

export async function lastBlockTicks(reader: BoundedReader): Promise<number | null> {
  for (const length of [TAIL_BYTES, WIDE_TAIL_BYTES]) {
    const found = latestClusterEnd(reader, await reader.tail(length));
    if (found !== null) return found;
    if (length >= reader.size) return null;
  }
  for (let back = WIDE_TAIL_BYTES * 2; back <= FARTHEST_BYTES; back += WIDE_TAIL_BYTES) {
    // Overlaps the bytes in memory.
    const view = await reader.view(reader.size - back, WIDE_TAIL_BYTES + 16);
    const found = latestClusterEnd(reader, view);
    if (found !== null) return found;
    if (back >= reader.size) return null;
  }
  return null;
}

export function clusterStart(view: ByteView, at: number): number | null {
  const first = parseElement(view, at, at, view.length);
  if (first === null) return null;
  if (first.id === ID.timestamp) return readUint(view.slice(first.bodyAt, first.bodyBytes));
  const second = parseElement(view, first.end, first.end, view.length); // a CRC or void element may come first
  return second?.id === ID.timestamp ? readUint(view.slice(second.bodyAt, second.bodyBytes)) : null;
}

function latestClusterEnd(reader: BoundedReader, view: ByteView): number | null {
  let latest: number | null = null;
  for (let at = view.find(CLUSTER_MARK); at >= 0; at = view.find(CLUSTER_MARK, at + 4)) {
    reader.step();
    const cluster = parseElement(view, at, at, view.length);
    if (cluster === null) continue;
    const end = clusterEnd(reader, view, cluster.bodyAt, cluster.end);
    if (end !== null) latest = Math.max(latest ?? 0, end);
  }
  return latest;
}

function clusterEnd(reader: BoundedReader, view: ByteView, from: number, to: number): number | null {
  const start = clusterStart(view, from);
  if (start === null) return null;
  let latest = start;
  let at = from;
  while (at < to) {
    reader.step();
    const element = parseElement(view, at, at, to);
    if (element === null || !LEVEL_TWO_IDS.has(element.id) || element.end <= at) break;
    if (element.id === ID.simpleBlock || element.id === ID.encryptedBlock)
      latest = Math.max(latest, start + blockTicks(view, element.bodyAt));
    else if (element.id === ID.blockGroup)
      latest = Math.max(latest, start + groupEnd(view, element.bodyAt, element.end));
    at = element.end;
  }
  return latest;
}

/** RFC 9559 section 10.1. */
function blockTicks(view: ByteView, at: number): number {
  if (!view.has(at, 4)) return 0;
  const trackBytes = Math.clz32(view.u8(at)) - 24 + 1;
  return view.has(at + trackBytes, 2) ? view.i16(at + trackBytes) : 0;
}

function groupEnd(view: ByteView, from: number, to: number): number {
  let [ticks, length, at] = [0, 0, from];
  while (at < to) {
    const element = parseElement(view, at, at, to);
    if (element === null || element.end <= at) break;
    if (element.id === ID.block) ticks = blockTicks(view, element.bodyAt);
    else if (element.id === ID.blockDuration)
      length = readUint(view.slice(element.bodyAt, element.bodyBytes));
    at = element.end;
  }
  return ticks + length;
}
