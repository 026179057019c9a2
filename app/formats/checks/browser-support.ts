/** Image types that every current browser draws. */
const SHOWN_IMAGES = new Set([
  "image/jpeg",
  "image/png",
  "image/apng",
  "image/gif",
  "image/webp",
  "image/avif",
  "image/svg+xml",
  "image/bmp",
  "image/x-icon",
  "image/vnd.microsoft.icon",
]);

/** Containers that every current browser opens; whether it knows the codecs inside only trying tells. */
const PLAYED_FILMS = new Set(["video/mp4", "video/webm", "video/quicktime", "video/x-m4v"]);

/** Codecs of moving pictures that the current browsers on all usual machines play, by the names of isobmff/codec-names.ts. */
const PLAYED_CODECS = new Set(["h264", "vp8", "vp9", "av1"]);

const PLAYED_SOUNDS = new Set([
  "audio/mpeg",
  "audio/mp4",
  "audio/x-m4a",
  "audio/aac",
  "audio/wav",
  "audio/x-wav",
  "audio/wave",
  "audio/vnd.wave",
  "audio/flac",
  "audio/x-flac",
  "audio/ogg",
  "audio/opus",
  "audio/webm",
]);

/** Whether browsers draw this image themselves; the others are shown by a preview and offered as a download. */
export function isShownImage(mimeType: string): boolean {
  return SHOWN_IMAGES.has(mimeType);
}

/** Whether every browser shows or plays files of this type; if not, people are told before they send one. */
export function isShownEverywhere(mimeType: string): boolean {
  return SHOWN_IMAGES.has(mimeType) || PLAYED_FILMS.has(mimeType) || PLAYED_SOUNDS.has(mimeType);
}

/**
 * Whether many browsers can't play the picture of a film in this codec; they may then play its sound alone, over
 * black. Of what is unknown nothing is said.
 */
export function isRareCodec(codec: string): boolean {
  return codec !== "unknown" && !PLAYED_CODECS.has(codec);
}
