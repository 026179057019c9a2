import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstDayAfter } from "~/engagement/days.rules";
import { monthOfDay } from "~/payouts/share/month.rules";
import {
  dailyCap,
  dayOfBeat,
  NO_STREAM,
  openStream,
  settle,
  takeBeat,
  viewThreshold,
  type Total,
  type WatchTerms,
} from "~/engagement/meter.rules";
import { DAY_MS, monthsBefore, utcDay } from "~/platform/clock";
import { rounds } from "../../support/sample";
import { seed } from "../../support/seed";

const START = Date.UTC(2026, 10, 28, 22);
const FAR = START + 1000 * DAY_MS;
const terms = (upload: number): WatchTerms => ({
  upload,
  endsAt: FAR,
  accessUntil: FAR,
  ...([
    { kind: "video", lengthMs: 40_000 },
    { kind: "audio", lengthMs: null },
    { kind: "image", lengthMs: null },
  ][upload] as Pick<WatchTerms, "kind" | "lengthMs">),
});

const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant("open" as const), stream: fc.nat(3) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("beat" as const),
      stream: fc.nat(3),
      n: fc.integer({ min: 1, max: 12 }),
      upload: fc.nat(2),
      played: fc.oneof(fc.integer({ min: 0, max: 90_000 }), fc.constantFrom(1e308, 0.4)),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant("wait" as const), ms: fc.integer({ min: 0, max: 90_000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("wait" as const), ms: fc.constant(-60_000) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("wait" as const), ms: fc.constant(DAY_MS) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("flush" as const),
      // A lost answer leaves it open whether the database has the row.
      crash: fc.constantFrom("none" as const, "before" as const, "after" as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("freeze" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("hide" as const), upload: fc.nat(2), hidden: fc.boolean() }),
  },
);

function live(steps: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[]) {
  const totals = new Map<string, Total>();
  const rows = new Map<string, { ms: number; view: number }>();
  const hidden = new Set<number>();
  let [now, earliest, latest, stream, frozen] = [START, START, START, NO_STREAM, 0];
  let [credited, refused, added] = [0, 0, 0];
  const totalKey = (day: number, upload: number) => `${day} ${upload}`;
  const readTotal = (day: number, upload: number): Total =>
    totals.get(totalKey(day, upload)) ?? { day, upload, ms: 0, view: 0, flushedMs: 0, flushedView: 0, at: 0 };
  const put = (total: Total) => totals.set(totalKey(total.day, total.upload), total);

  function flush(crash: "none" | "before" | "after") {
    const sent = [...totals.values()].filter((one) => one.ms > one.flushedMs || one.view > one.flushedView);
    if (crash === "before") return;
    for (const { day, upload, ms, view } of sent) {
      if (hidden.has(upload) || monthOfDay(day) <= frozen) continue;
      const row = rows.get(totalKey(day, upload)) ?? { ms: 0, view: 0 };
      added += Math.max(0, ms - row.ms);
      rows.set(totalKey(day, upload), { ms: Math.max(row.ms, ms), view: Math.max(row.view, view) });
    }
    if (crash === "after") return;
    for (const told of sent) {
      const row = rows.get(totalKey(told.day, told.upload)) ?? { ms: 0, view: 0 };
      const isFrozen = monthOfDay(told.day) <= frozen;
      const { total, moved } = settle(told, readTotal(told.day, told.upload), { ...row, isFrozen });
      if (!isFrozen) refused += told.ms - row.ms;
      put(total);
      if (moved.ms === 0 && moved.view === 0) continue;
      const to = readTotal(Math.max(utcDay(now), firstDayAfter(frozen)), told.upload);
      put({ ...to, ms: to.ms + moved.ms, view: Math.max(to.view, moved.view) });
    }
  }

  for (const one of steps) {
    if (one.do === "wait") now += one.ms;
    [earliest, latest] = [Math.min(earliest, now), Math.max(latest, now)];
    if (one.do === "open") stream = openStream(stream, `s${one.stream}`, now);
    if (one.do === "freeze") frozen = Math.max(frozen, monthOfDay(utcDay(now) - 3) - 1, 0);
    if (one.do === "hide") hidden[one.hidden ? "add" : "delete"](one.upload);
    if (one.do === "flush") flush(one.crash);
    if (one.do !== "beat") continue;
    const beat = {
      stream: `s${one.stream}`,
      n: one.n,
      playedMs: one.played,
      offsetMs: 0,
      terms: terms(one.upload),
    };
    const total = readTotal(dayOfBeat(stream, beat, now), one.upload);
    const taken = takeBeat(stream, beat, total.ms, now);
    const again = takeBeat(taken.stream, beat, total.ms + taken.answer.credit, now);
    expect(again.answer.credit).toBe(0);
    expect(taken.answer.credit).toBeLessThanOrEqual(75_000);
    expect(Number.isInteger(taken.answer.credit) && taken.answer.credit >= 0).toBe(true);
    stream = taken.stream;
    if (taken.answer.credit === 0) continue;
    credited += taken.answer.credit;
    const ms = total.ms + taken.answer.credit;
    put({ ...total, ms, view: ms >= viewThreshold(beat.terms) ? 1 : total.view });
  }
  for (let rounds = 0; rounds < 3; rounds++) flush("none");
  const sum = (of: Iterable<{ ms: number }>) => [...of].reduce((all, { ms }) => all + ms, 0);
  return {
    credited,
    refused,
    added,
    elapsed: latest - earliest,
    written: sum(rows.values()),
    kept: sum(totals.values()),
  };
}

