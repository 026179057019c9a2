/** How a film is played, told to its owner. */
export const streamingWords = {
  label: "Streaming",
  /** In pieces of the file itself, none of it copied. */
  inPieces: "In pieces, out of this file",
  whole: (why: string) => `As one file: ${why}`,
} as const;

/** Why a film is played as the file it is, by the planner's code (app/formats/isobmff/packing/reasons.ts). */
const reasons: Readonly<Record<string, string>> = {
  container: "it is not an MP4.",
  no_picture: "it has no picture.",
  picture_codec: "its picture is not H.264.",
  sound_codec: "its sound is not AAC.",
  encrypted: "it is encrypted.",
  elsewhere: "its pictures or its sound are in another file.",
  turned: "it is shown turned, which not every browser does in pieces.",
  several_descriptions: "its coding changes on the way.",
  edited: "it is cut by a list of edits, in the middle of what belongs together.",
  few_key_frames: "more than ten seconds lie between places where it can be begun.",
  fragmented: "it lies in pieces already.",
  large_header: "its table of contents is too large.",
  large_segment: "a few seconds of it are too large for one piece.",
  scattered: "its sound and its picture lie too far apart.",
  uneven_sound: "its sound begins later or ends sooner or much later than its picture.",
  damaged: "its table of contents is damaged, or its end is missing.",
};

/** @param reason null for a film that is streamed; a code of another release that has no sentence gets none */
export function streamingSentence(reason: string | null): string | null {
  if (reason === null) return streamingWords.inPieces;
  const why = reasons[reason];
  return why === undefined ? null : streamingWords.whole(why);
}
