import { isTooLargeToScale } from "~/uploads/uploads.rules";
import type { UploadKind } from "~/uploads/uploads.table";
import { trackName } from "./track-language.rules";

/** Pixels. Few and fixed, so nobody can fill the cache with other widths. */
export const SIZED_WIDTHS = [320, 640, 960, 1280, 1920] as const;
export type SizedWidth = (typeof SIZED_WIDTHS)[number];
type SizedVariant = `w${SizedWidth}`;
type CaptionsVariant = `captions-${string}`;

const MADE = ["sprite", "sprite-cues", "copy"] as const;
type MadeVariant = (typeof MADE)[number];

export type Variant = "original" | "poster" | MadeVariant | SizedVariant | CaptionsVariant;

const SIZED: ReadonlyMap<string, SizedWidth> = new Map(SIZED_WIDTHS.map((width) => [`w${width}`, width]));
const CAPTIONS = "captions-";

export function parseVariant(text: string | undefined): Variant | null {
  if (text === "original" || text === "poster") return text;
  const made = MADE.find((variant) => variant === text);
  if (made) return made;
  return text !== undefined && (SIZED.has(text) || captionsLanguage(text) !== null)
    ? (text as Variant)
    : null;
}

export function pictureWidth(variant: Variant): SizedWidth | null {
  return SIZED.get(variant) ?? null;
}

/** Stills up to this width are free. */
export const FREE_WIDTH = 640;

export function freeWidths(widths: readonly SizedWidth[]): SizedWidth[] {
  return widths.filter((width) => width <= FREE_WIDTH);
}

/** A picture's own poster is the picture itself, so only posters of films and sounds are free. */
export function isFree(kind: UploadKind, variant: Variant): boolean {
  if (variant === "poster") return kind === "video" || kind === "audio";
  const width = pictureWidth(variant);
  return width !== null && width <= FREE_WIDTH;
}

export function captionsLanguage(variant: string): string | null {
  if (!variant.startsWith(CAPTIONS)) return null;
  const language = variant.slice(CAPTIONS.length);
  return trackName(language) === null ? null : language;
}

/**
 * What the Images service reads everywhere we run: it takes AVIF and HEIC only in some places, and SVG needs
 * no sizes. Source: developers.cloudflare.com/images/get-started/limits, "Supported input formats".
 */
const RESIZABLE = new Set(["image/jpeg", "image/png", "image/apng", "image/gif", "image/webp"]);

/** The longest side the service encodes as AVIF, pixels (same page). */
const AVIF_MAX_SIDE = 1200;

export interface PictureSource {
  mime_type: string;
  file_size: number;
  width: number | null;
  height: number | null;
}

export function isResizable({ mime_type, file_size, width, height }: PictureSource): boolean {
  if (!RESIZABLE.has(mime_type) || width === null || height === null) return false;
  return !isTooLargeToScale({ file_size, width, height });
}

export type PictureFormat = "image/avif" | "image/webp" | "image/jpeg" | "image/png";

/** Below this AVIF saves about 2 KB, which isn't worth a slow encoder. */
const AVIF_MIN_WIDTH = 960;

interface PictureFormats {
  now: PictureFormat;
  better: PictureFormat | null;
}

/**
 * AVIF takes ten times as long to make as WebP, so a browser that takes both never waits for it. A wildcard
 * in Accept says nothing about new formats.
 */
export function pictureFormats(
  accept: string | null,
  source: { mime_type: string },
  size: { width: number; height: number } | null,
): PictureFormats {
  const accepted = acceptedTypes(accept);
  const avif = accepted.has("image/avif") && size && Math.max(size.width, size.height) <= AVIF_MAX_SIDE;
  if (accepted.has("image/webp")) {
    return { now: "image/webp", better: avif && size.width >= AVIF_MIN_WIDTH ? "image/avif" : null };
  }
  if (avif) return { now: "image/avif", better: null };
  return { now: source.mime_type === "image/jpeg" ? "image/jpeg" : "image/png", better: null };
}

export function scaledSize(
  source: { width: number | null; height: number | null },
  width: number,
): { width: number; height: number } | null {
  if (!source.width || !source.height) return null;
  const shown = Math.min(width, source.width);
  return { width: shown, height: Math.max(1, Math.round((source.height * shown) / source.width)) };
}

/**
 * Every wanted width below the source's own, and the first that shows all of it. `shown` is the real width,
 * as srcset must state it.
 */
export function offeredWidths(
  wanted: readonly SizedWidth[],
  sourceWidth: number | null,
): { width: SizedWidth; shown: number }[] {
  if (sourceWidth === null) return wanted.map((width) => ({ width, shown: width }));
  const enough = wanted.find((width) => width >= sourceWidth) ?? Infinity;
  return wanted
    .filter((width) => width <= enough)
    .map((width) => ({ width, shown: Math.min(width, sourceWidth) }));
}

/** RFC 9110 section 12.5.1, without weight 0. */
function acceptedTypes(accept: string | null): Set<string> {
  const accepted = new Set<string>();
  for (const part of (accept ?? "").slice(0, 1000).toLowerCase().split(",")) {
    const [type = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    if (!parameters.some((parameter) => /^q=0(\.0{0,3})?$/.test(parameter))) accepted.add(type);
  }
  return accepted;
}
