import { afterEach, describe, expect, it, vi } from "vitest";
import { leaks } from "../../scripts/measure/soak/heap.ts";
import { Outages } from "../../scripts/measure/soak/outages.ts";
import { Confirmations } from "../../scripts/measure/soak/promises.ts";
import { Recorded, Recorder } from "../../scripts/measure/soak/recorder.ts";
import { formatReport } from "../../scripts/measure/soak/report.ts";

const NOTHING_DONE = {
  lived: { joined: 0, paid: 0, cancelled: 0 },
  kept: new Map<string, number>(),
};

describe("the soak's figures", () => {
  it("an error is counted once, however often it is rethrown", async () => {
    const recorder = new Recorder();
    const failing = () => recorder.time("page", () => Promise.reject(new Error("500")));
    await failing().catch((error: unknown) => recorder.fail("a visit", error));
    await expect(failing()).rejects.toThrow("500");
    expect(recorder.problems).toEqual([{ kind: "page", message: "500", times: 2 }]);
    expect(recorder.requests).toBe(0);
    const report = formatReport({
      recorder,
      ready: 0,
      deleted: 0,
      heaps: [],
      leak: { web: null, media: null },
      ...NOTHING_DONE,
    });
    expect(report).toContain("- 2 × page: 500");
  });

  it("each worker's heap is compared between the middle and the end", () => {
    const start = { web: 5, media: 5 };
    expect(leaks([start, { web: 12, media: 6 }, { web: 13, media: 20 }])).toEqual({
      web: false,
      media: true,
    });
    expect(leaks([start, { web: 12, media: null }, { web: 40, media: 9 }])).toEqual({
      web: true,
      media: null,
    });
    expect(leaks([])).toEqual({ web: null, media: null });
    const heaps = [start, { web: 12, media: 6 }, { web: 13, media: null }];
    const findings = {
      ready: 1,
      deleted: 0,
      heaps,
      leak: leaks(heaps),
      ...NOTHING_DONE,
    };
    const report = formatReport({ recorder: new Recorder(), ...findings });
    expect(report).toContain("| the web worker | 5.0 MB | 12.0 MB | 13.0 MB | no leak |");
    expect(report).toContain("| the media worker | 5.0 MB | 6.0 MB | unknown | too short");
  });
});

describe("a soak whose runtime is killed", () => {
  afterEach(() => void vi.restoreAllMocks());

  it("a request under way during an outage is not an error, and every other failure is", async () => {
    const recorder = new Recorder();
    const hit = vi.spyOn(Outages.prototype, "hit").mockReturnValue(true);
    const failing = () => recorder.time("page", () => Promise.reject(new Error("refused")));
    await expect(failing()).rejects.toMatchObject({ isInterruption: true });
    expect([recorder.interrupted, recorder.problems]).toEqual([1, []]);
    hit.mockReturnValue(false);
    const error = await failing().catch((error: unknown) => error);
    expect(error).toBeInstanceOf(Recorded);
    expect(error).toMatchObject({ isInterruption: false });
    expect(recorder.problems).toMatchObject([{ kind: "page", times: 1 }]);
  });

  it("everything that was confirmed is checked at the end, and what is missing is reported", async () => {
    const [recorder, promises] = [new Recorder(), new Confirmations()];
    let asked = 0;
    promises.note("comments", () => Promise.resolve(true));
    promises.note("uploads", () => Promise.resolve(++asked > 3));
    promises.note("reports", () => Promise.reject(new Error("404")));
    expect([...(await promises.ask(recorder, { forMs: 100, askEveryMs: 1 }))]).toEqual([
      ["comments", 1],
      ["uploads", 1],
    ]);
    expect(recorder.problems).toMatchObject([{ kind: "reports", times: 1 }]);
  });
});
