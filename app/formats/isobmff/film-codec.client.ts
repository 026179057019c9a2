import { blobSource } from "../reading/sources.ts";

/** filmCodec for a page: its code is fetched only when a film is there to be looked at. Throws what reading the file throws. */
export async function filmCodecIn(file: Blob): Promise<string | null> {
  const { filmCodec } = await import("./film-codec.ts");
  return filmCodec(blobSource(file));
}
