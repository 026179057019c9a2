import type { ByteView } from "../reading/byte-view.ts";
import type { ExifFacts } from "../tiff/exif.ts";

/** A packet is scanned no further: orientation and location stand near its start. */
const MAX_PACKET_BYTES = 64 * 1024;
const ORIENTATION = /tiff:Orientation\s*(?:=\s*["']|>)\s*([1-8])\b/;
/** Every packet may tell the version of its GPS tags; only a latitude tells a location. */
const LATITUDE = /exif:GPSLatitude\s*(?:=\s*["']|>)\s*[^"'<\s]/;
/** An attribute or an element of the Exif schema that is part of a location (ISO 16684-2, exif:GPS…). Values are short; one without end must not be searched from each of many beginnings. */
const GPS_VALUE = /exif:GPS\w+(?:\s*=\s*(?:"([^"]{1,256})"|'([^']{1,256})')|>([^<]{1,256})<)/g;

/** Orientation and location out of an XMP packet (ISO 16684-1, Exif schema), by text: the packet is never parsed as XML. */
export function parseXmp(packet: ByteView): ExifFacts {
  const text = packet.text(0, Math.min(packet.length, MAX_PACKET_BYTES));
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
  return [...text.matchAll(GPS_VALUE)].flatMap((match) => {
    const value = match[1] ?? match[2] ?? match[3] ?? "";
    if (value.trim() === "") return [];
    return [{ at: match.index + match[0].lastIndexOf(value), length: value.length }];
  });
}
