import { childrenOf, descend } from "./boxes.ts";
import { blank, latin1, viewOf, type Patch } from "./patch.ts";

/**
 * Sample entries of tracks in which cameras note place and movement: GoPro (gpmd), Google's Camera Motion
 * Metadata (camm), Sony (rtmd), Canon (CTMD).
 */
const TELEMETRY = new Set(["gpmd", "camm", "rtmd", "CTMD"]);

/** A camera notes some 30 KB a second; more is left alone, and the media worker tells. Bytes. */
const MAX_TELEMETRY_BYTES = 48 * 1024 * 1024;
const MAX_CHUNKS = 200_000;

/**
 * Zeros for every sample of telemetry tracks. Place and movement are one stream there, so both go; picture,
 * sound and every offset stay. Source: ISO/IEC 14496-12 section 8.7 (stsz, stsc, stco).
 * @param movie the 'moov' box
 */
export function telemetryIn(movie: Uint8Array, fileSize: number): Patch[] {
  const found: Patch[] = [];
  let total = 0;
  for (const track of childrenOf(movie, "trak")) {
    const table = descend(track, "mdia", "minf", "stbl");
    const entries = table && descend(table, "stsd");
    // Version, flags and count stand before the first entry.
    if (!table || !entries || !TELEMETRY.has(latin1(entries, 20, 24))) continue;
    for (const { at, length } of chunksOf(table)) {
      if (length <= 0 || at + length > fileSize) continue;
      total += length;
      if (total > MAX_TELEMETRY_BYTES) return [];
      found.push(blank(at, length));
    }
  }
  return found;
}

interface Chunk {
  at: number;
  length: number;
}

/** Where the track's chunks lie in the file. */
function chunksOf(table: Uint8Array): Chunk[] {
  const [sizes, spread] = [descend(table, "stsz"), descend(table, "stsc")];
  const [short, long] = [descend(table, "stco"), descend(table, "co64")];
  const offsets = short ?? long;
  if (!sizes || !spread || !offsets) return [];
  const [sizeView, spreadView, offsetView] = [viewOf(sizes), viewOf(spread), viewOf(offsets)];
  const chunks: Chunk[] = [];
  const fixed = sizeView.getUint32(12);
  const rows = spreadView.getUint32(12);
  let [sample, row] = [0, 0];
  const count = Math.min(offsetView.getUint32(12), MAX_CHUNKS);
  for (let index = 0; index < count; index++) {
    while (row + 1 < rows && spreadView.getUint32(16 + (row + 1) * 12) <= index + 1) row++;
    const samples = spreadView.getUint32(16 + row * 12 + 4);
    let length = fixed * samples;
    if (fixed === 0) {
      for (let i = 0; i < samples && 24 + (sample + i) * 4 <= sizes.length; i++) {
        length += sizeView.getUint32(20 + (sample + i) * 4);
      }
    }
    sample += samples;
    const at = short ? offsetView.getUint32(16 + index * 4) : Number(offsetView.getBigUint64(16 + index * 8));
    chunks.push({ at, length });
  }
  return chunks;
}
