import { describe, expect, it } from "vitest";
import { BUCKET_MS } from "~/engagement/engagement.limits";
import { NO_STREAM, openStream, takeBeat, type Beat, type Stream } from "~/engagement/meter.rules";
import { DAY_MS, SECOND_MS } from "~/platform/clock";

const START = Date.UTC(2026, 10, 28, 22);
const FAR = START + DAY_MS;

const open = (id = "one", stream: Stream = NO_STREAM, now = START) => openStream(stream, id, now);
const beat = (changes: Partial<Beat> = {}, terms: Partial<Beat["terms"]> = {}): Beat => ({
  stream: "one",
  n: 1,
  playedMs: 10 * SECOND_MS,
  offsetMs: 0,
  ...changes,
  terms: { upload: 1, kind: "video", lengthMs: 40 * SECOND_MS, endsAt: FAR, accessUntil: FAR, ...terms },
});
const creditAfter = (seconds: number, sent: Beat, have = 0, stream = open()) =>
  takeBeat(stream, sent, have, START + seconds * SECOND_MS).answer;

describe("what a beat credits", () => {
  it("a beat credits at most the claimed time, in whole milliseconds and never below 0", () => {
    expect(creditAfter(60, beat({ playedMs: 10_000.9 }))).toEqual({ credit: 10_000 });
    expect(creditAfter(60, beat({ playedMs: -10_000 }))).toEqual({ credit: 0 });
  });

  it("a beat credits at most what the server's clock put in the bucket, which has a maximum", () => {
    const greedy = beat({ playedMs: DAY_MS }, { lengthMs: DAY_MS });
    expect(creditAfter(7, greedy)).toEqual({ credit: 7000 });
    expect(creditAfter(9000, greedy)).toEqual({ credit: BUCKET_MS });
  });

  it("a beat credits at most the rest of the work's day: three times its length", () => {
    expect(creditAfter(60, beat(), 115_000)).toEqual({ credit: 5000 });
    expect(creditAfter(60, beat(), 120_000)).toEqual({ credit: 0 });
  });
});

describe("beats that credit nothing", () => {
  it("a beat sent twice, or after a later one, credits nothing", () => {
    const { stream } = takeBeat(open(), beat({ n: 3 }), 0, START + 60_000);
    for (const n of [3, 2]) {
      const again = takeBeat(stream, beat({ n }), 0, START + 120_000);
      expect(again).toEqual({ stream, answer: { credit: 0 } });
    }
  });

  it("a beat of a stream that another stream replaced credits nothing", () => {
    expect(creditAfter(60, beat({ stream: "two" }))).toEqual({ credit: 0, stop: "elsewhere" });
    const newest = open("two", open());
    expect(creditAfter(60, beat(), 0, newest)).toEqual({ credit: 0, stop: "elsewhere" });
  });

  it("a beat right after its stream opened credits nothing, however full the bucket was", () => {
    const full = takeBeat(open(), beat({ playedMs: 0 }), 0, START + 70_000).stream;
    expect(full.bucket).toBe(70_000);
    const opened = open("two", full, START + 70_000);
    expect(creditAfter(70, beat({ stream: "two" }), 0, opened)).toEqual({ credit: 0 });
  });

  it("a clock set back credits nothing, and the time counts once when the clock has caught up", () => {
    const { stream } = takeBeat(open(), beat(), 0, START + 10_000);
    const back = takeBeat(stream, beat({ n: 2 }), 10_000, START - 50_000);
    expect(back.answer).toEqual({ credit: 0 });
    expect(takeBeat(back.stream, beat({ n: 3 }), 10_000, START + 15_000).answer).toEqual({ credit: 5000 });
  });

  it.each<[string, Partial<Beat["terms"]>, number]>([
    ["its ticket has expired", { endsAt: START + 60_000 }, 0],
    ["access has ended, by the billing clock", { accessUntil: START + 60_000 + DAY_MS }, DAY_MS],
  ])("a beat credits nothing from the moment %s, and not before", (_, over, offsetMs) => {
    expect(creditAfter(59, beat({ offsetMs }, over))).toEqual({ credit: 10_000 });
    expect(creditAfter(60, beat({ offsetMs }, over))).toEqual({ credit: 0, stop: "over" });
  });
});
