import { blobSource } from "../reading/sources.ts";

/** Loads the reader only when there is a film. */
export async function loadFilmCodec(file: Blob): Promise<string | null> {
  const { readFilmCodec: filmCodec } = await import("./film-codec.ts");
  return filmCodec(blobSource(file));
}
