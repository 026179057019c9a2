import type { ErrorEntry } from "./error-entry";

// prettier-ignore
export const renditionErrors = {
  "renditions.made_elsewhere": [409, "Another of your devices is making the smaller sizes of this work."],
  "renditions.not_wanted": [409, "This work already has this size, or doesn't need it."],
  "renditions.bad_sprite": [400, "We can't use these seek previews."],
} as const satisfies Record<`renditions.${string}`, ErrorEntry>;
