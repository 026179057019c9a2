const NO_FRAME_SECONDS = 2;
/** WebKit may report the video size up to a fifth of a second after loadedmetadata. */
const SIZE_WAIT_MS = 1_000;

/**
 * Without a film's video codec (HEVC, ProRes, MPEG-4 part 2) a browser plays its sound over black and reports
 * no error. `canPlayType` is wrong too often to rely on.
 */
export function detectMissingPicture(video: HTMLVideoElement, onMissing: () => void): () => void {
  let drawn = false;
  let playedFrom: number | null = null;
  let frameRequest = 0;
  const awaitPicture = () => {
    drawn = false;
    playedFrom = null;
    // Without this API a missing picture looks like a still one.
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
    // A hidden page draws nothing, and a seek isn't playing.
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

/** A film scrolled out of view is decoded but not drawn. */
function decodedNothing(video: HTMLVideoElement): boolean {
  return video.getVideoPlaybackQuality().totalVideoFrames === 0;
}
