import { blank, latin1, type Patch } from "./patch.ts";

/** An attribute or an element of the Exif schema that tells a place (ISO 16684-2, exif:GPS…). */
const PLACE = /exif:GPS\w+(?:\s*=\s*(?:"([^"]+)"|'([^']+)')|>([^<]+)<)/g;
const SPACE = 0x20;

/** Writes spaces over every GPS value of an XMP packet; the packet stays well-formed and as long. */
export function placeInXmp(packet: Uint8Array): Patch[] {
  return [...latin1(packet, 0, packet.length).matchAll(PLACE)].flatMap((match) => {
    const value = match[1] ?? match[2] ?? match[3] ?? "";
    if (value.trim() === "") return [];
    return [blank(match.index + match[0].lastIndexOf(value), value.length, SPACE)];
  });
}
