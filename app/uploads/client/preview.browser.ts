import { rgbaToThumbHash } from "thumbhash";
import { DEFAULT_POSTER_SHARE, NO_LOOK, type Look } from "./preview";
import { claimedType } from "./claimed-type.rules";
import { isShownImage, STILL_HEAD_BYTES, stillFormatOf } from "~/formats/browser";
import { MAX_POSTER_BYTES, MAX_POSTER_SIDE } from "../uploads.limits";

/** A file that gives no picture in this time has none that this browser can show. Milliseconds. */
const PATIENCE_MS = 10_000;

const THUMBHASH_SIDE = 100;
const QUALITIES = [0.82, 0.6, 0.4];

/**
 * Placeholder of a picture; also a preview where not every browser draws its format, by this browser
 * or by a decoder that is fetched for it. Never throws: what can't be drawn has neither.
 */
export async function lookAtImage(file: File): Promise<Look> {
  const drawn = await createImageBitmap(file).catch(() => null);
  const picture = drawn ?? (await decoders().then(({ previewOfStill }) => previewOfStill(file), none));
  if (!picture) return NO_LOOK;
  // An AVIF that calls itself HEIF first is kept as HEIF, whatever its name says.
  const everywhere = drawn !== null && isShownImage(claimedType(file)) && !(await hasRareFormat(file));
  const look = everywhere
    ? { ...NO_LOOK, placeholder: thumbhashOf(picture, picture.width, picture.height) }
    : await lookOf(picture, picture.width, picture.height);
  picture.close();
  return look;
}

async function hasRareFormat(file: Blob): Promise<boolean> {
  return stillFormatOf(new Uint8Array(await file.slice(0, STILL_HEAD_BYTES).arrayBuffer())) !== null;
}

const decoders = () => import("./decoding/decode.browser");
const none = () => null;

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
    return lookAtFrame(file, share);
  } finally {
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(url);
  }
}

/** The same of a film that this browser does not play, frame by frame. */
async function lookAtFrame(file: Blob, share: number): Promise<Look> {
  const frame = await decoders().then(({ previewOfFilm }) => previewOfFilm(file, share), none);
  if (!frame) return NO_LOOK;
  const look = await lookOf(frame, frame.width, frame.height);
  frame.close();
  return look;
}

/** The picture a film shows now, as poster and placeholder. */
export async function captureFrame(video: HTMLVideoElement): Promise<Look> {
  return lookOf(video, video.videoWidth, video.videoHeight);
}

async function lookOf(source: CanvasImageSource, width: number, height: number): Promise<Look> {
  if (width === 0 || height === 0) return NO_LOOK;
  const scale = Math.min(1, MAX_POSTER_SIDE / Math.max(width, height));
  const canvas = draw(source, width * scale, height * scale);
  return { ...NO_LOOK, poster: await encode(canvas), placeholder: thumbhashOf(source, width, height) };
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
