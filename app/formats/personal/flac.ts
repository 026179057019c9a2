import { FLAC_APPLICATION, FLAC_COMMENTS, FLAC_PICTURE, walkFlacBlocks } from "../audio/flac-blocks.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import { personalInComments } from "./comments.ts";
import type { Findings } from "./findings.ts";
import { lettersOf } from "./letters.ts";
import { BYTES_A_STEP, MAX_BLOCK_BYTES } from "./limits.ts";
import { kindOfNotes } from "./names.ts";

const LOOKED_INTO: ReadonlySet<number> = new Set([FLAC_APPLICATION, FLAC_COMMENTS, FLAC_PICTURE]);

/** Metadata blocks of a FLAC file whose 'fLaC' stands at an offset. */
export async function personalInFlac(reader: BoundedReader, from: number, found: Findings): Promise<void> {
  for await (const { type, bodyAt, length } of walkFlacBlocks(reader, from)) {
    if (!LOOKED_INTO.has(type)) continue;
    if (type === FLAC_PICTURE) {
      await found.picture(reader, bodyAt, length);
      continue;
    }
    const body = await reader.view(bodyAt, Math.min(length, MAX_BLOCK_BYTES));
    if (length > MAX_BLOCK_BYTES) found.leave("location");
    else if (type === FLAC_COMMENTS) personalInComments(body, 0, bodyAt, found);
    else {
      reader.step(Math.ceil(length / BYTES_A_STEP));
      const kind = kindOfNotes(lettersOf(body));
      if (kind !== null) found.empty(kind, bodyAt + 4, body.slice(4).bytes);
    }
  }
}
