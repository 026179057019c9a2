import { SENT_AVATAR_QUALITY, SENT_AVATAR_SIDE } from "./avatar.limits";

/** The part of a picture that is kept, in its own pixels. */
export interface Crop {
  x: number;
  y: number;
  side: number;
}

/** How large a picture is, turned as it is shown; null for what this browser can't show. */
export async function measurePicture(file: File): Promise<{ width: number; height: number } | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}

/**
 * Draws a chosen picture anew, no larger than it is shown: what comes out is one that every browser shows, without
 * the place and the camera the file told of. This browser's own decoder judges what went in.
 * @param crop the square to keep; all of it when left out
 * @returns null for what this browser can't show
 */
export async function prepareAvatar(file: File, crop?: Crop): Promise<File | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const { x, y, side } = crop ?? { x: 0, y: 0, side: null };
  const [width, height] = side === null ? [bitmap.width, bitmap.height] : [side, side];
  const scale = Math.min(1, SENT_AVATAR_SIDE / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext("2d")?.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  // A browser that can't write WebP writes PNG instead, by itself.
  const drawn = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, "image/webp", SENT_AVATAR_QUALITY),
  );
  return drawn && new File([drawn], file.name, { type: drawn.type });
}
