import { formatWithSignature } from "../format.ts";
import type { Format } from "../format.ts";
import { readOgg } from "./ogg.ts";

export const OGG_FORMATS: readonly Format[] = [
  formatWithSignature(0, "OggS\0", "audio", "application/ogg", "ogx", readOgg),
];
