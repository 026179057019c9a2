import { beforeEach, describe, expect, it, vi } from "vitest";
import { getPlayhead } from "~/routes/work/player/playhead.browser";

/** A media element as a browser has it, as far as sources go: taking another one pauses, and says nothing of that. */
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
  /** Another source in its place: nothing of it is read yet. */
  const take = () => {
    Object.assign(state, { currentTime: 0, readyState: 0, paused: true });
    refuse?.();
  };
  /** It is known what comes. */
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
  it("goes on at the same second, playing", () => {
    const { element, state, play, take, read, playTo } = createPlayer();
    const playhead = getPlayhead(element);
    playTo(42);
    playhead.change(take);
    read();
    expect([state.currentTime, play.mock.calls.length]).toEqual([42, 1]);
  });

  it("stays where somebody paused it", () => {
    const { element, state, play, pause, take, read, playTo } = createPlayer();
    const playhead = getPlayhead(element);
    playTo(42);
    pause();
    playhead.change(take);
    read();
    expect([state.currentTime, play.mock.calls.length]).toEqual([42, 0]);
  });

  it("keeps a press that was made just before, of which nobody has heard yet", () => {
    const { element, play, take, read } = createPlayer();
    const playhead = getPlayhead(element);
    void element.play().catch(() => undefined);
    playhead.change(take);
    read();
    expect(play).toHaveBeenCalledTimes(2);
  });

  it("keeps a press that was made before any of this was listening", () => {
    const { element, state, play, take, read } = createPlayer();
    Object.assign(state, { paused: false, currentTime: 3, readyState: 4 });
    getPlayhead(element).change(take);
    read();
    expect([state.currentTime, play.mock.calls.length]).toEqual([3, 1]);
  });

  it("keeps a press that is made between two sources", () => {
    const { element, play, take, read } = createPlayer();
    const playhead = getPlayhead(element);
    playhead.change(take);
    void playhead.play();
    take();
    read();
    expect(play).toHaveBeenCalledTimes(2);
  });

  it("takes no pause for somebody's that the change has caused", () => {
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

  it("takes no pause for somebody's that a source which failed has caused", () => {
    const { element, state, pause, play, take, read, playTo } = createPlayer();
    const playhead = getPlayhead(element);
    playTo(42);
    Object.assign(state, { error: { code: 4 } });
    pause();
    playhead.change(() => (take(), Object.assign(state, { error: null })));
    read();
    expect([state.currentTime, play.mock.calls.length]).toEqual([42, 1]);
  });

  it("goes on after three of them in a row, of which the first two were never read", () => {
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

  it("begins where somebody wants to be by then", () => {
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

  it("fetches nothing of the beginning, and comes back where a browser forgets the second", () => {
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

  it("goes to its second in a stream once that has a picture, and not before", () => {
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

  it("goes on in the file at the same second, playing, where a stream fails before or after it has a picture", () => {
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

  it("does not go back in a stream that has begun behind its second by itself", () => {
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

  it("goes on where somebody told it to begin, though nothing of the first source was read", () => {
    const { element, state, take, read } = createPlayer();
    const playhead = getPlayhead(element);
    state.currentTime = 30;
    playhead.change(take);
    read();
    expect(state.currentTime).toBe(30);
  });

  it("begins another film at its beginning, though the one before plays on until that is there", () => {
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

  it("does not play on what has ended or was given up", () => {
    const ended = createPlayer();
    const first = getPlayhead(ended.element);
    ended.playTo(42);
    ended.pause();
    ended.say("ended");
    first.change(ended.take);
    ended.read();
    expect(ended.play).not.toHaveBeenCalled();

    const lost = createPlayer();
    const second = getPlayhead(lost.element);
    lost.playTo(42);
    second.giveUp();
    second.change(lost.take);
    lost.read();
    expect(lost.play).not.toHaveBeenCalled();
  });
});

it("what a browser refuses to play by itself is not tried again by the next source", async () => {
  const { element, play, take, read } = createPlayer();
  const playhead = getPlayhead(element);
  play.mockRejectedValueOnce(new DOMException("", "NotAllowedError"));
  playhead.change(take);
  await expect(playhead.play()).rejects.toThrow(DOMException);
  read();
  expect(play).toHaveBeenCalledTimes(1);
});
