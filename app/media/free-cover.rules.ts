import { planPicture, type PictureFacts } from "./pictures.rules";
import { freeWidths, scaledSize, SIZED_WIDTHS, type SizedWidth } from "./variants.rules";

export interface FreeCover {
  width: SizedWidth;
  /** Pixels that it will really have; null when not known. */
  size: { width: number; height: number } | null;
}

/** The largest still of a work that is free; null where none can be made. */
export function freeCover(upload: PictureFacts): FreeCover | null {
  // What a withheld original leaves: pictures made of it, never its bytes.
  const plan = planPicture({ ...upload, original_withheld: true }, freeWidths(SIZED_WIDTHS), "card");
  const largest = plan?.sizes.at(-1);
  return largest ? { width: largest.width, size: scaledSize(upload, largest.width) } : null;
}
