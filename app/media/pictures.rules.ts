import { MAX_POSTER_SIDE } from "~/uploads/uploads.limits";
import type { UploadKind } from "~/uploads/uploads.table";
import { isShownImage } from "~/formats/browser";
import { isResizable, offeredWidths, type PictureSource, type SizedWidth } from "./variants.rules";

/** An original larger than this is no picture for a card, bytes: what can't be scaled shows its kind instead. */
export const CARD_ORIGINAL_MAX_BYTES = 2 * 1024 * 1024;

/** The same of a page: a larger one that can't be scaled is opened only by whoever asks for it. Bytes. */
const PAGE_ORIGINAL_MAX_BYTES = 8 * 1024 * 1024;

/** A picture of more pixels takes a browser seconds and hundreds of megabytes to draw, however few bytes it has. */
const PAGE_ORIGINAL_MAX_PIXELS = 50_000_000;

/** An animation larger than this stands still in a card, bytes; its page plays it. */
export const CARD_ANIMATION_MAX_BYTES = 10 * 1024 * 1024;

export interface PictureFacts extends PictureSource {
  kind: UploadKind;
  animated: boolean | null;
  poster: string | null;
  original_withheld: boolean;
}

export interface PlannedWidth {
  width: SizedWidth;
  /** What the picture will really measure across; srcset says this. */
  shown: number;
}

/** How a picture of an upload is shown: by its own bytes, in sizes, or both (sizes are stills of an animation). */
export interface PicturePlan {
  original: boolean;
  sizes: PlannedWidth[];
}

/**
 * What to show of an upload in a region that can use these widths; null: nothing, so the region
 * draws the kind of media instead.
 */
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

/** Whether a picture may be drawn as it is without anybody having asked for all of it. */
function isLight({ file_size, width, height }: PictureFacts, region: "card" | "page"): boolean {
  if ((width ?? 0) * (height ?? 0) > PAGE_ORIGINAL_MAX_PIXELS) return false;
  return file_size <= (region === "page" ? PAGE_ORIGINAL_MAX_BYTES : CARD_ORIGINAL_MAX_BYTES);
}
