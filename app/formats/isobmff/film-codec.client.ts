import { blobSource } from "../reading/sources.ts";

/** Loaded only for a film. */
export async function loadFilmCodec(file: Blob): Promise<string | null> {
  const { readFilmCodec: filmCodec } = await import("./film-codec.ts");
  return filmCodec(blobSource(file));
}
