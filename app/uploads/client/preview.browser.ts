import { rgbaToThumbHash } from "thumbhash";
import { isShownImage, STILL_HEAD_BYTES, detectStillFormat } from "~/formats/browser";
import { isTooLargeToScale } from "../uploads.rules";
import { claimedType } from "./claimed-type.rules";
import { drawScaled, encodePoster, encodeThumbnail } from "./poster.browser";
import { DEFAULT_POSTER_SHARE, NO_PREVIEW, type Preview } from "./preview";

const EVENT_TIMEOUT_MS = 10_000;

const THUMBHASH_SIDE = 100;

/** A poster only where browsers or our server can't scale it. Never throws. */
export async function readImagePreview(file: File): Promise<Preview> {
  const drawn = await createImageBitmap(file).catch(() => null);
  const picture = drawn ?? (await decoders().then(({ decodeStill }) => decodeStill(file), none));
  if (!picture) return NO_PREVIEW;
  // An AVIF whose first brand is HEIF is stored as HEIF.
  const drawnEverywhere =
    drawn !== null &&
    isShownImage(claimedType(file)) &&
    !isTooLargeToScale({ file_size: file.size, width: picture.width, height: picture.height }) &&
    !(await hasRareFormat(file));
  const { width, height } = picture;
  const preview = drawnEverywhere
    ? await makeMarks(picture, width, height)
    : await makePreview(picture, width, height);
  picture.close();
  return preview;
}

/** Never throws. */
export async function readVideoPreview(file: Blob, share = DEFAULT_POSTER_SHARE): Promise<Preview> {
  const url = URL.createObjectURL(file);
  const video = document.createElement("video");
  try {
    Object.assign(video, { muted: true, playsInline: true, preload: "auto", src: url });
    await waitForEvent(video, "loadeddata");
    // Only its sound plays.
    if (video.videoWidth === 0) throw new Error("no picture in it that this browser knows");
    const length = Number.isFinite(video.duration) ? video.duration : 0;
    if (length > 0) {
      video.currentTime = length * share;
      await waitForEvent(video, "seeked");
    }
    return await captureFrame(video);
  } catch {
    return readFramePreview(file, share);
  } finally {
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(url);
  }
}

export async function captureFrame(video: HTMLVideoElement): Promise<Preview> {
  return makePreview(video, video.videoWidth, video.videoHeight);
}

const decoders = () => import("./decoding/decode.browser");
const none = () => null;

async function hasRareFormat(file: Blob): Promise<boolean> {
  return detectStillFormat(new Uint8Array(await file.slice(0, STILL_HEAD_BYTES).arrayBuffer())) !== null;
}

async function makeMarks(source: CanvasImageSource, width: number, height: number): Promise<Preview> {
  const thumbnail = await encodeThumbnail(source, width, height);
  return { ...NO_PREVIEW, placeholder: makeThumbhash(source, width, height), thumbnail };
}

function makeThumbhash(source: CanvasImageSource, width: number, height: number): string | null {
  const canvas = drawScaled(source, width, height, THUMBHASH_SIDE);
  const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height);
  if (!pixels) return null;
  return btoa(String.fromCharCode(...rgbaToThumbHash(pixels.width, pixels.height, pixels.data)));
}

async function makePreview(source: CanvasImageSource, width: number, height: number): Promise<Preview> {
  if (width === 0 || height === 0) return NO_PREVIEW;
  const poster = await encodePoster(source, width, height);
  return { ...(await makeMarks(source, width, height)), poster };
}

function waitForEvent(element: HTMLMediaElement, event: "loadeddata" | "seeked"): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${event} in time`)), EVENT_TIMEOUT_MS);
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

async function readFramePreview(file: Blob, share: number): Promise<Preview> {
  const frame = await decoders().then(({ decodeFilmFrame }) => decodeFilmFrame(file, share), none);
  if (!frame) return NO_PREVIEW;
  const preview = await makePreview(frame, frame.width, frame.height);
  frame.close();
  return preview;
}
