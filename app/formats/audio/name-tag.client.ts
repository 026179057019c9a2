import { blobSource } from "../reading/sources.ts";

/** nameTag for a page: its code is fetched only when a sound is there to be looked at. Throws what reading the file throws. */
export async function nameTagIn(file: Blob): Promise<string | null> {
  const { nameTag } = await import("./name-tag.ts");
  return nameTag(blobSource(file));
}
