import type { BoundedReader } from "../reading/bounded-reader.ts";
import { personalInComments } from "./comments.ts";
import type { Findings } from "./findings.ts";
import { windowOf } from "./findings.ts";
import { lettersOf } from "./letters.ts";
import { BYTES_A_STEP, MAX_BLOCK_BYTES } from "./limits.ts";
import { kindOfNotes } from "./names.ts";

const APPLICATION = 2;
const COMMENTS = 4;
const PICTURE = 6;
const LAST = 0x80;

/** Metadata blocks of a FLAC file whose 'fLaC' stands at an offset (RFC 9639 section 8). */
export async function personalInFlac(reader: BoundedReader, from: number, found: Findings): Promise<void> {
  for (let at = from + 4; at + 4 <= reader.size;) {
    reader.step();
    const head = await reader.exactly(at, 4);
    const length = head.u24(1);
    const bodyAt = at + 4;
    const type = head.u8(0) & 0x7f;
    if (type === COMMENTS || type === APPLICATION || type === PICTURE) {
      const body = await reader.view(bodyAt, Math.min(length, MAX_BLOCK_BYTES));
      // A picture is read as a file of its own, however large.
      if (length > MAX_BLOCK_BYTES && type !== PICTURE) found.leave("location");
      else if (type === COMMENTS) personalInComments(body, 0, bodyAt, found);
      else if (type === APPLICATION) {
        reader.step(Math.ceil(length / BYTES_A_STEP));
        const kind = kindOfNotes(lettersOf(body));
        if (kind !== null) found.empty(kind, bodyAt + 4, body.slice(4).bytes);
      } else {
        const [jpeg, png] = [body.find("\xff\xd8\xff"), body.find("\x89PNG")];
        const picture = jpeg >= 0 ? jpeg : png;
        if (picture >= 0)
          await found.nested(windowOf(reader, bodyAt + picture, length - picture), bodyAt + picture);
      }
    }
    if (head.u8(0) & LAST) return;
    at = bodyAt + length;
  }
}
