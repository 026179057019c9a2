import { formatWithSignature, formatWithTest, asTextual } from "../format.ts";
import type { Format } from "../format.ts";
import { readAiff } from "./aiff.ts";
import { readAvi } from "./avi.ts";
import { readWave, readWave64 } from "./wav.ts";
import { readWebp } from "./webp.ts";

export const RIFF_FORMATS: readonly Format[] = [
  asTextual(
    formatWithTest(
      (head) => head.is(0, "RIFF") && head.is(8, "WEBP"),
      "image",
      "image/webp",
      "webp",
      readWebp,
    ),
  ),
  asTextual(
    formatWithTest(
      (head) =>
        (head.is(0, "RIFF") || head.is(0, "RIFX") || head.is(0, "RF64") || head.is(0, "BW64")) &&
        head.is(8, "WAVE"),
      "audio",
      "audio/wav",
      "wav",
      readWave,
    ),
  ),
  formatWithSignature(0, "riff\x2e\x91\xcf\x11", "audio", "audio/x-w64", "w64", readWave64),
  asTextual(
    formatWithTest(
      (head) => head.is(0, "FORM") && (head.is(8, "AIFF") || head.is(8, "AIFC")),
      "audio",
      "audio/aiff",
      "aiff",
      readAiff,
    ),
  ),
  asTextual(
    formatWithTest(
      (head) => head.is(0, "RIFF") && (head.is(8, "AVI ") || head.is(8, "AVIX")),
      "video",
      "video/x-msvideo",
      "avi",
      readAvi,
    ),
  ),
];
