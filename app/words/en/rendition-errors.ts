// prettier-ignore
export const renditionErrors = {
  "renditions.made_elsewhere": "Another of your devices is making the smaller sizes of this work.",
  "renditions.not_wanted": "This work already has this size, or doesn't need it.",
  "renditions.bad_sprite": "We can't use these seek previews.",
} as const satisfies Record<`renditions.${string}`, string>;
