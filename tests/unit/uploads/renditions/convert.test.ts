import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { convert } from "~/uploads/renditions/client/converting/convert.browser";
import type { ConvertReport, ConvertRequest } from "~/uploads/renditions/client/converting/convert.messages";

class SilentWorker {
  static last: SilentWorker;
  isEnded = false;
  onmessage: ((event: { data: ConvertReport }) => void) | null = null;
  onerror: ((event: { message?: string }) => void) | null = null;

  constructor() {
    SilentWorker.last = this;
  }
  postMessage(): void {
    // Silent.
  }
  terminate(): void {
    this.isEnded = true;
  }
}

const request: ConvertRequest = {
  wanted: "360",
  source: { file: new Blob(["x"]) },
  fileSize: 1,
  durationMs: 1000,
  keepAs: "copy.mp4",
  wantsPoster: false,
};

function converting() {
  const stop = new AbortController();
  const shares: number[] = [];
  const work = convert(request, { signal: stop.signal, onProgress: (share) => shares.push(share) });
  work.catch(() => null);
  const say = (data: ConvertReport) => SilentWorker.last.onmessage?.({ data });
  return { work, stop, shares, say };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("Worker", SilentWorker);
});
afterEach(() => {
  expect([SilentWorker.last.isEnded, vi.getTimerCount()]).toEqual([true, 0]);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the worker that makes a rendition", () => {
  it("the worker is terminated when it is done", async () => {
    const { work, shares, say } = converting();
    say({ progress: 0.5 });
    say({ copy: { size: 7, blob: null } });
    expect(await work).toEqual({ copy: { size: 7, blob: null } });
    expect(shares).toEqual([0.5]);
  });

  it("the worker is stopped after a minute without progress, and not before", async () => {
    const { work, say } = converting();
    await vi.advanceTimersByTimeAsync(55_000);
    say({ progress: 0.1 });
    await vi.advanceTimersByTimeAsync(55_000);
    expect(SilentWorker.last.isEnded).toBe(false);
    await vi.advanceTimersByTimeAsync(15_000);
    await expect(work).rejects.toMatchObject({ problem: "stalled" });
  });

  it("the worker reports why it failed", async () => {
    const { work, say } = converting();
    say({ failure: "undecodable", detail: "hevc" });
    await expect(work).rejects.toMatchObject({ problem: "undecodable", message: "hevc" });
  });

  it("a worker that couldn't start doesn't hang", async () => {
    const { work } = converting();
    SilentWorker.last.onerror?.({ message: "refused" });
    await expect(work).rejects.toMatchObject({ problem: "crashed" });
  });

  it("a worker whose script never loaded, as on a page being left, doesn't count against the work", async () => {
    const { work } = converting();
    SilentWorker.last.onerror?.({});
    await expect(work).rejects.toMatchObject({ problem: "unloaded" });
  });

  it("the worker is terminated immediately when it is no longer wanted", async () => {
    const { work, stop } = converting();
    stop.abort(new Error("no longer"));
    await expect(work).rejects.toThrow("no longer");
  });
});
