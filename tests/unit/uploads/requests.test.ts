import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { requestApi } from "~/uploads/client/api.browser";
import { poll } from "~/uploads/client/poll-states.browser";
import { UploadError } from "~/uploads/client/retries.browser";
import { MAX_RETRY_AFTER_MS } from "~/uploads/client/uploader.rules";
import { untilSettled } from "~/uploads/client/until-settled.browser";
import { closeTab, FakeServer, finish, openTab } from "./support/fake-server";

let tab: ReturnType<typeof openTab>;
beforeEach(() => {
  tab = openTab();
});
afterEach(closeTab);

function asking(options: { finishes?: boolean } = {}) {
  const server = new FakeServer(10, null);
  server.wholeStored = true;
  const stop = new AbortController();
  const waits: boolean[] = [];
  const start = () =>
    requestApi("/api/uploads/1/complete", {
      ...options,
      signal: stop.signal,
      transport: server.transport,
      onWait: (waiting) => waits.push(waiting),
      failure: (reason) => `It failed: ${reason}`,
    });
  return { server, stop, waits, start };
}

describe("a request to our server", () => {
  it.each([
    [401, "uploads.unauthenticated", "Not authenticated"],
    [403, "uploads.creator_only", "said uploads.creator_only"],
    [404, "uploads.not_found", "said uploads.not_found"],
    [409, "uploads.parts_missing", "said uploads.parts_missing"],
    [412, undefined, "said undefined"],
    [503, "switches.uploads", "said switches.uploads"],
  ])(
    "a request refused with %i fails immediately, with the server's code and sentence",
    async (status, code, message) => {
      const { server, start } = asking();
      server.next("complete", { status, ...(code ? { code } : {}) });
      const { error } = await finish(start());
      expect(error).toBeInstanceOf(UploadError);
      expect(error).toMatchObject({ code: code ?? null, message });
      expect(server.calls).toEqual(["complete"]);
    },
  );

  it.each([
    { status: 500 },
    { status: 503 },
    { status: 408 },
    { status: 409, code: "uploads.not_arrived" },
    { status: 503, code: "switches.closed" },
    "cut" as const,
    "answer lost" as const,
    "answer cut" as const,
  ])("a request that ends with %j is retried, and reports that it waits", async (mishap) => {
    const { server, waits, start } = asking();
    server.next("complete", mishap, mishap);
    expect((await finish(start())).error).toBeNull();
    expect(server.calls).toHaveLength(3);
    expect(waits).toEqual([true, false, true, false]);
  });

  it("a request outlasts a rate limit, whose window is a minute", async () => {
    const { server, start } = asking();
    let limited = true;
    setTimeout(() => (limited = false), 60_000);
    const { fetch } = server.transport;
    server.transport.fetch = (path, init) => {
      if (limited) server.next("complete", { status: 429, code: "uploads.too_many_requests" });
      return fetch(path, init);
    };
    const { error, tookMs } = await finish(start());
    expect(error).toBeNull();
    expect(tookMs).toBeGreaterThan(60_000);
  });

  it.each([
    ["40", 40_000],
    ["86400", MAX_RETRY_AFTER_MS],
  ])(
    "a busy server is asked again after the %s seconds it named, within limits",
    async (retryAfter, waitMs) => {
      const { server, start } = asking();
      server.next("complete", { status: 429, code: "uploads.too_many_requests", retryAfter });
      setTimeout(() => tab.goOnline(), 5000);
      const { error, tookMs } = await finish(start());
      expect(error).toBeNull();
      expect(server.calls).toHaveLength(2);
      expect(tookMs).toBeGreaterThanOrEqual(waitMs);
      expect(tookMs).toBeLessThan(waitMs + 2000);
    },
  );

  it("a request fails after twelve errors in a row, with its caller's sentence", async () => {
    const { server, start } = asking();
    server.next("complete", ...Array.from({ length: 12 }, () => "cut" as const));
    const { error } = await finish(start());
    expect(error).toMatchObject({ name: "UploadError", message: "It failed: The connection was lost." });
    expect(server.calls).toHaveLength(12);
  });

  it("a request waits for a network without counting errors", async () => {
    const { server, start } = asking();
    server.next("complete", ...Array.from({ length: 14 }, () => "cut" as const));
    tab.goOffline();
    const ended = finish(start());
    for (let time = 0; time < 14; time++) {
      await vi.advanceTimersByTimeAsync(60_000);
      expect(server.calls).toHaveLength(time + 1);
      tab.goOnline();
      tab.goOffline();
    }
    expect((await ended).error).toBeNull();
  });

  it("an aborted request ends with the reason: before, during and between tries", async () => {
    const before = asking();
    before.stop.abort(new DOMException("paused", "AbortError"));
    expect((await finish(before.start())).error).toBe(before.stop.signal.reason);
    expect(before.server.calls).toEqual([]);

    for (const mishap of [null, "cut" as const]) {
      const { server, stop, start } = asking();
      if (mishap) server.next("complete", mishap);
      else server.takes["complete"] = 60_000;
      const ended = finish(start());
      await vi.advanceTimersByTimeAsync(100);
      stop.abort(new DOMException("paused", "AbortError"));
      expect((await ended).error).toBe(stop.signal.reason);
      expect([server.open, vi.getTimerCount()]).toEqual([0, 0]);
    }
  });

  it("a request whose result must be known is not cut off once it has begun", async () => {
    const { server, stop, start } = asking({ finishes: true });
    server.takes["complete"] = 1000;
    const ended = finish(start());
    await vi.advanceTimersByTimeAsync(100);
    stop.abort(new DOMException("paused", "AbortError"));
    expect((await ended).error).toBeNull();
    expect(server.status).toBe("processing");
  });
});

