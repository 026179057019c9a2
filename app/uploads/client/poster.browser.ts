import { MAX_POSTER_BYTES, MAX_POSTER_SIDE } from "../uploads.limits";

const QUALITIES = [0.82, 0.6, 0.4];

/** @returns null when it can't be made small enough */
export async function encodePoster(
  source: CanvasImageSource,
  width: number,
  height: number,
): Promise<Blob | null> {
  const canvas = drawScaled(source, width, height, MAX_POSTER_SIDE);
  for (const quality of QUALITIES) {
    for (const type of ["image/webp", "image/jpeg"]) {
      const poster = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
      if (poster?.type === type && poster.size <= MAX_POSTER_BYTES) return poster;
    }
  }
  return null;
}

const THUMBNAIL_SIDE = 160;

/** The file itself would be decoded in each row. */
export function encodeThumbnail(
  source: CanvasImageSource,
  width: number,
  height: number,
): Promise<Blob | null> {
  const canvas = drawScaled(source, width, height, THUMBNAIL_SIDE);
  // Keeps transparency.
  return new Promise((done) => canvas.toBlob(done));
}

export async function posterFrom(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const poster = await encodePoster(picture, picture.width, picture.height);
  picture.close();
  return poster;
}

export function drawScaled(
  source: CanvasImageSource,
  width: number,
  height: number,
  side: number,
): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext("2d")?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}
