import { beforeEach, describe, expect, it, vi } from "vitest";
import { getPlayhead } from "~/routes/work/player/playhead.browser";

/** A media element as browsers implement it: setting another source pauses without an event. */
function createPlayer() {
  const element = document.createElement("video");
  const state = { currentTime: 0, paused: true, readyState: 0, error: null, currentSrc: "" };
  for (const name of Object.keys(state) as (keyof typeof state)[])
    Object.defineProperty(element, name, {
      configurable: true,
      get: () => state[name],
      set: (value: never) => (state[name] = value),
    });
  const say = (event: string) => void element.dispatchEvent(new Event(event));
  let refuse: (() => void) | undefined;
  const play = vi.fn((): Promise<void> => {
    state.paused = false;
    return new Promise((_, reject) => (refuse = () => reject(new DOMException("", "AbortError"))));
  });
  const pause = vi.fn(() => {
    state.paused = true;
    say("pause");
  });
  Object.assign(element, { play, pause });
  const take = () => {
    Object.assign(state, { currentTime: 0, readyState: 0, paused: true });
    refuse?.();
  };
  const read = () => {
    say("loadstart");
    state.readyState = 1;
    say("loadedmetadata");
  };
  const playTo = (seconds: number) => {
    Object.assign(state, { currentTime: seconds, readyState: 4, paused: false });
    for (const event of ["play", "playing", "timeupdate"]) say(event);
  };
  return { element, state, say, play, pause, take, read, playTo };
}

beforeEach(() => void Object.assign(HTMLMediaElement, { HAVE_METADATA: 1 }));

