import { shownSize, type MediaFacts, type Planned, type UnpackedReason } from "~/formats";
import type { MediaErrorCode } from "~/strings/media-errors";
import { RUNG_PLANS, sizeOf, type FilmRung, type Rung } from "~/uploads/renditions/rungs.rules";
import type { Upload } from "~/uploads/uploads.table";
import { lengthOf } from "../streaming/bandwidth.rules";

/** Sides are rounded to whole pairs of pixels. */
const SIDE_SLACK = 2;
/** Of a picture's shape, by which it may be narrower or wider. */
const SHAPE_SLACK = 0.02;
/** Of a work's length, and milliseconds; the larger counts. */
const LENGTH_SLACK = 0.01;
const LEAST_LENGTH_SLACK_MS = 500;
/** Of the time between key frames: a frame more is no harm. */
const KEY_SLACK = 0.1;

/** A work as a copy of it is held against it. */
export interface Original extends Pick<
  Upload,
  "kind" | "width" | "height" | "duration_ms" | "audio_codecs" | "file_size"
> {
  /** Whether it is streamed itself, or, of a sound, plays everywhere: a copy that is larger has no use then. */
  isGoodItself: boolean;
  /** Whether it sounds at all: a track may be announced and hold nothing. */
  hasSound: boolean;
  /** By its segments, where it is streamed. Seconds. */
  plannedSeconds: number | null;
}

/** A copy as its own reader found it. */
export interface Candidate {
  facts: MediaFacts;
  /** Bytes. */
  size: number;
  /** Whether something in it tells where or by whom it was made, and could not be taken out. */
  isWithheld: boolean;
}

/** Why bytes are no good copy of a sound; null where they are. */
export function refusalOfSound(
  { facts, size, isWithheld }: Candidate,
  original: Original,
): MediaErrorCode | null {
  const { video, audio } = facts.codecs;
  if (facts.kind !== "audio" || facts.mimeType !== "audio/mp4" || video.length > 0)
    return "media.rendition_type";
  if (audio.length !== 1 || audio[0] !== "aac" || original.kind !== "audio") return "media.rendition_type";
  if (facts.durationMs === null || !isAsLong(facts.durationMs, original)) return "media.rendition_length";
  if (isWithheld) return "media.rendition_personal";
  return original.isGoodItself && size > original.file_size ? "media.rendition_heavy" : null;
}

/**
 * Why bytes are no good copy of a film in this size; null where they are. What a header says is held against what its
 * tables come to.
 */
export function refusalOfFilm(
  { facts, size, isWithheld }: Candidate,
  { rung, planned, original }: { rung: FilmRung; planned: Planned; original: Original },
): MediaErrorCode | null {
  const { video, audio } = facts.codecs;
  const isFilm = facts.kind === "video" && facts.mimeType === "video/mp4" && original.kind === "video";
  if (!isFilm || video.length !== 1 || video[0] !== "h264" || audio.length > 1) return "media.rendition_type";
  if (isTurned(facts)) return "media.rendition_turned";
  if (planned.outcome === "unpacked") return UNPACKED[planned.reason] ?? "media.rendition_unstreamable";
  const { packing } = planned;
  if (!EIGHT_BITS.test(packing.codecs)) return "media.rendition_type";
  if (packing.codecs.includes(",") !== original.hasSound) return "media.rendition_sound";
  const refusal = refusalOfSize(facts, rung, original);
  if (refusal) return refusal;
  const isWhole = isAsLong(lengthOf(packing.segments) * 1000, original);
  if (!isWhole || facts.durationMs === null || !isAsLong(facts.durationMs, original))
    return "media.rendition_length";
  if (packing.reach > RUNG_PLANS[rung].keyEverySeconds * (1 + KEY_SLACK)) return "media.rendition_keys";
  if (isWithheld) return "media.rendition_personal";
  return original.isGoodItself && size > original.file_size ? "media.rendition_heavy" : null;
}

/** H.264 in a profile that browsers play everywhere: baseline, main or high, all of 8 bits and 4:2:0 (RFC 6381). */
const EIGHT_BITS = /^avc[13]\.(42|4d|64)/;

const UNPACKED: Partial<Record<UnpackedReason, MediaErrorCode>> = {
  no_picture: "media.rendition_type",
  picture_codec: "media.rendition_type",
  sound_codec: "media.rendition_type",
  turned: "media.rendition_turned",
  few_key_frames: "media.rendition_keys",
};

const isTurned = ({ orientation, rotation }: MediaFacts) => (orientation ?? 1) !== 1 || (rotation ?? 0) !== 0;

function refusalOfSize(facts: MediaFacts, rung: FilmRung, original: Original): MediaErrorCode | null {
  const shown = shownSize(facts);
  const { width, height } = original;
  if (!shown?.width || !shown.height || !width || !height) return "media.rendition_size";
  const most = sizeOf(rung, { width, height });
  const [wider, higher] = [shown.width - most.width, shown.height - most.height];
  if (Math.max(wider, higher) > SIDE_SLACK) return "media.rendition_size";
  // Of few pixels, two are more than a hundredth.
  if (Math.min(wider, higher) >= -SIDE_SLACK) return null;
  const shape = shown.width / shown.height / (width / height);
  return Math.abs(shape - 1) > SHAPE_SLACK ? "media.rendition_shape" : null;
}

/** Whether something lasts as long as the work, by what its header says or by its segments. @param ms milliseconds */
function isAsLong(ms: number, { duration_ms, plannedSeconds }: Original): boolean {
  return [duration_ms, plannedSeconds && plannedSeconds * 1000].some(
    (length) =>
      length !== null && Math.abs(ms - length) <= Math.max(LEAST_LENGTH_SLACK_MS, length * LENGTH_SLACK),
  );
}

export const isFilmRung = (rung: Rung): rung is FilmRung => rung !== "sound";

/** Sounds that browsers play everywhere, as they come: containers, and what may lie in them. */
const EVERYWHERE = new Set([
  ...["audio/mpeg", "audio/mp4", "audio/x-m4a", "audio/aac"],
  ...["audio/wav", "audio/x-wav", "audio/flac", "audio/x-flac"],
]);
const SOUND_CODECS = new Set(["mp3", "aac", "flac"]);

/** Whether a sound plays in every browser as it is. @param codecs as `uploads.audio_codecs` has them */
export function isPlayedEverywhere(mimeType: string, codecs: readonly string[]): boolean {
  return (
    EVERYWHERE.has(mimeType) && codecs.every((codec) => SOUND_CODECS.has(codec) || codec.startsWith("pcm_"))
  );
}
