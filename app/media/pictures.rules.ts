import { MAX_POSTER_SIDE } from "~/uploads/uploads.limits";
import type { UploadKind } from "~/uploads/uploads.table";
import { isShownImage } from "~/formats/browser";
import { isResizable, offeredWidths, type PictureSource, type SizedWidth } from "./variants.rules";

const CARD_ORIGINAL_MAX_BYTES = 2 * 1024 * 1024;

/** Larger ones that can't be scaled are shown only on request. */
const PAGE_ORIGINAL_MAX_BYTES = 8 * 1024 * 1024;

/** More pixels take a browser seconds and hundreds of megabytes to draw, however small the file. */
const PAGE_ORIGINAL_MAX_PIXELS = 50_000_000;

/** A larger animation is a still in a card. */
const CARD_ANIMATION_MAX_BYTES = 10 * 1024 * 1024;

export interface PictureFacts extends PictureSource {
  kind: UploadKind;
  animated: boolean | null;
  poster: string | null;
  original_withheld: boolean;
}

interface PlannedWidth {
  width: SizedWidth;
  /** The picture's real width, as srcset must state it. */
  shown: number;
}

/** By its own bytes, in sizes, or both (then the sizes are stills of an animation). */
export interface PicturePlan {
  original: boolean;
  sizes: PlannedWidth[];
}

export function planPicture(
  upload: PictureFacts,
  wanted: readonly SizedWidth[],
  region: "card" | "page",
): PicturePlan | null {
  if (upload.poster) {
    const longest = Math.max(upload.width ?? MAX_POSTER_SIDE, upload.height ?? MAX_POSTER_SIDE);
    const scale = Math.min(1, MAX_POSTER_SIDE / longest);
    const across = Math.round((upload.width ?? MAX_POSTER_SIDE) * scale);
    return { original: false, sizes: offeredWidths(wanted, across) };
  }
  if (upload.kind !== "image") return null;
  const sizes = isResizable(upload) ? offeredWidths(wanted, upload.width) : [];
  const shown = isShownImage(upload.mime_type) && !upload.original_withheld;
  if (upload.animated && shown) {
    const moves = region === "page" || upload.file_size <= CARD_ANIMATION_MAX_BYTES;
    return moves || sizes.length > 0 ? { original: moves, sizes } : null;
  }
  if (sizes.length > 0) return { original: false, sizes };
  if (!shown) return null;
  return isLight(upload, region) ? { original: true, sizes } : null;
}

function isLight({ file_size, width, height }: PictureFacts, region: "card" | "page"): boolean {
  if ((width ?? 0) * (height ?? 0) > PAGE_ORIGINAL_MAX_PIXELS) return false;
  return file_size <= (region === "page" ? PAGE_ORIGINAL_MAX_BYTES : CARD_ORIGINAL_MAX_BYTES);
}
