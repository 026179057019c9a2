import { act, cleanup, fireEvent, render, renderHook, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { previewByKeys } from "~/routes/work/player/preview-by-keys.browser";
import { attachListenerLater, useMediaSession } from "~/routes/work/player/use-late-listeners";
import { useSingleCaptionTrack } from "~/routes/work/captions/use-one-caption";
import { Waveform } from "~/routes/work/player/waveform";

const handlers = new Map<string, ((details: object) => void) | null>();
const session = {
  metadata: null as { title: string; artist?: string; artwork?: { src: string }[] } | null,
  setActionHandler: vi.fn((action: string, handler: ((details: object) => void) | null) => {
    handlers.set(action, handler);
  }),
  setPositionState: vi.fn(),
};

beforeEach(() => {
  handlers.clear();
  vi.stubGlobal("MediaMetadata", function (this: object, of: object) {
    Object.assign(this, of);
  });
  Object.defineProperty(navigator, "mediaSession", { configurable: true, value: session });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "mediaSession");
});

it("a player's part that couldn't be loaded is requested again on play, until it loads or the page is left", async () => {
  const player = document.createElement("audio");
  const ended = vi.fn();
  const listen = vi.fn(() => ended);
  const load = vi.fn(() => Promise.reject<typeof listen>(new TypeError("Failed to fetch")));
  const play = async () => {
    player.dispatchEvent(new Event("play"));
    await new Promise((resolve) => setTimeout(resolve));
  };
  const end = attachListenerLater(player, load);
  await play();
  await play();
  expect(load).toHaveBeenCalledTimes(2);
  load.mockImplementation(() => Promise.resolve(listen));
  await play();
  await play();
  expect(load).toHaveBeenCalledTimes(3);
  expect(listen).toHaveBeenCalledTimes(1);
  end();
  expect(ended).toHaveBeenCalledTimes(1);

  load.mockImplementation(() => Promise.reject(new TypeError("Failed to fetch")));
  const leave = attachListenerLater(player, load);
  await new Promise((resolve) => setTimeout(resolve));
  leave();
  await play();
  expect(load).toHaveBeenCalledTimes(4);
});

it("the waveform is a slider that shows the position and seeks", () => {
  const seek = vi.fn();
  render(<Waveform peaks={[10, 50, 90]} name="A sound" playing={{ at: 65, length: 200, seek }} />);
  const slider = screen.getByRole<HTMLInputElement>("slider", { name: "Playback position" });
  expect(slider.value).toBe("65");
  expect(slider.getAttribute("aria-valuetext")).toBe("1:05 of 3:20");
  fireEvent.change(slider, { target: { value: "120" } });
  expect(seek).toHaveBeenCalledWith(120);
  for (const key of ["ArrowLeft", "ArrowUp"]) fireEvent.keyDown(slider, { key });
  expect(seek.mock.calls.slice(-2)).toEqual([[60], [70]]);
});

it("the waveform doesn't seek before the sound's length is known", () => {
  render(<Waveform peaks={[10, 50, 90]} name="A sound" playing={{ at: 0, length: 0, seek: vi.fn() }} />);
  expect(screen.getByRole<HTMLInputElement>("slider").disabled).toBe(true);
});

it("the media session gets the playing work, controls it, and is cleared with the page", async () => {
  const media = Object.assign(document.createElement("audio"), {
    play: vi.fn(async () => undefined),
    pause: vi.fn(),
  });
  const state = { currentTime: 30, duration: 200, paused: true, playbackRate: 1 };
  for (const name of Object.keys(state) as (keyof typeof state)[])
    Object.defineProperty(media, name, {
      configurable: true,
      get: () => state[name],
      set: (value: never) => (state[name] = value),
    });
  const player = { current: media };
  const work = { title: "Glass rain", artist: "Mira", artwork: "/media/5/w640" };
  const { unmount } = renderHook(() => useMediaSession(player, work));
  await vi.dynamicImportSettled();
  expect(session.metadata).toBeNull();
  act(() => void media.dispatchEvent(new Event("play")));
  expect(session.metadata).toMatchObject({
    title: "Glass rain",
    artist: "Mira",
    artwork: [{ src: "/media/5/w640" }],
  });
  expect(session.setPositionState).toHaveBeenCalledWith({ duration: 200, position: 30, playbackRate: 1 });
  handlers.get("seekbackward")?.({});
  expect(state.currentTime).toBe(20);
  handlers.get("seekforward")?.({ seekOffset: 500 });
  expect(state.currentTime).toBe(200);
  handlers.get("seekto")?.({ seekTime: 12 });
  expect(state.currentTime).toBe(12);
  handlers.get("play")?.({});
  handlers.get("pause")?.({});
  expect(media.play).toHaveBeenCalledTimes(1);
  expect(media.pause).toHaveBeenCalledTimes(1);
  unmount();
  expect(session.metadata).toBeNull();
  expect([...handlers.values()].every((handler) => handler === null)).toBe(true);
});

it("an arrow key on the time bar seeks five seconds, however long the film is", () => {
  const bar = document.createElement("div");
  bar.setAttribute("mediaduration", "7200");
  const range = document.createElement("input");
  Object.assign(range, { type: "range", min: "0", max: "1", step: "any", value: "0.5" });
  bar.attachShadow({ mode: "open" }).append(range);
  document.body.appendChild(bar);
  const moved = vi.fn();
  range.addEventListener("input", moved);
  const end = previewByKeys(bar);
  const press = (key: string) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    bar.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([press("ArrowRight"), press("ArrowRight"), press("ArrowLeft"), press("Tab")]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(range.valueAsNumber * 7200).toBeCloseTo(3605);
  expect(moved).toHaveBeenCalledTimes(3);
  end();
  bar.remove();
});

it("captions use the language chosen last, and none when they were switched off", () => {
  const filmWith = () => {
    const track = (language: string) => ({ kind: "captions", language, mode: "disabled" });
    const tracks = Object.assign(new EventTarget(), { 0: track("de"), 1: track("fr"), length: 2 });
    const list = () => Object.assign(tracks, { [Symbol.iterator]: () => [tracks[0], tracks[1]].values() });
    const { unmount } = renderHook(() =>
      useSingleCaptionTrack({ current: { textTracks: list() } as unknown as HTMLMediaElement }),
    );
    const choose = (mode: string) => {
      tracks[1].mode = mode;
      tracks.dispatchEvent(new Event("change"));
      unmount();
    };
    return { modes: [tracks[0].mode, tracks[1].mode], choose };
  };
  const first = filmWith();
  expect(first.modes).toEqual(["disabled", "disabled"]);
  first.choose("showing");
  const second = filmWith();
  expect(second.modes).toEqual(["disabled", "showing"]);
  second.choose("disabled");
  expect(filmWith().modes).toEqual(["disabled", "disabled"]);
});
