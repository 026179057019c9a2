import { kindOfName } from "../personal/names.ts";
import type { PersonalKind } from "../personal/names.ts";
import type { ByteView } from "../reading/byte-view.ts";

/**
 * User data in which recorders note a location (QuickTime File Format, 'user data'; 3GPP TS 26.244 section 8; Samsung's
 * 360 degree cameras; GoPro's own).
 */
export const LOCATION_BOXES: ReadonlySet<string> = new Set([
  "\xa9xyz",
  "loci",
  "@xyz",
  "GPMF",
  "GPS ",
  "GPS0",
]);

/**
 * User data in which makers keep their notes, serial numbers among them: GoPro, Nikon, Canon, Pentax, Olympus, Panasonic,
 * Minolta, Casio, Fuji, Samsung, Ricoh, DJI.
 */
export const MAKER_BOXES: ReadonlySet<string> = new Set([
  ...[
    "CAME",
    "CASN",
    "MUID",
    "LENS",
    "GUMI",
    "BCID",
    "NCDT",
    "CNDA",
    "CNTH",
    "MVTG",
    "PENT",
    "PXTH",
    "PXMN",
    "PANA",
  ],
  ...[
    "TAGS",
    "MMA ",
    "QVMI",
    "FFMV",
    "FUJI",
    "LEIC",
    "smta",
    "smrd",
    "RICO",
    "RDT1",
    "SNum",
    "\xa9sno",
    "\xa9xsp",
  ],
  ...["MKRN", "slno"],
]);

/**
 * Sample entries of tracks in which cameras note location and movement: GoPro (gpmd), Google's Camera Motion
 * Metadata (camm), Sony (rtmd), Canon (CTMD), DJI (djmd, dbgi), cameras of cars.
 */
export const TELEMETRY_ENTRIES: ReadonlySet<string> = new Set([
  ...["gpmd", "camm", "rtmd", "CTMD", "djmd", "dbgi", "gps0", "marl", "fdsc"],
]);

/** UUID of an XMP packet in a box of its own (XMP specification part 3), Latin-1. */
export const XMP_UUID = "\xbe\x7a\xcf\xcb\x97\xa9\x42\xe8\x9c\x71\x99\x94\x91\xe3\xaf\xac";

/** Version, flags and count of a 'keys' box; size and namespace of each key. */
const KEYS_HEADER_BYTES = 8;
const KEY_HEADER_BYTES = 8;
const MAX_KEY_BYTES = 256;

interface PersonalKey {
  readonly kind: PersonalKind;
  /** Counted from 1, as item lists name it. */
  readonly index: number;
  /** Its name, from the start of the body. Bytes. */
  readonly at: number;
  readonly length: number;
}

/**
 * Keys of a 'keys' body that tell a location, or a device's number (QuickTime File Format, 'Metadata item keys').
 * @param step called for each key
 */
export function personalKeys(body: ByteView, step: () => void): PersonalKey[] {
  const found: PersonalKey[] = [];
  for (let at = KEYS_HEADER_BYTES, index = 1; body.has(at, KEY_HEADER_BYTES); index++) {
    step();
    const size = body.u32(at);
    if (size < KEY_HEADER_BYTES) break;
    const nameAt = at + KEY_HEADER_BYTES;
    // A key that claims more than its box ends with it: what lies behind is no name.
    const length = Math.min(at + size, body.length) - nameAt;
    const kind = kindOfName(body.text(nameAt, Math.min(length, MAX_KEY_BYTES)));
    if (kind !== null) found.push({ index, at: nameAt, length, kind });
    at += size;
  }
  return found;
}
