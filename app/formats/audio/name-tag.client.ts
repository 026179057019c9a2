import { blobSource } from "../reading/sources.ts";

/** Loaded only for a sound. */
export async function nameTagIn(file: Blob): Promise<string | null> {
  const { nameTag } = await import("./name-tag.ts");
  return nameTag(blobSource(file));
}
