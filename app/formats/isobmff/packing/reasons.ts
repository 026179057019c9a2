/** Why a film is not packed for streaming, and is played as it is instead. */
export const UNPACKED_REASONS = [
  /** It is no MP4 and none of its kin. */
  "container",
  "no_picture",
  /** The picture is not H.264. */
  "picture_codec",
  /** The sound is not AAC. */
  "sound_codec",
  "encrypted",
  /** Its header names another file that holds its samples. */
  "elsewhere",
  /** Turned or mirrored by its matrix, which WebKit ignores in a playlist. */
  "turned",
  /** Its coding changes on the way. */
  "several_descriptions",
  /** Its edit list puts parts together, changes their pace, or begins long before the picture. */
  "edited",
  /** Its key frames are too far apart. */
  "few_key_frames",
  /** It lies in fragments already. */
  "fragmented",
  /** Its header, or what its segments' heads come to, is larger than a worker may hold. */
  "large_header",
  "large_segment",
  /** Sound and picture lie too far apart for one range to hold both. */
  "scattered",
  /** Its sound begins later, or ends earlier or later, than a player that is given both together bridges. */
  "uneven_sound",
  /** Its tables contradict themselves or the file, or it ends too early. */
  "damaged",
] as const;

export type UnpackedReason = (typeof UNPACKED_REASONS)[number];

/** Ends a plan that can't be made. */
export class NotPackable extends Error {
  override readonly name = "NotPackable";
  readonly reason: UnpackedReason;

  constructor(reason: UnpackedReason) {
    super(reason);
    this.reason = reason;
  }
}
