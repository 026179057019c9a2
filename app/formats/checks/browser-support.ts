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

/** The codecs inside may still fail. */
const PLAYED_FILMS = new Set(["video/mp4", "video/webm", "video/quicktime", "video/x-m4v"]);

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

export function isShownImage(mimeType: string): boolean {
  return SHOWN_IMAGES.has(mimeType);
}

/** If not, people are warned before uploading. */
export function isShownEverywhere(mimeType: string): boolean {
  return SHOWN_IMAGES.has(mimeType) || PLAYED_FILMS.has(mimeType) || PLAYED_SOUNDS.has(mimeType);
}

/** Only the sound may play. */
export function isRareCodec(codec: string): boolean {
  return codec !== "unknown" && !PLAYED_CODECS.has(codec);
}
