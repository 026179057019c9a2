import { blobSource } from "../reading/sources.ts";

/** Loads the reader only for a sound. Throws what reading the file throws. */
export async function nameTagIn(file: Blob): Promise<string | null> {
  const { nameTag } = await import("./name-tag.ts");
  return nameTag(blobSource(file));
}
