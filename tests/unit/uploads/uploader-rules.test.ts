import { describe, expect, it } from "vitest";
import { cleanEtag, partRanges, partSizeFor, partBytes } from "~/uploads/parts.rules";
import { measurePeaks } from "~/uploads/client/peaks.rules";
import {
  backOff,
  createSpeedMeter,
  isTransient,
  MAX_RETRY_AFTER_MS,
  mayMove,
  retryAfterMs,
  secondsLeft,
  isInterruptible,
} from "~/uploads/client/uploader.rules";
import { MULTIPART_THRESHOLD_BYTES, PART_SIZE_BYTES } from "~/uploads/uploads.limits";

describe("what a busy server asks for", () => {
  const now = Date.UTC(2026, 10, 22, 9, 0, 0);

  it.each([
    ["40", 40_000],
    [" 1 ", 1000],
    ["Sun, 22 Nov 2026 09:00:30 GMT", 30_000],
    ["Sun, 22 Nov 2026 08:59:00 GMT", 0],
    ["99999999999", MAX_RETRY_AFTER_MS],
    ["Fri, 31 Dec 9999 23:59:59 GMT", MAX_RETRY_AFTER_MS],
    ["0", 0],
    ["-5", 0],
    ["soon", 0],
    ["", 0],
    [null, 0],
  ])("'Retry-After: %s' means %i ms", (header, ms) => expect(retryAfterMs(header, now)).toBe(ms));
});

describe("parts", () => {
  it("parts cover a file without gap or overlap, all equal but the last", () => {
    const size = 3 * PART_SIZE_BYTES + 5;
    const ranges = partRanges(size, PART_SIZE_BYTES);
    expect(ranges.map((part) => part.number)).toEqual([1, 2, 3, 4]);
    let end = 0;
    for (const part of ranges) {
      expect(part.start).toBe(end);
      expect(part.end - part.start).toBe(partBytes(part.number, size, PART_SIZE_BYTES));
      end = part.end;
    }
    expect(end).toBe(size);
  });

  it("a file that divides evenly ends with a full part", () => {
    expect(partRanges(2 * PART_SIZE_BYTES, PART_SIZE_BYTES)).toHaveLength(2);
    expect(partBytes(2, 2 * PART_SIZE_BYTES, PART_SIZE_BYTES)).toBe(PART_SIZE_BYTES);
  });

  it.each([0, -1, 1.5, 3, NaN])("no part has the number %s", (number) => {
    expect(partBytes(number, 2 * PART_SIZE_BYTES, PART_SIZE_BYTES)).toBeNull();
  });

  it("files above the threshold have parts", () => {
    expect(partSizeFor(MULTIPART_THRESHOLD_BYTES)).toBeNull();
    expect(partSizeFor(MULTIPART_THRESHOLD_BYTES + 1)).toBe(PART_SIZE_BYTES);
  });

  it.each([
    ['"0123456789abcdef"', "0123456789abcdef"],
    ['W/"0123456789abcdef"', "0123456789abcdef"],
    ["0123456789abcdef", "0123456789abcdef"],
    ['"<script>"', null],
    ["", null],
    ["x".repeat(300), null],
  ])("the entity tag %j is read as %j", (header, etag) => expect(cleanEtag(header)).toBe(etag));
});

describe("waiting between tries", () => {
  it("the wait doubles up to half a minute, with a random upper half", () => {
    expect([1, 2, 3].map((failures) => backOff(failures, 1))).toEqual([500, 1000, 2000]);
    expect(backOff(1, 0)).toBe(250);
    expect(backOff(40, 1)).toBe(30_000);
  });

  it("only temporary errors are retried", () => {
    expect([0, 408, 429, 500, 503].every(isTransient)).toBe(true);
    expect([200, 400, 403, 404, 412].some(isTransient)).toBe(false);
  });
});

describe("an upload's stages", () => {
  it("stages follow each other only in allowed order", () => {
    expect(mayMove("sending", "paused")).toBe(true);
    expect(mayMove("paused", "sending")).toBe(false);
    expect(mayMove("cancelled", "queued")).toBe(false);
    expect(mayMove("ready", "failed")).toBe(false);
  });

  it("closing the page loses the upload while bytes are still to be sent", () => {
    expect(
      ["queued", "reserving", "sending", "waiting", "completing"].map((stage) =>
        isInterruptible(stage as "queued"),
      ),
    ).not.toContain(false);
    expect(isInterruptible("processing")).toBe(false);
  });
});

describe("speed", () => {
  it("the speed settles on a steady line and gives a remaining time", () => {
    const meter = createSpeedMeter();
    for (let second = 0; second <= 20; second++) meter.sample(second * 1000, second * 1000);
    expect(meter.speed()).toBeCloseTo(1000);
    expect(secondsLeft(20_000, 30_000, meter.speed())).toBe(10);
  });

  it("the speed follows a change, and never falls below zero when a part is sent again", () => {
    const meter = createSpeedMeter();
    meter.sample(0, 0);
    meter.sample(1000, 1000);
    meter.sample(0, 2000);
    expect(meter.speed()).toBeGreaterThan(0);
    expect(meter.speed()).toBeLessThan(1000);
    meter.reset();
    expect(meter.speed()).toBeNull();
    expect(secondsLeft(0, 10, null)).toBeNull();
  });
});

describe("a sound's waveform", () => {
  it("the waveform has each stretch's peak, relative to the loudest of all", () => {
    expect(measurePeaks(Float32Array.of(0, 0.1, -0.5, 0.2), 2)).toEqual([20, 100]);
  });

  it("the waveform of silence is flat, and of few samples short", () => {
    expect(measurePeaks(new Float32Array(3), 200)).toEqual([0, 0, 0]);
  });
});
