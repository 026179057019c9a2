import { FLAC_PICTURE, walkFlacBlocks } from "../audio/flac-blocks.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import { MAX_COVERS_SEEN } from "./limits.ts";
import { readPictureBlock, type FoundCover } from "./picture-block.ts";

/** @param from offset of 'fLaC' */
export async function flacCovers(reader: BoundedReader, from: number): Promise<FoundCover[]> {
  const found: FoundCover[] = [];
  for await (const { type, bodyAt, length } of walkFlacBlocks(reader, from)) {
    const cover = type === FLAC_PICTURE ? await readPictureBlock(reader, bodyAt, length) : null;
    if (cover) found.push(cover);
    if (found.length >= MAX_COVERS_SEEN) break;
  }
  return found;
}
