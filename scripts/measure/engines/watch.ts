export interface Expected {
  seconds: number;
  width: number;
  height: number;
  /** Another size that may be visible at first. */
  small?: { width: number; height: number };
  /** The number of the frame at that second. */
  frames: readonly { at: number; frame: number }[];
  isRewound?: boolean;
  /** How many frames earlier the visible one may be. */
  late?: number;
}

export async function watchFilm({
  seconds,
  width,
  height,
  small,
  frames,
  late = 0,
  isRewound,
}: Expected): Promise<string[]> {
  const FROM = 0.7;
  const RATE = 2;
  const SLACK_SECONDS = 0.1;
  const SETTLE_MS = 1_000;
  const { video, until, seek, shownFrame } = globalThis.probe;
  const wrong: string[] = [];

  const playToEnd = async () => {
    await seek(FROM * seconds);
    video.playbackRate = RATE;
    // WebKitGTK may never settle the promise while the film plays.
    void video.play().catch((error: unknown) => wrong.push(String(error)));
    const limit = (((1 - FROM) * seconds) / RATE) * 1000 + 5_000;
    await until("ended", () => video.ended, limit);
    if (Math.abs(video.currentTime - seconds) > SLACK_SECONDS)
      wrong.push(`ended at ${video.currentTime.toFixed(2)} s instead of ${seconds}`);
  };

  try {
    await until("had a first frame", () => video.readyState >= 2);
    const isSize = (size: { width: number; height: number }) =>
      video.videoWidth === size.width && video.videoHeight === size.height;
    if (!isSize({ width, height }) && !(small && isSize(small)))
      wrong.push(`is ${video.videoWidth}×${video.videoHeight} instead of ${width}×${height}`);
    if (!(Math.abs(video.duration - seconds) <= SLACK_SECONDS))
      wrong.push(`lasts ${video.duration.toFixed(2)} s instead of ${seconds}`);
    const back = isRewound ? frames.slice(0, 1) : [];
    for (const [index, { at, frame }] of [...frames, ...back].entries()) {
      if (index > 0) await seek(at);
      // A frame may be drawn a moment after the player reports it.
      const isRight = () => shownFrame() <= frame && shownFrame() >= frame - late;
      await until("", isRight, SETTLE_MS).catch(() => {
        wrong.push(`at ${at.toFixed(2)} s frame ${shownFrame()} instead of ${frame}`);
      });
    }
    await playToEnd();
  } catch (error) {
    wrong.push(error instanceof Error ? error.message : String(error));
  }
  return [...wrong, ...globalThis.probe.problems];
}
