import { signed } from "../format.ts";
import type { Format } from "../format.ts";
import { readOgg } from "./ogg.ts";

/** Ogg: Vorbis, Opus, Speex, FLAC, Theora. */
export const OGG_FORMATS: readonly Format[] = [
  signed(0, "OggS\0", "audio", "application/ogg", "ogx", readOgg),
];
