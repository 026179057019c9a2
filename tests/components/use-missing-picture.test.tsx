import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useMissingPicture } from "~/routes/work/player/use-late-listeners";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** happy-dom draws no film. */
async function watch({ width = 640, film = true, frames = true, readyState = 0 } = {}) {
  Object.assign(HTMLMediaElement, { HAVE_METADATA: 1 });
  const state = { videoWidth: width, readyState, currentTime: 0, paused: false, seeking: false };
  const video = document.createElement("video");
  for (const name of Object.keys(state) as (keyof typeof state)[])
    Object.defineProperty(video, name, { get: () => state[name] });
  const draw: (() => void)[] = [];
  const decoded = { totalVideoFrames: 0 };
  Object.assign(video, { getVideoPlaybackQuality: () => decoded });
  if (frames) {
    Object.assign(video, {
      requestVideoFrameCallback: (drawn: () => void) => draw.push(drawn),
      cancelVideoFrameCallback: () => (draw.length = 0),
    });
  }
  const onMissing = vi.fn();
  const player = { current: video };
  renderHook(() => useMissingPicture(player, film, onMissing));
  await vi.dynamicImportSettled();
  const say = (event: string) => video.dispatchEvent(new Event(event));
  const playTo = (seconds: number) => {
    for (; state.currentTime < seconds; state.currentTime += 0.25) say("timeupdate");
    say("timeupdate");
  };
  return {
    state,
    decoded,
    onMissing,
    say,
    playTo,
    drawOne: () => draw.splice(0).forEach((drawn) => drawn()),
  };
}

it("a film without a picture size is reported, even if it loaded before the script", async () => {
  const late = await watch({ width: 0 });
  late.say("loadedmetadata");
  vi.advanceTimersByTime(3000);
  expect(late.onMissing).toHaveBeenCalledTimes(1);
  const early = await watch({ width: 0, readyState: 1 });
  vi.advanceTimersByTime(3000);
  expect(early.onMissing).toHaveBeenCalledTimes(1);
});

it("a film whose size arrives a moment later, as in WebKit, is left to play", async () => {
  const { state, onMissing, say } = await watch({ width: 0, readyState: 1 });
  say("loadedmetadata");
  state.videoWidth = 640;
  vi.advanceTimersByTime(10_000);
  expect(onMissing).not.toHaveBeenCalled();
});

it("a film without a drawn frame after two seconds is reported", async () => {
  const { onMissing, say, playTo } = await watch();
  say("loadedmetadata");
  playTo(1.75);
  expect(onMissing).not.toHaveBeenCalled();
  playTo(2.5);
  expect(onMissing).toHaveBeenCalled();
});

it("a film with a drawn frame, decoded frames or a browser that can't tell is left to play", async () => {
  const drawn = await watch();
  drawn.say("loadedmetadata");
  drawn.drawOne();
  const unseen = await watch();
  unseen.say("loadedmetadata");
  unseen.decoded.totalVideoFrames = 40;
  const old = await watch({ frames: false });
  old.say("loadedmetadata");
  for (const { playTo, onMissing } of [drawn, unseen, old]) {
    playTo(20);
    expect(onMissing).not.toHaveBeenCalled();
  }
});

it("seeks, pauses and hidden pages don't count as playing", async () => {
  const { state, onMissing, say, playTo } = await watch();
  say("loadedmetadata");
  playTo(1.5);
  state.paused = true;
  state.currentTime = 60;
  say("timeupdate");
  state.paused = false;
  playTo(61.5);
  expect(onMissing).not.toHaveBeenCalled();
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  playTo(90);
  expect(onMissing).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

it("a sound isn't checked for a picture", async () => {
  const { onMissing, say } = await watch({ width: 0, film: false, readyState: 1 });
  say("loadedmetadata");
  expect(onMissing).not.toHaveBeenCalled();
});
