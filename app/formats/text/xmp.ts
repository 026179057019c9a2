import type { ByteView } from "../reading/byte-view.ts";
import type { ExifFacts } from "../tiff/exif.ts";

/** A packet is scanned no further: orientation and location stand near its start. */
const MAX_PACKET_BYTES = 64 * 1024;
const ORIENTATION = /tiff:Orientation\s*(?:=\s*["']|>)\s*([1-8])\b/;
/** Every packet may tell the version of its GPS tags; only a latitude tells a location. */
const LATITUDE = /exif:GPSLatitude\s*(?:=\s*["']|>)\s*[^"'<\s]/;
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
