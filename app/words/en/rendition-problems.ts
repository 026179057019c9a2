export const renditionProblems = {
  nothing_in_it: "There's nothing in this file to make a smaller size from.",
  undecodable: "This browser can't read the video's format. Another browser or device may be able to.",
  undecodable_sound: "This browser can't read the audio's format. Another browser or device may be able to.",
  unencodable: "This browser can't make videos of this size.",
  unencodable_sound: "This browser can't convert the audio.",
  no_sprite: "This browser can't make seek previews.",
  damaged: "The file is damaged, so this browser couldn't convert all of it.",
  unreachable: "We couldn't read the original. Please try again later.",
  storage_full: "This browser doesn't have enough storage for it.",
  too_large_for_memory:
    "This window can't store files, and the result is too large for memory. Please use a normal window.",
  stalled: "This browser stopped responding while converting.",
  crashed: "This browser couldn't start converting.",
  unloaded: "We couldn't load what this browser needs. Please try again later.",
} as const;

export type RenditionProblem = keyof typeof renditionProblems;
