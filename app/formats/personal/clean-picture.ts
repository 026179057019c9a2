import { BoundedReader } from "../reading/bounded-reader.ts";
import { BudgetSpent, MalformedMedia, TruncatedMedia } from "../reading/errors.ts";
import { bytesSource } from "../reading/sources.ts";
import { Findings } from "./findings.ts";
import type { Finder } from "./findings.ts";
import { personalInJpeg } from "./jpeg.ts";
import { NESTED_BUDGET } from "./limits.ts";
import { patchedBytes } from "./patch.ts";
import { personalInPng } from "./png.ts";
import { personalInRiff } from "./riff.ts";

/** The formats of posters and of pictures of people. */
const findInPicture: Finder = async (reader, found) => {
  const start = await reader.view(0, 12);
  if (start.is(0, "\xff\xd8")) return personalInJpeg(reader, found);
  if (start.is(0, "\x89PNG")) return personalInPng(reader, found);
  if (start.is(0, "RIFF")) return personalInRiff(reader, found);
};

/**
 * A JPEG, PNG or WebP that is in memory, without where it was made and whose device made it, as long as before. Null
 * where something stays that can't be taken out. A small part of findPersonal, for a worker that has no need of the rest.
 */
export async function cleanPicture(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = new BoundedReader(bytesSource(bytes), NESTED_BUDGET);
  const found = new Findings(findInPicture, reader);
  try {
    await findInPicture(reader, found);
  } catch (error) {
    if (error instanceof BudgetSpent) return null;
    if (!(error instanceof MalformedMedia || error instanceof TruncatedMedia)) throw error;
  }
  return found.left.size > 0 ? null : patchedBytes(bytes, found.patches);
}
