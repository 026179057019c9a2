import { SENT_AVATAR_QUALITY, SENT_AVATAR_SIDE } from "./avatar.limits";

export interface Crop {
  x: number;
  y: number;
  side: number;
}

/** Redraws it at display size, which drops location and camera data. */
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
  // Browsers without a WebP encoder write PNG.
  const drawn = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, "image/webp", SENT_AVATAR_QUALITY),
  );
  return drawn && new File([drawn], file.name, { type: drawn.type });
}
