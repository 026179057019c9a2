import type { PackedSegment } from "~/formats";

/** Shorter segments count as this long, or they would distort the peak. */
const COUNTED_FROM_SECONDS = 1;

const BITS_A_BYTE = 8;

/** Bits per second (RFC 8216 section 4.3.4.2). */
export function measureBandwidth(segments: readonly PackedSegment[]): { peak: number; average: number } {
  let [peak, bits, seconds] = [0, 0, 0];
  for (const segment of segments) {
    const sent = BITS_A_BYTE * (segment.headBytes + segment.to - segment.from);
    bits += sent;
    seconds += segment.seconds;
    peak = Math.max(peak, sent / Math.max(COUNTED_FROM_SECONDS, segment.seconds));
  }
  const average = bits / Math.max(COUNTED_FROM_SECONDS, seconds);
  return { peak: Math.ceil(Math.max(peak, average)), average: Math.ceil(average) };
}

export function lengthInSeconds(segments: readonly PackedSegment[]): number {
  const last = segments.at(-1);
  return last ? last.startsAt + last.seconds : 0;
}
