export const MAX_CAPTIONS_BYTES = 2 * 1024 * 1024;

/** Of a work. */
export const MAX_TRACKS = 20;

export function captionsPath(uploadId: number, language: string): string {
  return `derived/${uploadId}/captions-${language}.vtt`;
}

/**
 * Captions that a case is about, once others replaced them.
 * @param created_at of their row
 */
export function heldCaptionsPath(uploadId: number, language: string, created_at: number): string {
  return `${heldCaptionsPrefix(uploadId)}${language}-${created_at}.vtt`;
}

export const heldCaptionsPrefix = (uploadId: number): string => `derived/${uploadId}/held-captions-`;

type CaptionsProblem = "media.captions_too_large" | "media.captions_not_vtt";

/**
 * WebVTT begins with `WEBVTT`, alone or followed by whitespace, is UTF-8 and has no NUL (W3C WebVTT, section
 * 4.1).
 */
export function captionsProblem(bytes: Uint8Array): CaptionsProblem | null {
  if (bytes.byteLength > MAX_CAPTIONS_BYTES) return "media.captions_too_large";
  if (bytes.includes(0)) return "media.captions_not_vtt";
  try {
    // Strips a byte order mark, and throws for what is not UTF-8.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return /^WEBVTT(?:[ \t\r\n]|$)/.test(text) ? null : "media.captions_not_vtt";
  } catch {
    return "media.captions_not_vtt";
  }
}
