/** What POST /api/uploads/:id/poster takes: longer side in pixels, and bytes. */
const MAX_SIDE = 1280;
const MAX_BYTES = 512 * 1024;
/** Tried one after another until the picture is small enough. */
const QUALITIES = [0.85, 0.7, 0.5];

/** A picture as a poster: WebP, or JPEG where the browser writes none; null when it can't be read here. */
export async function makePoster(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of QUALITIES) {
    for (const type of ["image/webp", "image/jpeg"]) {
      const poster = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
      if (poster?.type === type && poster.size <= MAX_BYTES) return poster;
    }
  }
  return null;
}