describe("polling an upload's status", () => {
  it("polling continues with growing pauses until it is settled, despite lost answers", async () => {
    const server = new FakeServer(10);
    server.status = "processing";
    server.next("states", { status: 503 }, "cut");
    setTimeout(() => Object.assign(server, { status: "rejected", reason: "media.not_media" }), 30_000);
    const settled = untilSettled(1, { signal: new AbortController().signal, transport: server.transport });
    expect((await finish(settled)).error).toBeNull();
    expect(await settled).toMatchObject({ status: "rejected", status_reason: "media.not_media" });
    expect(server.calls.length).toBeGreaterThan(6);
    expect(server.calls.length).toBeLessThan(16);
  });

  it("polling ends when the upload is gone", async () => {
    const server = new FakeServer(10);
    server.deleted = true;
    const { signal } = new AbortController();
    expect((await finish(untilSettled(1, { signal, transport: server.transport }))).error).toMatchObject({
      name: "UploadError",
      message: "We couldn't find the upload.",
    });
  });

  it.each([100, 100_000])(
    "polling stopped after %i ms ends with the reason and leaves nothing running",
    async (later) => {
      const server = new FakeServer(10);
      server.status = "processing";
      server.takes["states"] = 1000;
      const stop = new AbortController();
      const ended = finish(untilSettled(1, { signal: stop.signal, transport: server.transport }));
      await vi.advanceTimersByTimeAsync(later);
      stop.abort(new DOMException("cancelled", "AbortError"));
      expect((await ended).error).toBe(stop.signal.reason);
      expect([server.open, vi.getTimerCount()]).toEqual([0, 0]);
    },
  );

  it("polling pauses as long as its pace says, until it is stopped", async () => {
    const times: number[] = [];
    const began = Date.now();
    const pace = { firstMs: 100, growth: 2, longestMs: 300 };
    poll(pace, async () => times.push(Date.now() - began) === 4);
    const stop = poll(pace, async () => times.push(0) < 0);
    stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(times).toEqual([100, 300, 600, 900]);
  });

  it("an answer after the end doesn't count, and nothing more is asked", async () => {
    let asked = 0;
    const ask = () => {
      asked++;
      return new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 1000));
    };
    const stop = poll({ firstMs: 100, growth: 2, longestMs: 300 }, ask);
    await vi.advanceTimersByTimeAsync(500);
    stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([asked, vi.getTimerCount()]).toEqual([1, 0]);
  });
});
