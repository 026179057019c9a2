/** Why a browser could make no copy of a work, for its creator. */
export const renditionProblems = {
  nothing_in_it: "There is nothing in this file that could be copied.",
  undecodable: "This browser can't read the film's format. Another browser or device of yours may.",
  undecodable_sound:
    "This browser can't read the format of its sound. Another browser or device of yours may.",
  unencodable: "This browser can't make films of this size.",
  unencodable_sound: "This browser can't make a copy of its sound.",
  no_sprite: "This browser can't make the small pictures for seeking.",
  damaged: "The file is damaged somewhere, so no complete copy of it could be made.",
  unreachable: "The original could not be read. Please try again later.",
  storage_full: "This browser has no room left to keep the copy while it is made.",
  too_large_for_memory:
    "This window keeps no files, and the copy is too large for memory. Please use a normal window.",
  stalled: "This browser stopped getting on with it.",
  crashed: "This browser could not begin with it.",
  unloaded: "What this browser makes it with could not be loaded. Please try again later.",
} as const;

export type RenditionProblem = keyof typeof renditionProblems;
