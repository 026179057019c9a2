import { rgbaToThumbHash } from "thumbhash";
import { DEFAULT_POSTER_SHARE, NO_LOOK, type Look } from "./look";
import { MAX_POSTER_BYTES, MAX_POSTER_SIDE } from "./uploads.limits";

/** A file that gives no picture in this time has none that this browser can show. Milliseconds. */
const PATIENCE_MS = 10_000;

const THUMBHASH_SIDE = 100;
const QUALITIES = [0.82, 0.6, 0.4];

/** Placeholder of a picture. Never throws: what can't be drawn has none. */
export async function lookAtImage(file: Blob): Promise<Look> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return NO_LOOK;
  const placeholder = thumbhashOf(bitmap, bitmap.width, bitmap.height);
  bitmap.close();
  return { ...NO_LOOK, placeholder };
}

/** Poster and placeholder of a film at a share (0 to 1) of its length. Never throws. */
export async function lookAtVideo(file: Blob, share = DEFAULT_POSTER_SHARE): Promise<Look> {
  const url = URL.createObjectURL(file);
  const video = document.createElement("video");
  try {
    Object.assign(video, { muted: true, playsInline: true, preload: "auto", src: url });
    await happens(video, "loadeddata");
    const length = Number.isFinite(video.duration) ? video.duration : 0;
    if (length > 0) {
      video.currentTime = length * share;
      await happens(video, "seeked");
    }
    return await captureFrame(video);
  } catch {
    return NO_LOOK;
  } finally {
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(url);
  }
}

/** The picture a film shows now, as poster and placeholder. */
export async function captureFrame(video: HTMLVideoElement): Promise<Look> {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0) return NO_LOOK;
  const scale = Math.min(1, MAX_POSTER_SIDE / Math.max(width, height));
  const canvas = draw(video, width * scale, height * scale);
  return { ...NO_LOOK, poster: await encode(canvas), placeholder: thumbhashOf(video, width, height) };
}

/** WebP where the browser can, else JPEG; plainer until it fits. */
async function encode(canvas: HTMLCanvasElement): Promise<Blob | null> {
  for (const quality of QUALITIES) {
    for (const type of ["image/webp", "image/jpeg"]) {
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
      if (blob?.type === type && blob.size <= MAX_POSTER_BYTES) return blob;
    }
  }
  return null;
}

function thumbhashOf(source: CanvasImageSource, width: number, height: number): string | null {
  const scale = Math.min(1, THUMBHASH_SIDE / Math.max(width, height));
  const canvas = draw(source, width * scale, height * scale);
  const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height);
  if (!pixels) return null;
  return btoa(String.fromCharCode(...rgbaToThumbHash(pixels.width, pixels.height, pixels.data)));
}

function draw(source: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  canvas.getContext("2d")?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** @throws Error when the element fails or takes too long */
function happens(element: HTMLMediaElement, event: "loadeddata" | "seeked"): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${event} in time`)), PATIENCE_MS);
    const done = (act: () => void) => () => {
      clearTimeout(timer);
      act();
    };
    element.addEventListener(event, done(resolve), { once: true });
    element.addEventListener(
      "error",
      done(() => reject(new Error("not playable here"))),
      { once: true },
    );
  });
}
