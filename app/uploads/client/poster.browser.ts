import { MAX_POSTER_BYTES, MAX_POSTER_SIDE } from "../uploads.limits";

/** Tried one after another until the picture is small enough. */
const QUALITIES = [0.82, 0.6, 0.4];

/**
 * A picture as a poster, no larger than the server takes: WebP where the browser writes it, else JPEG;
 * plainer until it fits.
 * @param width pixels of the source, as is `height`
 * @returns null when it can't be made small enough
 */
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

/** Sides of a thumbnail: twice those of a row's small square, for dense screens. Pixels. */
const THUMBNAIL_SIDE = 160;

/** A small picture for a list: a few kilobytes, where the file itself would be decoded whole in each row. */
export function encodeThumbnail(
  source: CanvasImageSource,
  width: number,
  height: number,
): Promise<Blob | null> {
  const canvas = drawScaled(source, width, height, THUMBNAIL_SIDE);
  // PNG keeps what is transparent, and every browser writes it.
  return new Promise((done) => canvas.toBlob(done));
}

/** A chosen picture as a poster; null when this browser can't read it. */
export async function posterFrom(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const poster = await encodePoster(picture, picture.width, picture.height);
  picture.close();
  return poster;
}

/** A picture on a canvas, scaled down until no side is longer than `side` pixels. */
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
