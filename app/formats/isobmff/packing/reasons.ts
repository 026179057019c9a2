export const UNPACKED_REASONS = [
  /** Not MP4 or a relative. */
  "container",
  "no_picture",
  "picture_codec",
  "sound_codec",
  "encrypted",
  /** Samples are in another file. */
  "elsewhere",
  /** WebKit ignores a track's matrix in a playlist. */
  "turned",
  /** Its coding changes midway. */
  "several_descriptions",
  /** Joins parts, changes their speed, or starts long before the picture. */
  "edited",
  "few_key_frames",
  "fragmented",
  /** Exceeds a worker's memory. */
  "large_header",
  "large_segment",
  /** Sound and picture lie too far apart for one range. */
  "scattered",
  /** Sound starts or ends too far from the picture for players of both together. */
  "uneven_sound",
  /** Tables contradict themselves or the file, or it ends early. */
  "damaged",
] as const;

export type UnpackedReason = (typeof UNPACKED_REASONS)[number];

/** Thrown by every step below planPacking. */
export class NotPackable extends Error {
  override readonly name = "NotPackable";
  readonly reason: UnpackedReason;

  constructor(reason: UnpackedReason) {
    super(reason);
    this.reason = reason;
  }
}
