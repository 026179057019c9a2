import { findPersonalIn, patched } from "~/formats/browser";

/**
 * The file without the place it was made at, its owner's name and its device's numbers: a blob of the same size and
 * type that reads the original but for those bytes, so nothing is copied. Null when the file holds none that can be
 * taken out without writing it anew. The same file gives the same answer, so an upload in parts can be
 * resumed. Throws what reading the file throws, and where the code for it can't be fetched.
 */
export async function removeLocation(file: Blob): Promise<Blob | null> {
  const { patches } = await findPersonalIn(file);
  return patches.length > 0 ? patched(file, patches) : null;
}
