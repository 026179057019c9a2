import { planPicture, type PictureFacts } from "./pictures.rules";
import { freeWidths, scaledSize, SIZED_WIDTHS, type SizedWidth } from "./variants.rules";

interface FreeCover {
  width: SizedWidth;
  size: { width: number; height: number } | null;
}

export function freeCover(upload: PictureFacts): FreeCover | null {
  // Rules out the original's own bytes.
  const plan = planPicture({ ...upload, original_withheld: true }, freeWidths(SIZED_WIDTHS), "card");
  const largest = plan?.sizes.at(-1);
  return largest ? { width: largest.width, size: scaledSize(upload, largest.width) } : null;
}
