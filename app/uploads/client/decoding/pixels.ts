/** A decoded pixel takes four bytes. */
const MAX_PREVIEW_PIXELS = 120_000_000;

export function checkPixels(width: number, height: number): void {
  const pixels = width * height;
  if (!(pixels > 0) || pixels > MAX_PREVIEW_PIXELS) throw new RangeError(`${width} × ${height} pixels`);
}

/** @param orientation Exif 3.0, tag 0x0112 */
export async function toPicture(
  rgba: Uint8ClampedArray<ArrayBuffer>,
  width: number,
  height: number,
  { side, orientation = 1 }: { side: number; orientation?: number },
): Promise<ImageBitmap> {
  const scale = Math.min(1, side / Math.max(width, height));
  const stored = await createImageBitmap(new ImageData(rgba, width, height), {
    resizeWidth: Math.max(1, Math.round(width * scale)),
    resizeHeight: Math.max(1, Math.round(height * scale)),
    resizeQuality: "high",
  });
  return orientation > 1 && orientation <= 8 ? rotate(stored, orientation) : stored;
}

function rotate(stored: ImageBitmap, orientation: number): ImageBitmap {
  const { width: w, height: h } = stored;
  const canvas = orientation >= 5 ? new OffscreenCanvas(h, w) : new OffscreenCanvas(w, h);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  const matrices: Record<number, [number, number, number, number, number, number]> = {
    2: [-1, 0, 0, 1, w, 0],
    3: [-1, 0, 0, -1, w, h],
    4: [1, 0, 0, -1, 0, h],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, 1, -1, 0, h, 0],
    7: [0, -1, -1, 0, h, w],
    8: [0, -1, 1, 0, 0, w],
  };
  context.setTransform(...(matrices[orientation] ?? [1, 0, 0, 1, 0, 0]));
  context.drawImage(stored, 0, 0);
  stored.close();
  return canvas.transferToImageBitmap();
}
