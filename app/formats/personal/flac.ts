import { FLAC_APPLICATION, FLAC_COMMENTS, FLAC_PICTURE, walkFlacBlocks } from "../audio/flac-blocks.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import { findInComments } from "./comments.ts";
import type { Findings } from "./findings.ts";
import { decodeLatin1 } from "./latin1.ts";
import { BYTES_A_STEP, MAX_BLOCK_BYTES } from "./limits.ts";
import { classifyNotes } from "./names.ts";

const EXAMINED_BLOCKS: ReadonlySet<number> = new Set([FLAC_APPLICATION, FLAC_COMMENTS, FLAC_PICTURE]);

/** @param from offset of 'fLaC' */
export async function findInFlac(reader: BoundedReader, from: number, found: Findings): Promise<void> {
  for await (const { type, bodyAt, length } of walkFlacBlocks(reader, from)) {
    if (!EXAMINED_BLOCKS.has(type)) continue;
    if (type === FLAC_PICTURE) {
      await found.examinePicture(reader, bodyAt, length);
      continue;
    }
    const body = await reader.view(bodyAt, Math.min(length, MAX_BLOCK_BYTES));
    if (length > MAX_BLOCK_BYTES) found.leave("location");
    else if (type === FLAC_COMMENTS) findInComments(body, 0, bodyAt, found);
    else {
      reader.step(Math.ceil(length / BYTES_A_STEP));
      const kind = classifyNotes(decodeLatin1(body));
      if (kind !== null) found.addUnlessEmpty(kind, bodyAt + 4, body.slice(4).bytes);
    }
  }
}
