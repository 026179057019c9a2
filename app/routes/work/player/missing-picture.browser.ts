const NO_FRAME_SECONDS = 2;
/** WebKit may report the size late. */
const SIZE_WAIT_MS = 1_000;

/** Without the codec browsers play sound over black, without an error; `canPlayType` is often wrong. */
export function detectMissingPicture(video: HTMLVideoElement, onMissing: () => void): () => void {
  let drawn = false;
  let playedFrom: number | null = null;
  let frameRequest = 0;
  const awaitPicture = () => {
    drawn = false;
    playedFrom = null;
    // A missing picture looks like a still one.
    if (!("requestVideoFrameCallback" in video)) {
      drawn = true;
      return;
    }
    video.cancelVideoFrameCallback(frameRequest);
    frameRequest = video.requestVideoFrameCallback(() => (drawn = true));
  };
  let sizeTimer: ReturnType<typeof setTimeout> | undefined;
  const checkSize = () => {
    awaitPicture();
    clearTimeout(sizeTimer);
    if (video.videoWidth === 0)
      sizeTimer = setTimeout(() => video.videoWidth === 0 && onMissing(), SIZE_WAIT_MS);
  };
  const checkFrames = () => {
    // Nothing is drawn then.
    if (drawn || video.paused || video.seeking || document.visibilityState !== "visible") {
      playedFrom = null;
      return;
    }
    playedFrom ??= video.currentTime;
    if (video.currentTime - playedFrom >= NO_FRAME_SECONDS && decodedNothing(video)) onMissing();
  };
  if (video.readyState >= HTMLMediaElement.HAVE_METADATA) checkSize();
  video.addEventListener("loadedmetadata", checkSize);
  video.addEventListener("timeupdate", checkFrames);
  return () => {
    clearTimeout(sizeTimer);
    if ("cancelVideoFrameCallback" in video) video.cancelVideoFrameCallback(frameRequest);
    video.removeEventListener("loadedmetadata", checkSize);
    video.removeEventListener("timeupdate", checkFrames);
  };
}

/** Decoded but not drawn out of view. */
function decodedNothing(video: HTMLVideoElement): boolean {
  return video.getVideoPlaybackQuality().totalVideoFrames === 0;
}
