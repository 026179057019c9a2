import type { ByteView } from "../reading/byte-view.ts";
import type { ExifFacts } from "../tiff/exif.ts";

const MAX_PACKET_BYTES = 64 * 1024;
const ORIENTATION = /tiff:Orientation\s*(?:=\s*["']|>)\s*([1-8])\b/;
/** A GPS version isn't a location, and a writer may choose another prefix. */
const LATITUDE = /:GPSLatitude\s*(?:=\s*["']|>)\s*[^"'<\s]/i;
/** ISO 16684-1, Exif schema. */
export function parseXmp(packet: ByteView): ExifFacts {
  const text = new TextDecoder("latin1").decode(packet.bytes.subarray(0, MAX_PACKET_BYTES));
  const orientation = ORIENTATION.exec(text)?.[1];
  return {
    orientation: orientation === undefined ? null : Number(orientation),
    hasGps: LATITUDE.test(text),
    thumbnailOrientation: null,
  };
}
