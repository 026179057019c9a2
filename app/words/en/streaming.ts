export const streamingWords = {
  label: "Streaming",
  inPieces: "Streams in segments",
} as const;

/** By the planner's code (app/formats/isobmff/packing/reasons.ts). */
const reasons: Readonly<Record<string, string>> = {
  container: "Plays as a single file, because it isn't an MP4.",
  no_picture: "Plays as a single file, because it has no picture.",
  picture_codec: "Plays as a single file, because its video isn't H.264.",
  sound_codec: "Plays as a single file, because its audio isn't AAC.",
  encrypted: "Plays as a single file, because it's encrypted.",
  elsewhere: "Plays as a single file, because its video or audio is in another file.",
  turned: "Plays as a single file, because it's rotated, which not every browser can show in segments.",
  several_descriptions: "Plays as a single file, because its encoding changes partway through.",
  edited: "Plays as a single file, because its edit list can't be split into segments.",
  few_key_frames: "Plays as a single file, because its key frames are more than ten seconds apart.",
  fragmented: "Plays as a single file, because it's already split into fragments.",
  large_header: "Plays as a single file, because its index is too large.",
  large_segment: "Plays as a single file, because a few seconds of it are too large for one segment.",
  scattered: "Plays as a single file, because its audio and video are stored too far apart.",
  uneven_sound:
    "Plays as a single file, because its audio starts later, ends earlier or ends much later than its video.",
  damaged: "Plays as a single file, because its index is damaged or its end is missing.",
};

/** Null for another release's code. */
export function streamingSentence(reason: string | null): string | null {
  return reason === null ? streamingWords.inPieces : (reasons[reason] ?? null);
}
