import type { ByteView } from "../reading/byte-view.ts";
import type { Findings } from "./findings.ts";
import { lettersOf } from "./letters.ts";
import { BYTES_A_STEP, MAX_NOTES_BYTES } from "./limits.ts";
import { kindOfName, kindOfNotes, tellsCoordinates } from "./names.ts";
import type { PersonalKind } from "./names.ts";
import { SPACE } from "./patch.ts";

const MAX_COMMENTS = 10_000;
const MAX_NAME_CHARACTERS = 128;
/** A picture in base64; its bytes are looked at where it begins. */
const PICTURE = /^(?:METADATA_BLOCK_PICTURE|COVERART)$/i;

/**
 * Spaces over Vorbis comments that tell a place or a device (Vorbis I section 5): LOCATION, GEO_LAT and their kin.
 * @param from where vendor and comments begin in the view @param at the view's offset in the file
 */
export function personalInComments(view: ByteView, from: number, at: number, found: Findings): void {
  if (!view.has(from, 4)) return;
  let next = from + 4 + view.u32(from, true);
  if (!view.has(next, 4)) return;
  const count = Math.min(view.u32(next, true), MAX_COMMENTS);
  if (view.u32(next, true) > MAX_COMMENTS) found.leave("location");
  next += 4;
  for (let i = 0; i < count && view.has(next, 4); i++) {
    const length = view.u32(next, true);
    found.step(1 + length / BYTES_A_STEP);
    const bodyAt = next + 4;
    if (!view.has(bodyAt, length)) return;
    next = bodyAt + length;
    const sign = view.slice(bodyAt, Math.min(length, MAX_NAME_CHARACTERS)).bytes.indexOf(0x3d);
    if (sign <= 0) continue;
    const name = view.text(bodyAt, sign);
    // A cover's text has megabytes: never letter by letter.
    const value = lettersOf(view.slice(bodyAt + sign + 1, length - sign - 1));
    const kind =
      kindOfName(name) ??
      (PICTURE.test(name) ? kindOfPicture(value) : tellsCoordinates(value) ? "location" : null);
    if (kind !== null) {
      const from = bodyAt + sign + 1;
      found.empty(kind, at + from, view.slice(from, next - from).bytes, SPACE);
    }
  }
}

/** A picture that tells something goes whole: its text can't be changed within base64 without making all of it anew. */
export function kindOfPicture(base64: string): PersonalKind | null {
  try {
    return pictureTellsPlace(atob(base64.trim())) ? "location" : null;
  } catch {
    return null;
  }
}

/** The entry of EXIF that says where a GPS directory is: one number of four bytes. Its name alone stands in any large picture. */
const GPS_ENTRY = /[\x88\u02c6]\x25\0[\x04\x0d]\0\0\0\x01|\x25[\x88\u02c6][\x04\x0d]\0\x01\0\0\0/;

/** Whether a picture's bytes, as letters of Latin-1 or Windows, tell where it was made; for one that can't be looked through as a file. */
export function pictureTellsPlace(bytes: string): boolean {
  if (/(?:Exif\0\0|eXIf|EXIF[^]{4})(?:II\*|MM\0\*)/.test(bytes) && GPS_ENTRY.test(bytes)) return true;
  return /exif:GPS/.test(bytes) || kindOfNotes(bytes.slice(0, MAX_NOTES_BYTES)) === "location";
}
