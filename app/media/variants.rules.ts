import { languages, type LanguageCode } from "~/strings/languages";
import { isTooLargeToScale } from "~/uploads/uploads.rules";
import type { UploadKind } from "~/uploads/uploads.table";

/** Widths of sized pictures, pixels: few and fixed, so that a stranger can't fill the cache with others. */
export const SIZED_WIDTHS = [320, 640, 960, 1280, 1920] as const;
export type SizedWidth = (typeof SIZED_WIDTHS)[number];
export type SizedVariant = `w${SizedWidth}`;
export type CaptionsVariant = `captions-${LanguageCode}`;

/** Of a film: small pictures of its moments in one, and which of them is when. Of a sound: its copy that plays everywhere. */
const MADE = ["sprite", "sprite-cues", "copy"] as const;
export type MadeVariant = (typeof MADE)[number];

/** What of an upload a link opens: its bytes, its poster, what its creator's browser made of it, a picture of a width, its words. */
export type Variant = "original" | "poster" | MadeVariant | SizedVariant | CaptionsVariant;

const SIZED: ReadonlyMap<string, SizedWidth> = new Map(SIZED_WIDTHS.map((width) => [`w${width}`, width]));
export const CAPTION_LANGUAGES = Object.keys(languages) as LanguageCode[];
const CAPTIONS: ReadonlyMap<string, LanguageCode> = new Map(
  CAPTION_LANGUAGES.map((language) => [`captions-${language}`, language]),
);

/** The variant a URL part names, or null; only exact names pass. */
export function parseVariant(text: string | undefined): Variant | null {
  if (text === "original" || text === "poster") return text;
  const made = MADE.find((variant) => variant === text);
  if (made) return made;
  return text !== undefined && (SIZED.has(text) || CAPTIONS.has(text)) ? (text as Variant) : null;
}

/** Pixels of a sized picture; null for the other variants. */
export function widthOf(variant: Variant): SizedWidth | null {
  return SIZED.get(variant) ?? null;
}

/** Stills up to this width are free to everybody who may see the page, pixels: what a work looks like, not the work. */
export const FREE_WIDTH = 640;

/** Widths among these that are free. */
export function freeWidths(widths: readonly SizedWidth[]): SizedWidth[] {
  return widths.filter((width) => width <= FREE_WIDTH);
}

/**
 * Whether a variant of a public work is free: a still of it, or the poster of what plays. A picture's own poster
 * is the picture, in a format that browsers show.
 */
export function isFree(kind: UploadKind, variant: Variant): boolean {
  if (variant === "poster") return kind === "video" || kind === "audio";
  const width = widthOf(variant);
  return width !== null && width <= FREE_WIDTH;
}

/** Language of a captions variant; null for the other variants. */
export function captionsLanguageOf(variant: Variant): LanguageCode | null {
  return CAPTIONS.get(variant) ?? null;
}

/**
 * What the Images service reads in both places we run. It takes AVIF and HEIC only in some, and SVG
 * needs no sizes; those are shown as they are, or through their poster.
 * Source: developers.cloudflare.com/images/get-started/limits, "Supported input formats".
 */
const RESIZABLE = new Set(["image/jpeg", "image/png", "image/apng", "image/gif", "image/webp"]);

/** Longest side the service encodes as AVIF, pixels (same page). */
export const AVIF_MAX_SIDE = 1200;

export interface PictureSource {
  mime_type: string;
  file_size: number;
  width: number | null;
  height: number | null;
}

/** Whether sized pictures can be made of these bytes without risking memory or the service's refusal. */
export function isResizable({ mime_type, file_size, width, height }: PictureSource): boolean {
  if (!RESIZABLE.has(mime_type) || width === null || height === null) return false;
  return !isTooLargeToScale({ file_size, width, height });
}

export type PictureFormat = "image/avif" | "image/webp" | "image/jpeg" | "image/png";

/** From this width on a smaller file is worth a slow encoder, pixels. On a card it saves 2 KB. */
const AVIF_MIN_WIDTH = 960;

export interface PictureFormats {
  /** What to answer with at once. */
  now: PictureFormat;
  /** What to answer with where it lies ready, and to make ready behind the answer; null: nothing better. */
  better: PictureFormat | null;
}

/**
 * The formats of a sized picture: the best ones that the browser names in Accept. AVIF takes about
 * ten times as long to make as WebP, so whoever takes both is never kept waiting for it. A wildcard
 * promises nothing about new formats: it gets what every browser draws, with transparency where the
 * source may have it.
 * @param size displayed pixels of the picture that is made; null when not known
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

/** Types named in an Accept header with a weight above nothing (RFC 9110 section 12.5.1). */
function acceptedTypes(accept: string | null): Set<string> {
  const accepted = new Set<string>();
  for (const part of (accept ?? "").slice(0, 1000).toLowerCase().split(",")) {
    const [type = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    if (!parameters.some((parameter) => /^q=0(\.0{0,3})?$/.test(parameter))) accepted.add(type);
  }
  return accepted;
}

/** Displayed size of a source scaled down, never up, to a width. */
export function scaledSize(
  source: { width: number | null; height: number | null },
  width: number,
): { width: number; height: number } | null {
  if (!source.width || !source.height) return null;
  const shown = Math.min(width, source.width);
  return { width: shown, height: Math.max(1, Math.round((source.height * shown) / source.width)) };
}

/**
 * The widths among `wanted` worth offering for a source: all below its own width, and the one that
 * shows all of it. Each with the width the picture will really have, as srcset must say it.
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
