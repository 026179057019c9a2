import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { UploadError } from "~/uploads/client/retries.browser";
import { sendParts } from "~/uploads/client/send-parts.browser";
import { closeTab, FakeServer, finish, openTab, PART_BYTES } from "./support/fake-server";

let tab: ReturnType<typeof openTab>;
beforeEach(() => {
  tab = openTab();
});
afterEach(closeTab);

function sending(parts: number, { stored = [] as number[], signed = parts } = {}) {
  const size = parts * PART_BYTES - 3;
  const server = new FakeServer(size);
  for (const number of stored) server.recorded.set(number, PART_BYTES);
  const stop = new AbortController();
  const [sent, waits]: [number[], boolean[]] = [[], []];
  const start = () =>
    sendParts(
      {
        id: 1,
        body: new Blob(["x".repeat(size)]),
        part_size: PART_BYTES,
        stored,
        urls: Array.from({ length: signed }, (_, index) => server.url(index + 1)),
      },
      {
        signal: stop.signal,
        transport: server.transport,
        onSent: (bytes) => sent.push(bytes),
        onWait: (waiting) => waits.push(waiting),
      },
    );
  return { size, server, stop, sent, waits, start };
}

const partNumbers = (calls: readonly string[], verb: string) =>
  calls.filter((call) => call.startsWith(`${verb} `)).map((call) => Number(call.split(" ")[1]));

