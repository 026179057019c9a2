import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { UploadError } from "~/uploads/client/retries.browser";
import { sendWhole } from "~/uploads/client/send-whole.browser";
import { closeTab, FakeServer, finish, openTab, URL_LIFETIME_MS } from "./support/fake-server";

beforeEach(() => void openTab());
afterEach(closeTab);

const SIZE = 25;

function sending({ lifetime = URL_LIFETIME_MS, signed = true } = {}) {
  const server = new FakeServer(SIZE, null);
  const stop = new AbortController();
  const sent: number[] = [];
  const given = signed ? server.put(lifetime) : null;
  const options = {
    signal: stop.signal,
    transport: server.transport,
    onSent: (bytes: number) => sent.push(bytes),
  };
  const start = () => sendWhole(1, new Blob(["x".repeat(SIZE)]), given, options);
  return { server, stop, sent, given, start };
}

describe("a file in one PUT", () => {
  it("a file goes to the reservation's address", async () => {
    const { server, given, sent, start } = sending();
    expect((await finish(start())).error).toBeNull();
    expect(server.calls).toEqual(["put"]);
    expect(server.urls).toEqual([given?.url]);
    expect(sent.at(-1)).toBe(SIZE);
    expect(server.wholeStored).toBe(true);
  });

  it("an address that expired before use is signed again first", async () => {
    const { server, start } = sending({ lifetime: 1000 });
    await vi.advanceTimersByTimeAsync(2000);
    expect((await finish(start())).error).toBeNull();
    expect(server.calls).toEqual(["sign", "put"]);
  });

  it.each([403, 0])("an address that storage refused with %i is signed again", async (status) => {
    const { server, start } = sending();
    server.next("put", status === 0 ? "cut" : { status });
    expect((await finish(start())).error).toBeNull();
    expect(server.calls).toEqual(["put", "sign", "put"]);
  });

  it.each([500, 503, 429])("an address that failed with %i is used again", async (status) => {
    const { server, sent, start } = sending();
    server.next("put", { status });
    expect((await finish(start())).error).toBeNull();
    expect(server.calls).toEqual(["put", "put"]);
    expect(server.urls[0]).toBe(server.urls[1]);
    expect(sent.lastIndexOf(0), "it begins anew").toBeGreaterThan(sent.indexOf(SIZE));
  });

  it("a PUT whose answer was lost is recognised by storage's 412, and not sent a third time", async () => {
    const { server, sent, start } = sending();
    server.next("put", "answer lost");
    expect((await finish(start())).error).toBeNull();
    expect(server.calls).toEqual(["put", "sign", "put"]);
    expect(sent.at(-1)).toBe(SIZE);
  });

  it("a file is done when our server already has its bytes", async () => {
    const { server, start } = sending({ signed: false });
    server.next("sign", { status: 409, code: "uploads.already_stored" });
    expect((await finish(start())).error).toBeNull();
    expect(server.calls).toEqual(["sign"]);
  });

  it("a file that our server doesn't sign fails with its sentence", async () => {
    const { server, start } = sending({ signed: false });
    server.next("sign", { status: 404, code: "uploads.not_found" });
    const { error } = await finish(start());
    expect(error).toMatchObject({ code: "uploads.not_found", message: "said uploads.not_found" });
  });

  it("a file that storage refuses permanently fails", async () => {
    const { server, start } = sending();
    server.next("put", { status: 400 });
    expect((await finish(start())).error).toBeInstanceOf(UploadError);
    expect(server.calls).toEqual(["put"]);
  });

  it("stopping in the middle sends nothing more to storage", async () => {
    const { server, stop, start } = sending();
    server.takes["put"] = 60_000;
    const ended = finish(start());
    await vi.advanceTimersByTimeAsync(1000);
    stop.abort(new DOMException("paused", "AbortError"));
    expect((await ended).error).toBe(stop.signal.reason);
    expect([server.open, vi.getTimerCount()]).toEqual([0, 0]);
  });
});
