import type { ErrorEntry } from "./error-entry";

/** What may go wrong while copies of a work are made, before their bytes are here (what they are refused for: media-errors). */
// One code a line, however long.
// prettier-ignore
export const renditionErrors = {
  "renditions.made_elsewhere": [409, "Another device of yours is making the copies of this work."],
  "renditions.not_wanted": [409, "This copy of the work is there already, or there is no use for it."],
  "renditions.bad_sprite": [400, "These small pictures can't be used."],
} as const satisfies Record<`renditions.${string}`, ErrorEntry>;
