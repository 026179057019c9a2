import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { reportPictureView, reportPositions } from "~/library/client/report-position.browser";
import { resumePosition, rememberedPosition, rememberPosition } from "~/media/positions.browser";

describe("where playing begins", () => {
  it.each([
    ["nothing is known", null, null, 0, null],
    ["only this browser knows", { at: 30, when: 5000 }, null, 0, 30],
    ["only the history knows", null, { at: 40_500, when: 5000 }, 0, 40.5],
    ["this browser was there later", { at: 30, when: 6000 }, { at: 40_000, when: 5000 }, 0, 30],
    ["another device was there later", { at: 30, when: 5000 }, { at: 40_000, when: 6000 }, 0, 40],
    ["it was watched to its end elsewhere", { at: 30, when: 5000 }, { at: 0, when: 6000 }, 0, null],
    ["it was removed since", { at: 30, when: 5000 }, null, 5000, null],
    ["it was watched again since", { at: 30, when: 5001 }, null, 5000, 30],
  ] as const)(
    "playing begins at the right position when %s",
    (_words, here, stopped, forgottenAt, expected) => {
      expect(resumePosition(here, stopped, forgottenAt)).toBe(expected);
    },
  );

  it("the position is stored with its time", () => {
    rememberPosition(8, 30, 100, 1234);
    expect(rememberedPosition(8)).toEqual({ at: 30, when: 1234 });
    rememberPosition(8, 99, 100, 2000);
    expect(rememberedPosition(8)).toBeNull();
    localStorage.clear();
  });
});

describe("reporting the position", () => {
  const T = 1_700_000_000_000;
  const tell = vi.fn();
  let media: HTMLVideoElement;
  let end: () => void;
  const set = (facts: Partial<Record<keyof HTMLVideoElement, unknown>>) => {
    for (const [name, value] of Object.entries(facts))
      Object.defineProperty(media, name, { configurable: true, value, writable: true });
  };
  const says = (event: string) => media.dispatchEvent(new Event(event));
  const play = (seconds: number) => {
    for (let quarter = 0; quarter < seconds * 4; quarter++) {
      vi.advanceTimersByTime(250);
      set({ currentTime: media.currentTime + 0.25 });
      says("timeupdate");
    }
  };
  const places = () => tell.mock.calls.map(([place]) => place as unknown);

  beforeEach(() => {
    vi.useFakeTimers({ now: T });
    Object.assign(HTMLMediaElement, { HAVE_CURRENT_DATA: 2 });
    tell.mockClear();
    media = document.createElement("video");
    set({
      readyState: 4,
      paused: false,
      seeking: false,
      ended: false,
      currentTime: 10,
      duration: 600,
      error: null,
    });
    end = reportPositions(media, tell);
  });
  afterEach(() => {
    end();
    vi.useRealTimers();
  });

  it("the position is reported when playing begins, every half minute, and on pause", () => {
    expect(places()).toEqual([{ at_ms: 10_000, played_at: T }]);
    play(61);
    expect(places()).toHaveLength(3);
    set({ paused: true });
    says("pause");
    expect(places().at(-1)).toEqual({ at_ms: 71_000, played_at: T + 61_000 });
    set({ paused: false });
    says("playing");
    expect(places()).toHaveLength(4);
  });

  it("several seeks in a row are reported once", () => {
    for (const at of [100, 200, 300]) {
      set({ currentTime: at });
      says("seeked");
      vi.advanceTimersByTime(400);
    }
    vi.advanceTimersByTime(1000);
    expect(places().slice(1)).toEqual([{ at_ms: 300_000, played_at: T + 800 }]);
  });

  it("a page left while paused doesn't report again", () => {
    set({ paused: true });
    says("pause");
    const told = places().length;
    vi.advanceTimersByTime(60_000);
    window.dispatchEvent(new Event("pagehide"));
    end();
    expect(places()).toHaveLength(told);
  });

  it("a playing page reports when it's left, and an ended work has no position", () => {
    play(3);
    window.dispatchEvent(new Event("pagehide"));
    expect(places().at(-1)).toEqual({ at_ms: 13_000, played_at: T + 3000 });
    set({ ended: true, currentTime: 599.9 });
    says("ended");
    expect(places().at(-1)).toMatchObject({ at_ms: 0 });
  });

  it("a position reported by a source being replaced is ignored", () => {
    const told = places().length;
    set({ readyState: 0, currentTime: 0, paused: true });
    says("pause");
    vi.advanceTimersByTime(40_000);
    says("timeupdate");
    expect(places()).toHaveLength(told);
  });
});

describe("looking at a picture", () => {
  let see: (ratio: number) => void;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        constructor(listener: (entries: { intersectionRatio: number }[]) => void) {
          see = (intersectionRatio) => listener([{ intersectionRatio }]);
        }
        observe() {}
        disconnect() {}
      },
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("a picture view is reported once, after three seconds in view", () => {
    const tell = vi.fn();
    reportPictureView(document.createElement("img"), tell);
    see(1);
    vi.advanceTimersByTime(2900);
    see(0.2);
    vi.advanceTimersByTime(5000);
    expect(tell).not.toHaveBeenCalled();
    see(1);
    vi.advanceTimersByTime(3000);
    vi.advanceTimersByTime(30_000);
    expect(tell).toHaveBeenCalledTimes(1);
  });
});
