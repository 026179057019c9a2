import type { ByteView } from "../reading/byte-view.ts";
import type { ExifFacts } from "../tiff/exif.ts";

/** A packet is scanned no further: orientation and location stand near its start. */
const MAX_PACKET_BYTES = 64 * 1024;
const ORIENTATION = /tiff:Orientation\s*(?:=\s*["']|>)\s*([1-8])\b/;
/** Every packet may tell the version of its GPS tags; only a latitude tells a location. */
const LATITUDE = /exif:GPSLatitude\s*(?:=\s*["']|>)\s*[^"'<\s]/;
/** Up to the value of an attribute or an element of the Exif schema that is part of a location (ISO 16684-2, exif:GPS…). */
const GPS_VALUE_AHEAD = /exif:GPS\w+\s*(?:=\s*(["'])|>)/g;
/** Values are short; one without end must not be searched from each of many beginnings. */
const MAX_VALUE_CHARACTERS = 4096;
const MAX_VALUES = 10_000;

/** Orientation and location out of an XMP packet (ISO 16684-1, Exif schema), by text: the packet is never parsed as XML. */
export function parseXmp(packet: ByteView): ExifFacts {
  const text = new TextDecoder("latin1").decode(packet.bytes.subarray(0, MAX_PACKET_BYTES));
  const orientation = ORIENTATION.exec(text)?.[1];
  return {
    orientation: orientation === undefined ? null : Number(orientation),
    hasGps: LATITUDE.test(text),
    thumbnailOrientation: null,
  };
}

/** Where the values of a packet's GPS tags stand. Bytes from its start. */
export function gpsValuesIn(packet: ByteView): { at: number; length: number }[] {
  // As Latin-1, so that an index of the text is an offset of the bytes.
  const text = new TextDecoder("latin1").decode(packet.bytes);
  const values: { at: number; length: number }[] = [];
  let [seen, end] = [0, 0];
  for (const match of text.matchAll(GPS_VALUE_AHEAD)) {
    if (++seen > MAX_VALUES) break;
    // What begins within a value goes with it.
    if (match.index < end) continue;
    const at = match.index + match[0].length;
    const length = text.slice(at, at + MAX_VALUE_CHARACTERS + 1).indexOf(match[1] ?? "<");
    if (length > 0 && text.slice(at, at + length).trim() !== "") {
      values.push({ at, length });
      end = at + length;
    }
  }
  return values;
}
