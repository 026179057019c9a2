import type { BoundedReader } from "../reading/bounded-reader.ts";
import { exifBlock, personalInExif } from "./exif.ts";
import type { Findings } from "./findings.ts";
import { personalInId3 } from "./id3.ts";
import { lettersOf } from "./letters.ts";
import { BYTES_A_STEP, SCAN_BYTES } from "./limits.ts";
import { tellsCoordinates } from "./names.ts";
import { personalInXmp } from "./xmp.ts";

/** What stands so deep in a file of no known structure is not looked for. Bytes. */
const MAX_SEARCHED_BYTES = 32 * 1024 * 1024;
const MAX_FOUND = 64;
const EXIF = "Exif\0\0";
const PACKET = "<x:xmpmeta";
/** What begins a block, and what ends it if that is not known by its length. */
const SIGNS: ReadonlyMap<string, string | null> = new Map([
  [EXIF, null] as const,
  [PACKET, "</x:xmpmeta>"],
  ["<rdf:RDF", "</rdf:RDF>"],
  ...["ID3\x02", "ID3\x03", "ID3\x04"].map((sign) => [sign, null] as const),
]);
/** EXIF and XMP of files whose structure nobody told us are some kilobytes. Bytes. */
const MAX_METADATA_BYTES = 128 * 1024;

/** Keys of telemetry in films of broadcasters and drones (SMPTE RDD 18, MISB ST 0601), sentences of receivers (NMEA 0183). */
const TELEMETRY = [
  ...[
    "\x06\x0e\x2b\x34\x02\x53\x01\x01\x0c\x02\x01\x01",
    "\x06\x0e\x2b\x34\x02\x0b\x01\x01\x0e\x01\x03\x01\x01",
  ],
  ...["$GPRMC,", "$GPGGA,", "$GNRMC,", "$GNGGA,"],
];
/** Notes of a camcorder within the picture's stream: a count, then a tag and four bytes each. Between these tags, of its place. */
const CAMCORDER = "MDPM";
const [FIRST_PLACE, LAST_PLACE] = [0xb0, 0xca];
const CAMCORDER_STEPS = 4;
/** Coordinates by their names, also where telescopes stood (FITS), and numbers of devices: each with a value, since songs are called so too. */
const PLACE =
  /(?:GPS ?L(?:at|on)\w*|\b(?:latitude|longt?itude)\b|\b(?:SITE|OBS|TEL|GEO)[-_]?L(?:AT|ONG?)\b|\bL(?:AT|ONG?)-OBS\b|OBSGEO-[XYZBLH])(?:[\s"'=:>[]{1,12}[-+]?\d|\0float)|\bGPS ?[(:]\s?[-+]?\d|freeGPS|LIGOGPSINFO/i;
const NUMBER = /serial ?n(?:o|um)\w*(?:[\s"'=:>]{1,12}\w|\0string)/i;

/**
 * Blocks of EXIF, packets of XMP and tags of ID3 wherever they stand in a file of a format that has no finder of its own. What else
 * speaks of a place there can't be taken out by anybody who does not know the format, so it is left.
 */
export async function searchForMetadata(reader: BoundedReader, found: Findings): Promise<void> {
  let seen = 0;
  const before = found.patches.length;
  for (let at = 0; at < reader.size && seen < MAX_FOUND;) {
    reader.step();
    const view = await reader.view(at, SCAN_BYTES);
    const text = lettersOf(view);
    for (const sign of SIGNS.keys()) {
      for (let place = text.indexOf(sign); place >= 0; place = text.indexOf(sign, place + 1)) {
        if (++seen > MAX_FOUND) break;
        await personalAt(reader, found, sign, at + place);
      }
    }
    if (TELEMETRY.some((sign) => text.includes(sign)) || isCamcorders(reader, text)) found.leave("location");
    // Among what is taken out now, such words say nothing: the look at what becomes of the file finds the others.
    if (at === 0 && found.patches.length === before) {
      reader.step(Math.ceil(text.length / BYTES_A_STEP));
      if (tellsCoordinates(text) || PLACE.test(text)) found.leave("location");
      else if (NUMBER.test(text)) found.leave("identity");
    }
    if (at + view.length >= reader.size) return;
    at += Math.max(view.length - PACKET.length, 1);
    if (at > MAX_SEARCHED_BYTES) at = Math.max(at, reader.size - SCAN_BYTES);
  }
}

async function personalAt(reader: BoundedReader, found: Findings, sign: string, at: number): Promise<void> {
  if (sign.startsWith("ID3")) {
    await personalInId3(reader, at, found);
    return;
  }
  const from = at + (sign === EXIF ? EXIF.length : 0);
  const block = await reader.view(from, MAX_METADATA_BYTES);
  const end = SIGNS.get(sign) ?? null;
  if (end === null) return personalInExif(exifBlock(block, from), found);
  const length = block.find(end);
  if (length > 0) personalInXmp(block.slice(0, length), from, found);
}

function isCamcorders(reader: BoundedReader, text: string): boolean {
  for (let at = text.indexOf(CAMCORDER); at >= 0; at = text.indexOf(CAMCORDER, at + 1)) {
    reader.step(CAMCORDER_STEPS);
    const [first, count] = [at + CAMCORDER.length + 1, text.charCodeAt(at + CAMCORDER.length)];
    for (let note = 0; note < Math.min(count, MAX_FOUND); note++) {
      const tag = text.charCodeAt(first + note * 5);
      if (tag >= FIRST_PLACE && tag <= LAST_PLACE) return true;
    }
  }
  return false;
}
