import { findPersonalIn, patchBlob } from "~/formats/browser";

/** Of the same size and deterministic, so parts can resume; null where nothing can be removed. */
export async function removePersonalData(file: Blob): Promise<Blob | null> {
  const { patches } = await findPersonalIn(file);
  return patches.length > 0 ? patchBlob(file, patches) : null;
}
