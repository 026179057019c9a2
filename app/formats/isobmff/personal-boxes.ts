import { classifyName } from "~/formats/personal/names.ts";
import type { PersonalKind } from "~/formats/personal/names.ts";
import type { ByteView } from "~/formats/reading/byte-view.ts";

/** QuickTime File Format, 'user data'; 3GPP TS 26.244 section 8; Samsung; GoPro. */
export const LOCATION_BOXES: ReadonlySet<string> = new Set([
  "\xa9xyz",
  "loci",
  "@xyz",
  "GPMF",
  "GPS ",
  "GPS0",
]);

/** They may hold serial numbers. */
export const MAKER_BOXES: ReadonlySet<string> = new Set([
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
  "TAGS",
  "MMA ",
  "QVMI",
  "FFMV",
  "FUJI",
  "LEIC",
  "smta",
  "smrd",
  "RICO",
  "RMKN",
  "RTHU",
  "RDT1",
  "SNum",
  "\xa9sno",
  "\xa9uid",
  "\xa9xsp",
  "MKRN",
  "slno",
  "cmid",
]);

/** Apple's shops: the buyer's address, name and country. */
export const BUYER_BOXES: ReadonlySet<string> = new Set(["apID", "ownr", "sfID"]);

/** GoPro (gpmd), Google (camm), Sony (rtmd), Canon (CTMD), DJI (djmd, dbgi), dashcams. */
export const TELEMETRY_ENTRIES: ReadonlySet<string> = new Set([
  "gpmd",
  "camm",
  "rtmd",
  "CTMD",
  "djmd",
  "dbgi",
  "gps0",
  "marl",
  "fdsc",
]);

/** XMP specification part 3. */
export const XMP_UUID = "\xbe\x7a\xcf\xcb\x97\xa9\x42\xe8\x9c\x71\x99\x94\x91\xe3\xaf\xac";

const KEYS_HEADER_BYTES = 8;
const KEY_HEADER_BYTES = 8;
const MAX_KEY_BYTES = 256;

interface PersonalKey {
  readonly kind: PersonalKind;
  readonly index: number;
  readonly at: number;
  readonly length: number;
}

/** QuickTime File Format, 'Metadata item keys'. */
export function personalKeys(body: ByteView, step: () => void): PersonalKey[] {
  const found: PersonalKey[] = [];
  for (let at = KEYS_HEADER_BYTES, index = 1; body.has(at, KEY_HEADER_BYTES); index++) {
    step();
    const size = body.u32(at);
    if (size < KEY_HEADER_BYTES) break;
    const nameAt = at + KEY_HEADER_BYTES;
    const length = Math.min(at + size, body.length) - nameAt;
    const kind = classifyName(body.text(nameAt, Math.min(length, MAX_KEY_BYTES)));
    if (kind !== null) found.push({ index, at: nameAt, length, kind });
    at += size;
  }
  return found;
}
