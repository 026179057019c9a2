import { describe, expect, it } from "vitest";
import { findObstacle, type Conditions } from "~/uploads/renditions/client/conditions.rules";
import { expectedBytes, pictureBits, soundBits } from "~/uploads/renditions/client/converting/bits.rules";
import { tilePosition, tileTime, planSprite } from "~/uploads/renditions/client/converting/sprite.rules";
import { MAX_SPRITE_SIDE } from "~/uploads/renditions/renditions.limits";
import { spritePlan } from "~/uploads/renditions/renditions.schema";
import { FILM_SOUND_BITS, RUNG_PLANS } from "~/uploads/renditions/rungs.rules";
import { MAX_FILE_SIZE_BYTES } from "~/uploads/uploads.limits";

const minutes = (count: number) => count * 60_000;

describe("a rendition's bitrate", () => {
  it("the bitrate is its rung's when nothing limits it", () => {
    const film = { fileSize: 150_000_000, durationMs: minutes(1) };
    expect(pictureBits("720", film, FILM_SOUND_BITS)).toBe(RUNG_PLANS["720"].bitsPerSecond);
    expect(soundBits(FILM_SOUND_BITS, film)).toBe(FILM_SOUND_BITS);
  });

  it("the bitrate is not much higher than the original's", () => {
    const film = { fileSize: 3_750_000, durationMs: minutes(1) };
    expect(pictureBits("720", film, FILM_SOUND_BITS)).toBe(1_000_000);
  });

  it.each([30, 60, 180, 480])("the bitrate of %d minutes stays below the upload limit", (length) => {
    const film = { fileSize: MAX_FILE_SIZE_BYTES, durationMs: minutes(length) };
    const sound = soundBits(FILM_SOUND_BITS, film);
    const all = sound + pictureBits("720", film, sound);
    expect(expectedBytes(all, film.durationMs)).toBeLessThan(MAX_FILE_SIZE_BYTES * 1.1);
  });
});

describe("a sprite", () => {
  it.each([
    [{ width: 1920, height: 1080 }, minutes(1)],
    [{ width: 1080, height: 1920 }, 1_500],
    [{ width: 8000, height: 100 }, minutes(480)],
    [{ width: 2, height: 2 }, 1_000],
    [{ width: 720, height: 720 }, 99_999],
  ])("a sprite of %o over %d ms is one the server accepts, and covers all of it", (size, durationMs) => {
    const plan = planSprite(size, durationMs);
    expect(spritePlan.parse(plan)).toEqual(plan);
    expect(plan.count * plan.every_ms).toBeGreaterThanOrEqual(durationMs);
    expect(plan.count).toBeLessThanOrEqual(100);
    const rows = Math.ceil(plan.count / plan.columns);
    expect(Math.max(plan.columns * plan.width, rows * plan.height)).toBeLessThanOrEqual(MAX_SPRITE_SIDE);
    expect(tileTime(plan, plan.count - 1) * 1000).toBeLessThan(plan.count * plan.every_ms);
  });

  it("a sprite has its tiles row by row", () => {
    const plan = planSprite({ width: 1280, height: 720 }, minutes(1));
    expect([0, 9, 10, 25].map((tile) => tilePosition(plan, tile))).toEqual([
      { x: 0, y: 0 },
      { x: 1440, y: 0 },
      { x: 0, y: 90 },
      { x: 800, y: 180 },
    ]);
    expect(tileTime(plan, 1)).toBe(1.5);
  });
});

describe("when renditions may be made", () => {
  const good: Conditions = {
    isPaused: false,
    isAble: true,
    isOnline: true,
    isMetered: false,
    battery: null,
    memory: null,
  };
  const low = { isCharging: false, level: 0.2 };

  it.each<[Partial<Conditions>, string | null]>([
    [{}, null],
    [{ isPaused: true, isMetered: true }, "paused"],
    [{ isAble: false, isPaused: true }, "unsupported"],
    [{ isOnline: false }, "offline"],
    [{ isMetered: true }, "metered"],
    [{ battery: low }, "battery"],
    [{ battery: { ...low, isCharging: true } }, null],
    [{ battery: { isCharging: false, level: 0.3 } }, null],
    [{ memory: 2 }, "memory"],
    [{ memory: 4 }, null],
  ])("with %o making waits for %s", (change, expected) => {
    expect(findObstacle({ ...good, ...change }, false)).toBe(expected);
  });

  it("a requested rendition ignores battery, line and memory, but not a pause", () => {
    const poor = { ...good, isMetered: true, battery: low, memory: 1 };
    expect(findObstacle(poor, true)).toBeNull();
    expect(findObstacle({ ...poor, isPaused: true }, true)).toBe("paused");
    expect(findObstacle({ ...poor, isOnline: false }, true)).toBe("offline");
  });
});
