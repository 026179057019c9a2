import { beforeEach, describe, expect, it, vi } from "vitest";
import { playStream } from "~/routes/work/player/stream-player.browser";

/** What hls.js knows of a playlist, since happy-dom plays nothing. */
const known = vi.hoisted(() => ({
  currentLevel: 0,
  levels: [] as { details?: { startTimeOffset: number | null } }[],
}));
vi.mock("hls.js/light", () => ({
  default: class {
    static isSupported = () => true;
    static Events = {};
    static ErrorTypes = {};
    levels = known.levels;
    currentLevel = known.currentLevel;
    config = {};
    on = () => undefined;
    loadSource = () => undefined;
    attachMedia = () => undefined;
    destroy = () => undefined;
  },
}));

const listener = {
  startsAt: null,
  renew: () => Promise.resolve(null),
  onPlaying: () => undefined,
  onGivenUp: () => undefined,
};

function open(levels: typeof known.levels, currentLevel = 0) {
  Object.assign(known, { levels, currentLevel });
  const video = document.createElement("video");
  let currentTime = 0;
  Object.defineProperty(video, "currentTime", {
    get: () => currentTime,
    set: (seconds: number) => (currentTime = seconds),
  });
  const end = playStream(video, "/stream/main.m3u8", listener);
  const seek = (seconds: number): number => {
    video.currentTime = seconds;
    video.dispatchEvent(new Event("seeking"));
    return video.currentTime;
  };
  return { end, seek };
}

beforeEach(() => void Object.assign(HTMLMediaElement, { HAVE_CURRENT_DATA: 2 }));

describe("a seek to the beginning of a streamed film", () => {
  const trimmed = { details: { startTimeOffset: 0.004 } };

  it("the seek skips the decode-only frames of a trimmed film", () => {
    const { seek } = open([trimmed]);
    expect([seek(0), seek(0.003), seek(0.004), seek(3)]).toEqual([0.004, 0.004, 0.004, 3]);
  });

  it("the seek uses the playing size's own value", () => {
    expect(open([trimmed, { details: { startTimeOffset: 0.5 } }], 1).seek(0)).toBe(0.5);
  });

  it("the seek stays at 0 for an untrimmed film, and while nothing is known of it", () => {
    expect(open([{ details: { startTimeOffset: null } }]).seek(0)).toBe(0);
    expect(open([{}]).seek(0)).toBe(0);
    expect(open([], -1).seek(0)).toBe(0);
  });

  it("the seek stays at 0 once the stream has ended and the file plays", () => {
    const { end, seek } = open([trimmed]);
    end();
    expect(seek(0)).toBe(0);
  });
});
