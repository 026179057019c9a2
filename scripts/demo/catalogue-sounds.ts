import type { Work } from "./catalogue.ts";
import { outlineOf } from "./preview.ts";
import { encodeMp3, encodeWav } from "./sound/encode.ts";
import { glassRain, lamplightWaltz, lowTide, nightTrain } from "./sound/pieces.ts";
import type { Stage } from "./sound/stage.ts";

function piece(
  name: string,
  format: "mp3" | "wav",
  title: string,
  description: string,
  play: () => Stage,
): Work {
  let played: Stage | undefined;
  const stage = () => (played ??= play());
  return {
    title,
    description,
    visibility: "public",
    tags: "Ambient, Headphones",
    fileName: `${name}.${format}`,
    contentType: format === "mp3" ? "audio/mpeg" : "audio/wav",
    make: async () => (format === "mp3" ? encodeMp3(stage()) : encodeWav(stage())),
    preview: async () => outlineOf(stage()),
  };
}

export const SOUNDS: readonly Work[] = [
  piece("glass-rain", "mp3", "Glass rain", "Bells over three slow chords. Headphones, please.", glassRain),
  piece(
    "lamplight-waltz",
    "mp3",
    "Lamplight waltz",
    "A small waltz for one guitar and an empty kitchen.",
    lamplightWaltz,
  ),
  piece(
    "low-tide",
    "wav",
    "Low tide (uncompressed)",
    "Surf and four wide chords, straight from the desk at full quality.",
    lowTide,
  ),
  {
    ...piece(
      "night-train",
      "mp3",
      "Night train, sketch",
      "Unfinished: the last chord still has to arrive. Only I can hear this one.",
      nightTrain,
    ),
    visibility: "private",
  },
];
