export const UNPACKED_REASONS = [
  "container",
  "no_picture",
  "picture_codec",
  "sound_codec",
  "encrypted",
  "elsewhere",
  /** WebKit ignores a matrix in a playlist. */
  "turned",
  "several_descriptions",
  "edited",
  "few_key_frames",
  "fragmented",
  "large_header",
  "large_segment",
  "scattered",
  /** Players of both together stop. */
  "uneven_sound",
  "damaged",
] as const;

export type UnpackedReason = (typeof UNPACKED_REASONS)[number];

export class NotPackable extends Error {
  override readonly name = "NotPackable";
  readonly reason: UnpackedReason;

  constructor(reason: UnpackedReason) {
    super(reason);
    this.reason = reason;
  }
}
