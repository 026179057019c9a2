import { afterEach, describe, expect, it, vi } from "vitest";
import { leaks } from "../../scripts/measure/soak/heap.ts";
import { Outages } from "../../scripts/measure/soak/outages.ts";
import { Promises } from "../../scripts/measure/soak/promises.ts";
import { Recorded, Recorder } from "../../scripts/measure/soak/recorder.ts";
import { reportOf } from "../../scripts/measure/soak/report.ts";

const NOTHING_DONE = {
  lived: { joined: 0, paid: 0, cancelled: 0 },
  kept: new Map<string, number>(),
};

describe("the soak's figures", () => {
  it("counts an error once, however far up it is told, and throws it on", async () => {
    const recorder = new Recorder();
    const failing = () => recorder.time("page", () => Promise.reject(new Error("500")));
    await failing().catch((error: unknown) => recorder.fail("a visit", error));
    await expect(failing()).rejects.toThrow("500");
    expect(recorder.problems).toEqual([{ kind: "page", message: "500", times: 2 }]);
    expect(recorder.requests).toBe(0);
    const report = reportOf({
      recorder,
      ready: 0,
      deleted: 0,
      heaps: [],
      leak: { web: null, media: null },
      ...NOTHING_DONE,
    });
    expect(report).toContain("- 2 × page: 500");
  });

  it("judges each worker's heap by what it holds in the middle and at the end", () => {
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
    const report = reportOf({ recorder: new Recorder(), ...findings });
    expect(report).toContain("| the web worker | 5.0 MB | 12.0 MB | 13.0 MB | no leak |");
    expect(report).toContain("| the media worker | 5.0 MB | 6.0 MB | unknown | too short");
  });
});

describe("a soak whose runtime is killed", () => {
  afterEach(() => void vi.restoreAllMocks());

  it("counts no error for what was under way while it was away, and every other one", async () => {
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

  it("asks at the end for all that was said to be done, and says what is not so", async () => {
    const [recorder, promises] = [new Recorder(), new Promises()];
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
