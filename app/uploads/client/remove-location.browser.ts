import { findPersonalIn, patchBlob } from "~/formats/browser";

/**
 * Of the same size and without copying; null where nothing can be removed in place. Deterministic, so an
 * upload in parts can resume.
 * @throws errors of reading the file or loading the code
 */
export async function removePersonalData(file: Blob): Promise<Blob | null> {
  const { patches } = await findPersonalIn(file);
  return patches.length > 0 ? patchBlob(file, patches) : null;
}