describe("a player that gets another source", () => {
  it("a playing film continues at the same second", () => {
    const { element, state, play, take, read, playTo } = createPlayer();
    const playhead = getPlayhead(element);
    playTo(42);
    playhead.change(take);
    read();
    expect([state.currentTime, play.mock.calls.length]).toEqual([42, 1]);
  });

  it("a paused film stays paused", () => {
    const { element, state, play, pause, take, read, playTo } = createPlayer();
    const playhead = getPlayhead(element);
    playTo(42);
    pause();
    playhead.change(take);
    read();
    expect([state.currentTime, play.mock.calls.length]).toEqual([42, 0]);
  });

  it("a press on play just before the change counts, before its event arrived", () => {
    const { element, play, take, read } = createPlayer();
    const playhead = getPlayhead(element);
    void element.play().catch(() => undefined);
    playhead.change(take);
    read();
    expect(play).toHaveBeenCalledTimes(2);
  });

  it("a press on play before anything listened counts", () => {
    const { element, state, play, take, read } = createPlayer();
    Object.assign(state, { paused: false, currentTime: 3, readyState: 4 });
    getPlayhead(element).change(take);
    read();
    expect([state.currentTime, play.mock.calls.length]).toEqual([3, 1]);
  });

  it("a press on play between two sources counts", () => {
    const { element, play, take, read } = createPlayer();
    const playhead = getPlayhead(element);
    playhead.change(take);
    void playhead.play();
    take();
    read();
    expect(play).toHaveBeenCalledTimes(2);
  });

  it("a pause that the change caused doesn't count", () => {
    const { element, say, play, take, read, playTo } = createPlayer();
    const playhead = getPlayhead(element);
    playTo(42);
    playhead.change(() => {
      take();
      say("pause");
    });
    read();
    expect(play).toHaveBeenCalledTimes(1);
  });

  it("a pause that a failed source caused doesn't count", () => {
    const { element, state, pause, play, take, read, playTo } = createPlayer();
    const playhead = getPlayhead(element);
    playTo(42);
    Object.assign(state, { error: { code: 4 } });
    pause();
    playhead.change(() => (take(), Object.assign(state, { error: null })));
    read();
    expect([state.currentTime, play.mock.calls.length]).toEqual([42, 1]);
  });

  it("a film continues after three sources in a row, though the first two never loaded", () => {
    const { element, state, play, say, take, read, playTo } = createPlayer();
    const playhead = getPlayhead(element);
    playTo(42);
    for (let n = 0; n < 3; n++) {
      playhead.change(take);
      say("timeupdate");
    }
    read();
    expect([state.currentTime, play.mock.calls.length]).toEqual([42, 1]);
  });

  it("a seek during the change decides where the next source begins", () => {
    const { element, state, say, take, playTo } = createPlayer();
    const playhead = getPlayhead(element);
    playTo(42);
    playhead.change(take);
    say("loadstart");
    state.currentTime = 7;
    state.readyState = 1;
    say("loadedmetadata");
    expect(state.currentTime).toBe(7);
    expect(playhead.at).toBe(7);
  });

  it("a new source loads nothing of the beginning, and returns even if the browser forgets the second", () => {
    const { element, state, say, take, playTo } = createPlayer();
    const playhead = getPlayhead(element);
    playTo(42);
    playhead.change(take);
    say("loadstart");
    expect(state.currentTime).toBe(42);
    Object.assign(state, { currentTime: 0, readyState: 1 });
    say("loadedmetadata");
    expect(state.currentTime).toBe(42);
  });

  it("a stream goes to its second once it has a picture, and not before", () => {
    const { element, state, say, play, take, read, playTo } = createPlayer();
    const playhead = getPlayhead(element);
    playTo(1.2);
    playhead.change(take);
    state.currentSrc = "blob:stream";
    read();
    say("timeupdate");
    expect([state.currentTime, playhead.at, play.mock.calls.length]).toEqual([0, 1.2, 1]);
    Object.assign(state, { readyState: 2 });
    say("timeupdate");
    say("loadeddata");
    expect([state.currentTime, playhead.at]).toEqual([1.2, 1.2]);
  });

  it("the file continues playing at the same second when a stream fails before or after its first picture", () => {
    for (const hasPicture of [false, true]) {
      const { element, state, say, play, pause, take, read, playTo } = createPlayer();
      const playhead = getPlayhead(element);
      playTo(1.2);
      playhead.change(take);
      state.currentSrc = "blob:stream";
      read();
      if (hasPicture) {
        state.readyState = 2;
        say("loadeddata");
        playTo(7.5);
      }
      Object.assign(state, { error: { code: 3 }, currentTime: 0 });
      pause();
      playhead.change(() => (take(), Object.assign(state, { error: null, currentSrc: "/file" })));
      read();
      expect([state.currentTime, play.mock.calls.length]).toEqual([hasPicture ? 7.5 : 1.2, 2]);
    }
  });

  it("a stream that started after its second is not sent back", () => {
    const { element, state, say, take, read, playTo } = createPlayer();
    const playhead = getPlayhead(element);
    playTo(42);
    playhead.change(take);
    state.currentSrc = "blob:stream";
    read();
    Object.assign(state, { currentTime: 42.3, readyState: 2 });
    say("loadeddata");
    expect(state.currentTime).toBe(42.3);
  });

  it("a film starts where it was asked to, though nothing of the first source loaded", () => {
    const { element, state, take, read } = createPlayer();
    const playhead = getPlayhead(element);
    state.currentTime = 30;
    playhead.change(take);
    read();
    expect(state.currentTime).toBe(30);
  });

  it("another film starts at its beginning, though the previous one plays until it's ready", () => {
    const { element, state, say, take, read, playTo } = createPlayer();
    const playhead = getPlayhead(element);
    playTo(42);
    playhead.startOver();
    state.currentTime = 43;
    say("timeupdate");
    take();
    read();
    expect(state.currentTime).toBe(0);
  });

  it("an ended film doesn't play on", () => {
    const { element, say, play, pause, take, read, playTo } = createPlayer();
    const playhead = getPlayhead(element);
    playTo(42);
    pause();
    say("ended");
    playhead.change(take);
    read();
    expect(play).not.toHaveBeenCalled();
  });

  it("a film that waits for its next source plays on there, from the second it was moved to", () => {
    const { element, state, say, play, take, read, playTo } = createPlayer();
    const playhead = getPlayhead(element);
    playTo(42);
    playhead.wait();
    expect(state.paused).toBe(true);
    Object.assign(state, { currentTime: 50, readyState: 1, error: { code: 2 } });
    say("seeking");
    playhead.change(() => (take(), Object.assign(state, { error: null })));
    read();
    expect([state.currentTime, play.mock.calls.length]).toEqual([50, 1]);
  });

  it("a film that was paused before it waits stays paused", () => {
    const { element, play, pause, take, read, playTo } = createPlayer();
    const playhead = getPlayhead(element);
    playTo(42);
    pause();
    playhead.wait();
    playhead.change(take);
    read();
    expect(play).not.toHaveBeenCalled();
  });
});

it("autoplay that the browser refused is not tried again by the next source", async () => {
  const { element, play, take, read } = createPlayer();
  const playhead = getPlayhead(element);
  play.mockRejectedValueOnce(new DOMException("", "NotAllowedError"));
  playhead.change(take);
  await expect(playhead.play()).rejects.toThrow(DOMException);
  read();
  expect(play).toHaveBeenCalledTimes(1);
});
