import type { BoundedReader } from "../reading/bounded-reader.ts";
import { ByteView } from "../reading/byte-view.ts";
import { inflate } from "../reading/inflate.ts";
import { mergeExif, NO_EXIF, parseExif, skipExifPrefix } from "../tiff/exif.ts";
import { parseXmp } from "../text/xmp.ts";
import type { ExifFacts } from "../tiff/exif.ts";

const PROFILE_KEYWORDS = ["exif", "APP1", "xmp"].map((type) => `Raw profile type ${type}\0`);
/** EXIF has at most 64 KiB. */
const MAX_PROFILE_TEXT = 160 * 1024;

export async function parseRawProfile(
  reader: BoundedReader,
  data: ByteView,
  compressed: boolean,
): Promise<ExifFacts> {
  const keyword = PROFILE_KEYWORDS.find((word) => data.is(0, word));
  if (keyword === undefined) return NO_EXIF;
  const body = data.slice(keyword.length + (compressed ? 1 : 0));
  const plain = compressed ? await reader.unpack(inflate, body.bytes, MAX_PROFILE_TEXT) : body.bytes;
  if (plain === null) return NO_EXIF;
  const lines = new TextDecoder("latin1").decode(plain.subarray(0, MAX_PROFILE_TEXT));
  const hex = /^\s*\w+\s+\d+\s+([0-9a-fA-F\s]+)/.exec(lines)?.[1]?.replace(/\s+/g, "") ?? "";
  const bytes = new Uint8Array(hex.length >> 1);
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16);
  const profile = new ByteView(bytes);
  return mergeExif(await parseExif(skipExifPrefix(profile)), parseXmp(profile));
}