describe("random viewing with crashes", () => {
  it("the meter ends with exactly what the database credited, and never with more than the elapsed time", () => {
    let crashes = 0;
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 60 }), (steps) => {
        crashes += steps.filter((one) => one.do === "flush" && one.crash !== "none").length;
        const { credited, refused, added, elapsed, written, kept } = live(steps);
        expect(credited).toBeLessThanOrEqual(elapsed);
        expect(written).toBe(credited - refused);
        expect(written).toBe(added);
        expect(kept).toBe(written);
      }),
      { numRuns: rounds(300, 2000), seed: seed() },
    );
    expect(crashes).toBeGreaterThan(rounds(150, 1000));
  });
});

describe("a work's daily cap", () => {
  it.each([
    [{ kind: "video" as const, lengthMs: 60_000 }, 180_000, 10_000],
    [{ kind: "audio" as const, lengthMs: 20_000 }, 60_000, 10_000],
    [{ kind: "audio" as const, lengthMs: 19_999 }, 59_997, 10_000],
    [{ kind: "video" as const, lengthMs: 7000 }, 21_000, 3500],
    [{ kind: "video" as const, lengthMs: 1 }, 3, 1],
    [{ kind: "video" as const, lengthMs: 0 }, 3_600_000, 10_000],
    [{ kind: "video" as const, lengthMs: null }, 3_600_000, 10_000],
    [{ kind: "image" as const, lengthMs: 5000 }, 20_000, 5000],
  ])("%j credits at most %i ms a day, and counts a view after %i ms", (work, cap, view) => {
    expect(dailyCap(work)).toBe(cap);
    expect(viewThreshold(work)).toBe(view);
  });
});

describe("days and months", () => {
  it("days and months are in UTC, across year ends and February", () => {
    const day = (text: string) => utcDay(Date.parse(`${text}T23:59:59.999Z`));
    expect(monthOfDay(day("2028-02-29"))).toBe(202802);
    expect(monthOfDay(day("2028-02-29") + 1)).toBe(202803);
    expect(firstDayAfter(202612)).toBe(day("2027-01-01"));
    expect(firstDayAfter(202801)).toBe(day("2028-02-01"));
    expect(utcDay(monthsBefore(Date.UTC(2026, 11, 15), 13))).toBe(day("2025-11-15"));
    expect(utcDay(monthsBefore(Date.UTC(2027, 2, 31), 13))).toBe(day("2026-02-28"));
    expect(utcDay(monthsBefore(Date.UTC(2028, 1, 29), 13 * 12))).toBe(day("2015-02-28"));
  });
});

describe("time the database refuses", () => {
  const told = { day: 10, upload: 1, ms: 5000, view: 1, flushedMs: 2000, flushedView: 0, at: 0 };
  const now = { ...told, ms: 6000 };

  it("time refused for a closed month counts for another day", () => {
    const { total, moved } = settle(told, now, { ms: 2000, view: 0, isFrozen: true });
    expect(moved).toEqual({ ms: 3000, view: 1 });
    expect(total).toMatchObject({ ms: 3000, view: 0, flushedMs: 2000, flushedView: 0 });
  });

  it("time refused in an open month, as for a hidden work, counts for no day", () => {
    const { total, moved } = settle(told, now, { ms: 2000, view: 0, isFrozen: false });
    expect(moved).toEqual({ ms: 0, view: 0 });
    expect(total.ms).toBe(3000);
  });

  it("time or a view refused alone for a closed month moves to another day", () => {
    const time = settle(told, now, { ms: 2000, view: 1, isFrozen: true });
    expect(time.moved).toEqual({ ms: 3000, view: 0 });
    expect(time.total).toMatchObject({ ms: 3000, view: 1, flushedView: 1 });
    const view = settle(told, now, { ms: 5000, view: 0, isFrozen: true });
    expect(view.moved).toEqual({ ms: 0, view: 1 });
  });

  it("nothing moves where the database has more than it was sent", () => {
    const unseen = { view: 0 };
    const kept = { ms: 7000, view: 1, isFrozen: true };
    const { total, moved } = settle({ ...told, ...unseen }, { ...now, ...unseen }, kept);
    expect(moved).toEqual({ ms: 0, view: 0 });
    expect(total).toMatchObject({ ms: 8000, view: 1, flushedMs: 7000, flushedView: 1 });
  });

  it("a view that the database has is never taken back", () => {
    const { total } = settle(told, { ...now, view: 0 }, { ms: 5000, view: 1, isFrozen: false });
    expect(total.view).toBe(1);
  });
});

it("a beat counts for the day of the billing clock, and never for a day before the stream's last one", () => {
  const beat = { stream: "s", n: 1, playedMs: 1000, terms: terms(0), offsetMs: 3 * DAY_MS };
  expect(dayOfBeat(NO_STREAM, beat, START)).toBe(utcDay(START) + 3);
  expect(dayOfBeat({ ...NO_STREAM, at: START + DAY_MS }, beat, START)).toBe(utcDay(START) + 4);
});
