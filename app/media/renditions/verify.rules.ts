import { shownSize, type MediaFacts, type PackingPlan, type UnpackedReason } from "~/formats";
import type { MediaErrorCode } from "~/words/en/media-errors";
import { RUNG_PLANS, renditionSize, type FilmRung, type Rung } from "~/uploads/renditions/rungs.rules";
import type { Upload } from "~/uploads/uploads.table";
import { lengthInSeconds } from "../streaming/bandwidth.rules";

/** Sides are rounded to even numbers of pixels. */
const SIDE_SLACK = 2;
const SHAPE_SLACK = 0.02;
const LENGTH_SLACK = 0.01;
const LEAST_LENGTH_SLACK_MS = 500;
const KEY_SLACK = 0.1;

export interface Original extends Pick<
  Upload,
  "kind" | "width" | "height" | "duration_ms" | "audio_codecs" | "file_size"
> {
  /** Needs no copy for playback, so a larger one is useless. */
  isGoodItself: boolean;
  /** A track may be declared and contain nothing. */
  hasSound: boolean;
  plannedSeconds: number | null;
}

interface CopyCandidate {
  facts: MediaFacts;
  size: number;
  isWithheld: boolean;
}

export function findSoundRefusal(
  { facts, size, isWithheld }: CopyCandidate,
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

/** Null where it is a good copy. The header is checked against the sample tables. */
export function findFilmRefusal(
  { facts, size, isWithheld }: CopyCandidate,
  { rung, planned, original }: { rung: FilmRung; planned: PackingPlan; original: Original },
): MediaErrorCode | null {
  const { video, audio } = facts.codecs;
  const isFilm = facts.kind === "video" && facts.mimeType === "video/mp4" && original.kind === "video";
  if (!isFilm || video.length !== 1 || video[0] !== "h264" || audio.length > 1) return "media.rendition_type";
  if (isTurned(facts)) return "media.rendition_turned";
  if (planned.outcome === "unpacked") return UNPACKED[planned.reason] ?? "media.rendition_unstreamable";
  const { packing } = planned;
  if (!EIGHT_BITS.test(packing.codecs)) return "media.rendition_type";
  if (packing.codecs.includes(",") !== original.hasSound) return "media.rendition_sound";
  const refusal = findSizeRefusal(facts, rung, original);
  if (refusal) return refusal;
  const isWhole = isAsLong(lengthInSeconds(packing.segments) * 1000, original);
  if (!isWhole || facts.durationMs === null || !isAsLong(facts.durationMs, original))
    return "media.rendition_length";
  if (packing.reach > RUNG_PLANS[rung].keyEverySeconds * (1 + KEY_SLACK)) return "media.rendition_keys";
  if (isWithheld) return "media.rendition_personal";
  return original.isGoodItself && size > original.file_size ? "media.rendition_heavy" : null;
}

/** Baseline, main or high profile: 8 bits and 4:2:0, which every browser plays (RFC 6381). */
const EIGHT_BITS = /^avc[13]\.(42|4d|64)/;

const UNPACKED: Partial<Record<UnpackedReason, MediaErrorCode>> = {
  no_picture: "media.rendition_type",
  picture_codec: "media.rendition_type",
  sound_codec: "media.rendition_type",
  turned: "media.rendition_turned",
  few_key_frames: "media.rendition_keys",
};

export const isFilmRung = (rung: Rung): rung is FilmRung => rung !== "sound";

const PLAYABLE_TYPES = new Set([
  "audio/mpeg",
  "audio/mp4",
  "audio/x-m4a",
  "audio/aac",
  "audio/wav",
  "audio/x-wav",
  "audio/flac",
  "audio/x-flac",
]);
const PLAYABLE_CODECS = new Set(["mp3", "aac", "flac"]);

export function isPlayedEverywhere(mimeType: string, codecs: readonly string[]): boolean {
  return (
    PLAYABLE_TYPES.has(mimeType) &&
    codecs.every((codec) => PLAYABLE_CODECS.has(codec) || codec.startsWith("pcm_"))
  );
}

function isAsLong(ms: number, { duration_ms, plannedSeconds }: Original): boolean {
  return [duration_ms, plannedSeconds && plannedSeconds * 1000].some(
    (length) =>
      length !== null && Math.abs(ms - length) <= Math.max(LEAST_LENGTH_SLACK_MS, length * LENGTH_SLACK),
  );
}

const isTurned = ({ orientation, rotation }: MediaFacts) => (orientation ?? 1) !== 1 || (rotation ?? 0) !== 0;

function findSizeRefusal(facts: MediaFacts, rung: FilmRung, original: Original): MediaErrorCode | null {
  const shown = shownSize(facts);
  const { width, height } = original;
  if (!shown?.width || !shown.height || !width || !height) return "media.rendition_size";
  const most = renditionSize(rung, { width, height });
  const [wider, higher] = [shown.width - most.width, shown.height - most.height];
  if (Math.max(wider, higher) > SIDE_SLACK) return "media.rendition_size";
  if (Math.min(wider, higher) >= -SIDE_SLACK) return null;
  const shape = shown.width / shown.height / (width / height);
  return Math.abs(shape - 1) > SHAPE_SLACK ? "media.rendition_shape" : null;
}
