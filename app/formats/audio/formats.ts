import { formatWithSignature, formatWithTest, asTextual } from "../format.ts";
import type { Format } from "../format.ts";
import { readFlac } from "./flac.ts";
import { readAmr } from "./amr.ts";
import { readSurround } from "./surround.ts";
import { readSoundAfterTags } from "./sound-stream.ts";

export const AUDIO_FORMATS: readonly Format[] = [
  formatWithSignature(0, "ID3", "audio", "audio/mpeg", "mp3", readSoundAfterTags),
  formatWithSignature(0, "fLaC", "audio", "audio/flac", "flac", (reader, facts) =>
    readFlac(reader, facts, 0),
  ),
  asTextual(
    formatWithTest(
      (head) =>
        head.is(0, "#!AMR\n") ||
        head.is(0, "#!AMR-WB\n") ||
        head.is(0, "#!AMR_MC1.0\n") ||
        head.is(0, "#!AMR-WB_MC1.0\n"),
      "audio",
      "audio/amr",
      "amr",
      readAmr,
    ),
  ),
  formatWithTest(
    (head) => head.is(0, "\x0b\x77") || head.is(0, "\x7f\xfe\x80\x01"),
    "audio",
    "audio/ac3",
    "ac3",
    (reader, facts) => readSurround(reader, facts, 0),
  ),
];