describe("a file in parts", () => {
  it("a file is sent once, part by part, each recorded with its own size after storage took it", async () => {
    const { server, start, size } = sending(6);
    expect((await finish(start())).error).toBeNull();
    expect(partNumbers(server.calls, "put").sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect([...server.recorded.values()].reduce((sum, bytes) => sum + bytes, 0)).toBe(size);
    expect(server.recorded.get(6)).toBe(PART_BYTES - 3);
    for (const number of [1, 2, 3, 4, 5, 6]) {
      expect(server.calls.indexOf(`record ${number}`)).toBeGreaterThan(server.calls.indexOf(`put ${number}`));
    }
  });

  it("several parts are recorded together when recording is slower than sending, and no lane gets far ahead", async () => {
    const { server, start } = sending(40);
    Object.assign(server.takes, { put: 10, record: 100 });
    expect((await finish(start())).error).toBeNull();
    expect(server.recordings.length).toBeLessThan(20);
    expect(server.recordings.flat().sort((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, at) => at + 1),
    );
    expect(server.mostUnrecorded).toBeLessThanOrEqual(12);
    expect(server.mostUnrecorded).toBeGreaterThan(4);
  });

  it("recording is rare on a fast line, and the last parts are recorded immediately", async () => {
    const { server, start } = sending(20);
    Object.assign(server.takes, { put: 100, record: 10 });
    const began = Date.now();
    expect((await finish(start())).error).toBeNull();
    expect(server.recorded.size).toBe(20);
    expect(server.recordings.length).toBeLessThanOrEqual(4);
    expect(Date.now() - began).toBeLessThan(1_500);
  });

  it("each part is recorded alone on a slow line", async () => {
    const { server, start } = sending(6);
    Object.assign(server.takes, { put: 10_000, record: 10 });
    expect((await finish(start())).error).toBeNull();
    expect(server.recorded.size).toBe(6);
    expect(server.mostUnrecorded).toBeLessThanOrEqual(2);
  });

  it("the upload reports waiting when recording stalls, and continues when it works again", async () => {
    const { server, start, waits } = sending(8);
    server.next("record 1", "cut", "cut");
    server.next("record 2", "cut", "cut");
    expect((await finish(start())).error).toBeNull();
    expect(waits).toContain(true);
    expect(waits.at(-1)).toBe(false);
  });

  it("the upload fails with the first refusal, on any lane", async () => {
    const { server, start } = sending(12);
    server.takes["put"] = 50;
    server.next("record 7", { status: 404, code: "uploads.not_found" });
    const { error } = await finish(start());
    expect(String(error)).toContain("uploads.not_found");
    expect(server.open).toBe(0);
  });

  it("only parts missing in storage are sent", async () => {
    const { server, start, sent } = sending(5, { stored: [1, 3] });
    await finish(start());
    expect(partNumbers(server.calls, "put").sort()).toEqual([2, 4, 5]);
    expect(sent[0]).toBe(2 * PART_BYTES);
  });

  it("the upload starts with two parts, and a fast line uses up to four", async () => {
    const { server, start } = sending(12);
    server.takes["put"] = 1000;
    const work = start();
    await vi.advanceTimersByTimeAsync(500);
    expect(server.inFlight).toBe(2);
    await finish(work);
    expect(server.mostInFlight).toBe(4);
  });

  it("the upload stays at two parts on a slow line", async () => {
    const { server, start } = sending(6);
    server.takes["put"] = 9000;
    await finish(start());
    expect(server.mostInFlight).toBe(2);
  });
});

describe("a part that fails", () => {
  it.each([500, 503, 429, 408])(
    "a part that fails with %i is sent again to the same address, and no other part is",
    async (status) => {
      const { server, start } = sending(4);
      server.next("put 2", { status });
      expect((await finish(start())).error).toBeNull();
      expect(partNumbers(server.calls, "put").sort()).toEqual([1, 2, 2, 3, 4]);
      expect(new Set(server.urls.filter((url) => url.includes("/2?"))).size).toBe(1);
      expect(server.recorded.size).toBe(4);
    },
  );

  it("a refused part gets a fresh address", async () => {
    const { server, start } = sending(3);
    server.next("put 2", { status: 403 });
    expect((await finish(start())).error).toBeNull();
    expect(server.calls).toContain("sign 2");
    expect(new Set(server.urls.filter((url) => url.includes("/2?"))).size).toBe(2);
  });

  it("a part on a lost line gets a fresh address the second time, since storage may have hung up", async () => {
    const { server, start } = sending(3);
    server.next("put 2", "cut", "cut");
    expect((await finish(start())).error).toBeNull();
    const urls = server.urls.filter((url) => url.includes("/2?"));
    expect(urls[1]).toBe(urls[0]);
    expect(urls[2]).not.toBe(urls[0]);
  });

  it("a part that fails permanently ends the others, and leaves nothing running", async () => {
    const { server, start } = sending(12);
    Object.assign(server.takes, { put: 1000, "put 2": 100 });
    server.next("put 2", { status: 400 });
    const { error } = await finish(start());
    expect(error).toBeInstanceOf(UploadError);
    expect((error as Error).message).toContain("The server answered 400");
    expect([server.open, vi.getTimerCount()]).toEqual([0, 0]);
    expect(partNumbers(server.calls, "put")).toEqual([1, 2]);
  });

  it("a stored part is not sent again when only its recording was lost", async () => {
    const { server, start } = sending(3);
    server.next("record 2", "answer lost", { status: 500 });
    expect((await finish(start())).error).toBeNull();
    expect(server.count("put 2")).toBe(1);
    expect(server.count("record 2")).toBe(3);
  });

  it("a part without a name in storage fails, since it couldn't be put together", async () => {
    const { server, start } = sending(3);
    const { put } = server.transport;
    server.transport.put = async (...args) => ({ ...(await put(...args)), etag: null });
    const { error } = await finish(start());
    expect(error).toBeInstanceOf(UploadError);
    expect((error as Error).message).toContain("Storage didn't confirm a part");
    expect(server.recorded.size).toBe(0);
  });

  it("a part fails after twelve errors in a row", async () => {
    const { server, start } = sending(1);
    server.next("put 1", ...Array.from({ length: 12 }, () => ({ status: 500 })));
    expect((await finish(start())).error).toBeInstanceOf(UploadError);
    expect(server.count("put 1")).toBe(12);
  });

  it("a part waits while there is no network, and continues when it's back", async () => {
    const { server, start } = sending(1);
    server.next("put 1", "cut", ...Array.from({ length: 20 }, () => "cut" as const));
    tab.goOffline();
    const work = start();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(server.count("put 1")).toBe(1);
    for (let time = 0; time < 20; time++) {
      tab.goOnline();
      tab.goOffline();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(server.count("put 1")).toBe(21);
    tab.goOnline();
    expect((await finish(work)).error).toBeNull();
  });
});

describe("expired addresses", () => {
  it("expired addresses are renewed before anything is sent to them", async () => {
    const { server, start } = sending(3);
    server.takes["put"] = 10;
    const work = start();
    await finish(work);
    expect(server.calls.some((call) => call.startsWith("sign"))).toBe(false);

    const late = sending(20, { signed: 8 });
    // Two at once at 55 minutes each: the ninth part comes hours after the first eight were signed.
    late.server.takes["put"] = 55 * 60_000;
    expect((await finish(late.start())).error).toBeNull();
    expect(late.server.urls.length).toBe(20);
    expect(late.server.recorded.size).toBe(20);
  });
});

describe("stopping a file in parts", () => {
  it.each(["put", "record", "sign"])(
    "stopping while '%s' runs ends with the reason and leaves nothing running",
    async (verb) => {
      const { server, stop, start } = sending(8, { signed: verb === "sign" ? 0 : 8 });
      Object.assign(server.takes, { put: 100, record: 100, sign: 100, [verb]: 60_000 });
      const work = start();
      const ended = finish(work);
      await vi.advanceTimersByTimeAsync(1000);
      expect(server.open).toBeGreaterThan(0);
      const reason = new DOMException("paused", "AbortError");
      stop.abort(reason);
      expect((await ended).error).toBe(reason);
      const calls = server.calls.length;
      await vi.advanceTimersByTimeAsync(600_000);
      expect([server.open, vi.getTimerCount(), server.calls.length]).toEqual([0, 0, calls]);
    },
  );

  it("stopping during a wait ends it immediately", async () => {
    const { server, stop, start } = sending(1);
    server.next("put 1", ...Array.from({ length: 6 }, () => ({ status: 500 })));
    const ended = vi.fn();
    start().catch(ended);
    await vi.advanceTimersByTimeAsync(9000);
    expect([server.open, vi.getTimerCount()], "it waits for its next try").toEqual([0, 1]);
    const reason = new DOMException("paused", "AbortError");
    stop.abort(reason);
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toHaveBeenCalledExactlyOnceWith(reason);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("stopping while parts wait to be recorded together ends it immediately", async () => {
    const { server, stop, start } = sending(20);
    Object.assign(server.takes, { put: 100, record: 10 });
    const ended = vi.fn();
    start().catch(ended);
    await vi.advanceTimersByTimeAsync(250);
    expect(server.recordings).toHaveLength(1);
    const reason = new DOMException("paused", "AbortError");
    stop.abort(reason);
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledExactlyOnceWith(reason);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("shown progress", () => {
  it("progress reaches the whole size, and falls only by the part that failed", async () => {
    const { server, start, sent, size } = sending(7);
    server.next("put 3", { status: 500 });
    await finish(start());
    expect(sent.at(-1)).toBe(size);
    expect(Math.max(...sent)).toBe(size);
    const steps = sent.map((bytes, index) => bytes - (sent[index - 1] ?? 0));
    const back = steps.filter((step) => step < 0);
    expect(back).toEqual([-PART_BYTES]);
  });

  it("'waiting' is shown only while every running part waits", async () => {
    const slow = sending(2);
    Object.assign(slow.server.takes, { "put 1": 5000, "put 2": 10 });
    slow.server.next("put 2", { status: 500 });
    await finish(slow.start());
    expect(slow.waits).toEqual([]);

    const both = sending(2);
    both.server.next("put 1", { status: 500 }).next("put 2", { status: 500 });
    await finish(both.start());
    expect(both.waits).toEqual([true, false]);
  });
});
