import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PutResult } from "~/uploads/client/transport.browser";
import { closeTab, FakeServer, openTab, PART_BYTES } from "./support/fake-server";

beforeEach(() => void openTab());
afterEach(closeTab);

const SIZE = 2 * PART_BYTES;

async function ended<T>(call: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(1);
  return call;
}

async function store(server: FakeServer, number: number): Promise<PutResult> {
  const options = { signal: new AbortController().signal, onSent: () => undefined };
  return ended(server.transport.put(server.url(number), new Blob(["x".repeat(PART_BYTES)]), options));
}

async function ask(server: FakeServer, path: string, method: string, json: unknown = {}): Promise<number> {
  const init = { method, body: JSON.stringify(json) };
  return (await ended(server.transport.fetch(`/api/uploads/1/${path}`, init))).status;
}

const record = (server: FakeServer, number: number, etag: string | null, size = PART_BYTES) =>
  ask(server, "parts", "PUT", { parts: [{ number, size, etag }] });

/** A server that believed everything would hide the uploader's mistakes. */
describe("the fake server of the uploader's tests", () => {
  it("the fake server records a stored part by its name and size in storage", async () => {
    const server = new FakeServer(SIZE);
    const { etag } = await store(server, 1);
    expect(await record(server, 1, etag)).toBe(200);
    expect(server.recorded.get(1)).toBe(PART_BYTES);
  });

  it("the fake server records no part that isn't stored, or has another name or size", async () => {
    const server = new FakeServer(SIZE);
    expect(await record(server, 1, '"etag-1"')).toBe(400);
    const [first, second] = [await store(server, 1), await store(server, 2)];
    expect(await record(server, 1, second.etag)).toBe(400);
    expect(await record(server, 1, first.etag, PART_BYTES - 1)).toBe(400);
    await store(server, 1);
    expect(await record(server, 1, first.etag), "stored anew since").toBe(400);
    expect(server.recorded.size).toBe(0);
  });

  it("the fake server completes an upload only when all parts are there", async () => {
    const server = new FakeServer(SIZE);
    for (const number of [1, 2]) {
      expect(await ask(server, "complete", "POST")).toBe(409);
      await record(server, number, (await store(server, number)).etag);
    }
    expect(await ask(server, "complete", "POST")).toBe(200);
    expect(server.status).toBe("processing");
    expect(await ask(new FakeServer(SIZE, null), "complete", "POST")).toBe(409);
  });
});
