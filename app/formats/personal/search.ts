import type { BoundedReader } from "../reading/bounded-reader.ts";
import { windowSource } from "../reading/sources.ts";
import { exifBlock, findInExif } from "./exif.ts";
import type { Findings } from "./findings.ts";
import { findHomeNames } from "./home-names.ts";
import { findInId3 } from "./id3.ts";
import { decodeLatin1 } from "./latin1.ts";
import { BYTES_A_STEP, SCAN_BYTES } from "./limits.ts";
import { hasCoordinates } from "./names.ts";
import { blank, SPACE } from "./patch.ts";
import { findInXmp } from "./xmp.ts";

/** Then only the file's end. */
const MAX_SEARCHED_BYTES = 32 * 1024 * 1024;
const MAX_FOUND = 64;
const EXIF = "Exif\0\0";
const PACKET = "<x:xmpmeta";
/** Icons hold them. Its first byte isn't Latin. */
const PNG = "PNG\r\n\x1a\n";
const MARKERS: ReadonlyMap<string, string | null> = new Map([
  [EXIF, null] as const,
  [PACKET, "</x:xmpmeta>"],
  ["<rdf:RDF", "</rdf:RDF>"],
  [PNG, null],
  ["ID3\x02", null],
  ["ID3\x03", null],
  ["ID3\x04", null],
]);
const MAX_METADATA_BYTES = 128 * 1024;

/** SMPTE RDD 18, MISB ST 0601; NMEA 0183. */
const TELEMETRY = [
  "\x06\x0e\x2b\x34\x02\x53\x01\x01\x0c\x02\x01\x01",
  "\x06\x0e\x2b\x34\x02\x0b\x01\x01\x0e\x01\x03\x01\x01",
  "$GPRMC,",
  "$GPGGA,",
  "$GNRMC,",
  "$GNGGA,",
  "$GPSINFO,",
  "$GSNRINFO,",
];
/** Tags of five bytes; this range is a position. */
const CAMCORDER = "MDPM";
const [FIRST_PLACE, LAST_PLACE] = [0xb0, 0xca];
const CAMCORDER_STEPS = 4;
/** Songs have such titles. Telescopes are from FITS. */
const PLACE_WITH_VALUE =
  /(?:GPS ?L(?:at|on)\w*|\b(?:latitude|longt?itude)\b|\b(?:SITE|OBS|TEL|GEO)[-_]?L(?:AT|ONG?)\b|\bL(?:AT|ONG?)-OBS\b|OBSGEO-[XYZBLH])(?:[\s"'=:>[]{1,12}[-+]?\d|\0float)|\bGPS ?[(:]\s?[-+]?\d|freeGPS|LIGOGPSINFO/i;
const NUMBER_WITH_VALUE = /serial ?n(?:o|um)\w*(?:[\s"'=:>]{1,12}\w|\0string)/i;

/** Can't be removed without knowing the format: reported. */
export async function searchForMetadata(reader: BoundedReader, found: Findings): Promise<void> {
  let seen = 0;
  for (let at = 0; at < reader.size && seen < MAX_FOUND;) {
    reader.step();
    const view = await reader.view(at, SCAN_BYTES);
    const text = decodeLatin1(view);
    for (const marker of MARKERS.keys()) {
      for (let index = text.indexOf(marker); index >= 0; index = text.indexOf(marker, index + 1)) {
        if (++seen > MAX_FOUND) break;
        await findInBlock(reader, found, marker, at + index);
      }
    }
    if (TELEMETRY.some((marker) => text.includes(marker)) || hasCamcorderPosition(reader, text))
      found.leave("location");
    // They may be in what the patches remove: the cleaned file is searched again.
    if (at === 0 && found.patches.length === 0) {
      reader.step(Math.ceil(text.length / BYTES_A_STEP));
      if (hasCoordinates(text) || PLACE_WITH_VALUE.test(text)) found.leave("location");
      else if (NUMBER_WITH_VALUE.test(text)) found.leave("identity");
    }
    if (at === 0)
      for (const name of findHomeNames(text, found))
        found.add("identity", blank(name.at, name.length, SPACE));
    if (at + view.length >= reader.size) return;
    at += Math.max(view.length - PACKET.length, 1);
    if (at > MAX_SEARCHED_BYTES) at = Math.max(at, reader.size - SCAN_BYTES);
  }
}

async function findInBlock(
  reader: BoundedReader,
  found: Findings,
  marker: string,
  at: number,
): Promise<void> {
  if (marker.startsWith("ID3")) {
    await findInId3(reader, at, found);
    return;
  }
  if (marker === PNG && at > 0) return found.examineFile(windowSource(reader, at - 1, reader.size), at - 1);
  const from = at + (marker === EXIF ? EXIF.length : 0);
  const block = await reader.view(from, MAX_METADATA_BYTES);
  const end = MARKERS.get(marker) ?? null;
  if (end === null) return findInExif(exifBlock(block, from), found);
  const length = block.find(end);
  if (length > 0) findInXmp(block.slice(0, length), from, found);
}

function hasCamcorderPosition(reader: BoundedReader, text: string): boolean {
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
