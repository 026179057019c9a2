import type { ByteView } from "../reading/byte-view.ts";

/** User data in which recorders note a location (QuickTime File Format, 'user data'; 3GPP TS 26.244 section 8). */
export const LOCATION_BOXES: ReadonlySet<string> = new Set(["\xa9xyz", "loci"]);

/**
 * Sample entries of tracks in which cameras note location and movement: GoPro (gpmd), Google's Camera Motion
 * Metadata (camm), Sony (rtmd), Canon (CTMD).
 */
export const TELEMETRY_ENTRIES: ReadonlySet<string> = new Set(["gpmd", "camm", "rtmd", "CTMD"]);

/** UUID of an XMP packet in a box of its own (XMP specification part 3), Latin-1. */
export const XMP_UUID = "\xbe\x7a\xcf\xcb\x97\xa9\x42\xe8\x9c\x71\x99\x94\x91\xe3\xaf\xac";

/** Beginning of Apple's metadata keys for a location: its coordinates, accuracy and name. */
const KEY_PREFIX = "com.apple.quicktime.location.";
/** Version, flags and count of a 'keys' box; size and namespace of each key. */
const KEYS_HEADER_BYTES = 8;
const KEY_HEADER_BYTES = 8;

interface LocationKey {
  /** Counted from 1, as item lists name it. */
  readonly index: number;
  /** Its name, from the start of the body. Bytes. */
  readonly at: number;
  readonly length: number;
}

/** Keys of a 'keys' body that tell a location (QuickTime File Format, 'Metadata item keys'). */
export function locationKeys(body: ByteView): LocationKey[] {
  const found: LocationKey[] = [];
  for (let at = KEYS_HEADER_BYTES, index = 1; body.has(at, KEY_HEADER_BYTES); index++) {
    const size = body.u32(at);
    if (size < KEY_HEADER_BYTES) break;
    const nameAt = at + KEY_HEADER_BYTES;
    // A key that claims more than its box ends with it: what lies behind is no name.
    const length = Math.min(at + size, body.length) - nameAt;
    if (body.is(nameAt, KEY_PREFIX)) found.push({ index, at: nameAt, length });
    at += size;
  }
  return found;
}
