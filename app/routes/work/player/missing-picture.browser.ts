/** Playing this long without one picture of it having been drawn means that none will come. Seconds. */
const WITHOUT_PICTURE_SECONDS = 2;
/**
 * WebKit may say how large a picture is only after it has said that it knows the film, and even that it could play it: a
 * fifth of a second later where that was seen. Milliseconds.
 */
const SIZE_COMES_MS = 1_000;

/**
 * Notices a film of which only the sound plays: browsers that know a container and the codec of its sound, but not
 * that of its picture (HEVC, ProRes, MPEG-4 part 2), play on over black and report no error. Either the picture
 * has no size, or it has one and is never drawn. What the browser says it could play is not asked: it is wrong too
 * often, in both directions.
 * @param onMissing called once for each source whose picture does not come
 * @returns what ends it
 */
export function watchForPicture(video: HTMLVideoElement, onMissing: () => void): () => void {
  let [drawn, playedFrom, waiting] = [false, null as number | null, 0];
  const awaitPicture = () => {
    [drawn, playedFrom] = [false, null];
    // Without this way to know, a film that shows nothing can't be told from one that is still.
    if (!("requestVideoFrameCallback" in video)) return void (drawn = true);
    video.cancelVideoFrameCallback(waiting);
    waiting = video.requestVideoFrameCallback(() => (drawn = true));
  };
  let sizing: ReturnType<typeof setTimeout> | undefined;
  const lookAtSize = () => {
    awaitPicture();
    clearTimeout(sizing);
    if (video.videoWidth === 0)
      sizing = setTimeout(() => video.videoWidth === 0 && onMissing(), SIZE_COMES_MS);
  };
  const lookAtFrames = () => {
    // A page nobody sees draws nothing; a jump is no playing.
    if (drawn || video.paused || video.seeking || document.visibilityState !== "visible") {
      playedFrom = null;
      return;
    }
    playedFrom ??= video.currentTime;
    if (video.currentTime - playedFrom >= WITHOUT_PICTURE_SECONDS && decodedNothing(video)) onMissing();
  };
  // It may have been read before any of this was listening.
  if (video.readyState >= HTMLMediaElement.HAVE_METADATA) lookAtSize();
  video.addEventListener("loadedmetadata", lookAtSize);
  video.addEventListener("timeupdate", lookAtFrames);
  return () => {
    clearTimeout(sizing);
    if ("cancelVideoFrameCallback" in video) video.cancelVideoFrameCallback(waiting);
    video.removeEventListener("loadedmetadata", lookAtSize);
    video.removeEventListener("timeupdate", lookAtFrames);
  };
}

/** A film scrolled out of the window is decoded and not drawn. */
function decodedNothing(video: HTMLVideoElement): boolean {
  return video.getVideoPlaybackQuality().totalVideoFrames === 0;
}
