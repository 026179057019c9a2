import type { ByteView } from "../reading/byte-view.ts";
import type { Findings } from "./findings.ts";
import { decodeLatin1 } from "./latin1.ts";
import { BYTES_A_STEP, MAX_NOTES_BYTES } from "./limits.ts";
import { classifyText, classifyName, classifyNotes } from "./names.ts";
import type { PersonalKind } from "./names.ts";
import { SPACE } from "./patch.ts";

const MAX_COMMENTS = 10_000;
const MAX_NAME_CHARACTERS = 128;
const PICTURE = /^(?:METADATA_BLOCK_PICTURE|COVERART)$/i;

/** A GPS pointer: the tag alone occurs by chance. latin1 is windows-1252, where 0x88 is U+02C6. */
const GPS_ENTRY = /[\x88\u02c6]\x25\0[\x04\x0d]\0\0\0\x01|\x25[\x88\u02c6][\x04\x0d]\0\x01\0\0\0/;

/** Vorbis I section 5. @param at the view in the file */
export function findInComments(view: ByteView, from: number, at: number, found: Findings): void {
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
    // Megabytes: `view.text` goes letter by letter.
    const value = decodeLatin1(view.slice(bodyAt + sign + 1, length - sign - 1));
    const kind =
      classifyName(name) ?? (PICTURE.test(name) ? classifyBase64Picture(value) : classifyText(value));
    if (kind !== null) {
      const from = bodyAt + sign + 1;
      found.addUnlessEmpty(kind, at + from, view.slice(from, next - from).bytes, SPACE);
    }
  }
}

export function classifyBase64Picture(base64: string): PersonalKind | null {
  try {
    return hasPictureLocation(atob(base64.trim())) ? "location" : null;
  } catch {
    return null;
  }
}

export function hasPictureLocation(bytes: string): boolean {
  if (/(?:Exif\0\0|eXIf|EXIF[^]{4})(?:II\*|MM\0\*)/.test(bytes) && GPS_ENTRY.test(bytes)) return true;
  return /exif:GPS/.test(bytes) || classifyNotes(bytes.slice(0, MAX_NOTES_BYTES)) === "location";
}
