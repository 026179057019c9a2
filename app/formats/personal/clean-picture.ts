import { BoundedReader } from "../reading/bounded-reader.ts";
import { BudgetSpent, MalformedMedia, TruncatedMedia } from "../reading/errors.ts";
import { bytesSource } from "../reading/sources.ts";
import { Findings } from "./findings.ts";
import type { Finder } from "./findings.ts";
import { findInJpeg } from "./jpeg.ts";
import { NESTED_BUDGET } from "./limits.ts";
import { patchBytes } from "./patch.ts";
import { findInPng } from "./png.ts";
import { findInRiff } from "./riff.ts";

const findInPicture: Finder = async (reader, found) => {
  const start = await reader.view(0, 12);
  if (start.is(0, "\xff\xd8")) return findInJpeg(reader, found);
  if (start.is(0, "\x89PNG")) return findInPng(reader, found);
  if (start.is(0, "RIFF")) return findInRiff(reader, found);
};

/** The worker needs no other format. Null if something can't be removed. */
export async function cleanPicture(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = new BoundedReader(bytesSource(bytes), NESTED_BUDGET);
  const found = new Findings(findInPicture, reader);
  try {
    await findInPicture(reader, found);
  } catch (error) {
    if (error instanceof BudgetSpent) return null;
    if (!(error instanceof MalformedMedia || error instanceof TruncatedMedia)) throw error;
  }
  return found.left.size > 0 ? null : patchBytes(bytes, found.patches);
}
