import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPartUrls } from "~/uploads/client/part-urls.browser";
import { UploadError } from "~/uploads/client/retries.browser";
import { partRanges } from "~/uploads/parts.rules";
import { SIGN_BATCH_PARTS } from "~/uploads/uploads.limits";
import { closeTab, FakeServer, finish, openTab, PART_BYTES, URL_LIFETIME_MS } from "./support/fake-server";

beforeEach(() => void openTab());
afterEach(closeTab);

function book(signed: number, { lifetime = URL_LIFETIME_MS, missing = 20 } = {}) {
  const size = 20 * PART_BYTES;
  const server = new FakeServer(size);
  const urls = Array.from({ length: signed }, (_, index) => server.url(index + 1, lifetime));
  const stop = new AbortController();
  const parts = partRanges(size, PART_BYTES).slice(20 - missing);
  const options = { signal: stop.signal, transport: server.transport };
  return { server, urls, stop, book: createPartUrls({ id: 1, urls }, parts, options) };
}

async function take(urls: ReturnType<typeof createPartUrls>, number: number): Promise<string> {
  const taken = urls.fetchUrl(number);
  await finish(taken);
  return taken;
}

describe("signed addresses of parts", () => {
  it("addresses from the reservation are used as they are", async () => {
    const { server, urls, book: known } = book(8);
    expect(await take(known, 3)).toBe(urls[2]?.url);
    expect(server.calls).toEqual([]);
  });

  it("addresses are requested in batches, with the next unknown parts", async () => {
    const { server, book: known } = book(2, { missing: 12 });
    await take(known, 9);
    expect(server.calls).toEqual(["sign 9,10,11,12,13,14,15,16"]);
    await take(known, 12);
    await take(known, 17);
    expect(server.calls.at(-1)).toBe("sign 17,18,19,20");
    expect(server.calls).toHaveLength(2);
    expect(SIGN_BATCH_PARTS).toBe(8);
  });

  it("parts that need the same batch share one request", async () => {
    const { server, book: known } = book(0);
    await finish(Promise.all([1, 2, 3].map((number) => known.fetchUrl(number))));
    expect(server.calls).toEqual(["sign 1,2,3,4,5,6,7,8"]);
  });

  it("addresses are renewed when they expire within half a minute, and not before", async () => {
    const { server, urls, book: known } = book(1);
    await vi.advanceTimersByTimeAsync(URL_LIFETIME_MS - 31_000);
    expect(await take(known, 1)).toBe(urls[0]?.url);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await take(known, 1)).not.toBe(urls[0]?.url);
    expect(server.calls).toHaveLength(1);
  });

  it("only refused addresses are forgotten", async () => {
    const { server, urls, book: known } = book(8);
    known.drop(3);
    expect(await take(known, 2)).toBe(urls[1]?.url);
    expect(await take(known, 3)).not.toBe(urls[2]?.url);
    expect(server.calls).toEqual(["sign 3,9,10,11,12,13,14,15"]);
  });

  it("a failed request for one part doesn't block the next", async () => {
    const { server, book: known } = book(0);
    server.next("sign 1,2,3,4,5,6,7,8", { status: 404, code: "uploads.not_found" });
    const first = known.fetchUrl(1);
    const second = known.fetchUrl(2);
    expect((await finish(first)).error).toBeInstanceOf(UploadError);
    expect((await finish(second)).error).toBeNull();
  });
});
