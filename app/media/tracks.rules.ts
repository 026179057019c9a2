import type { LanguageCode } from "~/strings/languages";

/** Largest captions file, bytes. Two hours of talk are about 150 KB. */
export const MAX_CAPTIONS_BYTES = 1024 * 1024;

/** Where the words of a track lie in the uploads bucket. */
export function captionsPath(uploadId: number, language: LanguageCode): string {
  return `derived/${uploadId}/captions-${language}.vtt`;
}

/** Where captions of a held version lie once others took their place. @param created_at of their row */
export function heldCaptionsPath(uploadId: number, language: string, created_at: number): string {
  return `${heldCaptionsPrefix(uploadId)}${language}-${created_at}.vtt`;
}

export const heldCaptionsPrefix = (uploadId: number): string => `derived/${uploadId}/held-captions-`;

export type CaptionsProblem = "media.captions_too_large" | "media.captions_not_vtt";

/**
 * What is wrong with a captions file, or null. WebVTT begins with its name, alone or followed by a
 * space, a tab or a new line; it is UTF-8 and holds no NUL. Source: W3C WebVTT, section 4.1.
 */
export function captionsProblem(bytes: Uint8Array): CaptionsProblem | null {
  if (bytes.byteLength > MAX_CAPTIONS_BYTES) return "media.captions_too_large";
  if (bytes.includes(0)) return "media.captions_not_vtt";
  try {
    // Takes a byte order mark off, and throws for what is not UTF-8.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return /^WEBVTT(?:[ \t\r\n]|$)/.test(text) ? null : "media.captions_not_vtt";
  } catch {
    return "media.captions_not_vtt";
  }
}
