import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sendParts } from "~/uploads/client/send-parts.browser";
import { sendWhole } from "~/uploads/client/send-whole.browser";

const HOUR_MS = 3_600_000;
const ID = 7;

/** What storage answers to the next PUTs, 200 when the list is used up; and the addresses they went to. */
let statuses: number[];
let puts: string[];
/** What our own server was asked: method, path, body. */
let asked: { method: string; path: string; body: unknown }[];

class Storage {
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  onloadend?: () => void;
  status = 0;
  open(_method: string, url: string) {
    puts.push(url);
  }
  setRequestHeader() {}
  getResponseHeader = () => '"an-etag-of-storage"';
  abort() {
    this.onloadend?.();
  }
  send() {
    this.status = statuses.shift() ?? 200;
    queueMicrotask(() => this.onloadend?.());
  }
}

const part = (number: number, url: string) => ({ number, url, expires_at: Date.now() + HOUR_MS });
const put = (url: string) => ({ url, headers: {}, expires_at: Date.now() + HOUR_MS });

/** Our own server: signs whatever it is asked to, each time at another address. */
async function server(path: string, { method, body }: RequestInit): Promise<Response> {
  const json = JSON.parse(String(body)) as { numbers?: number[] };
  asked.push({ method: method ?? "GET", path, body: json });
  if (path.endsWith("/sign")) return Response.json({ put: put(`again-${asked.length}`) });
  return Response.json({ urls: json.numbers?.map((number) => part(number, `again-${number}`)) });
}

beforeEach(() => {
  [statuses, puts, asked] = [[], [], []];
  vi.stubGlobal("XMLHttpRequest", Storage);
  vi.stubGlobal("fetch", vi.fn(server));
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  // The shortest waits there are.
  vi.spyOn(Math, "random").mockReturnValue(0);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const watch = () => ({ signal: new AbortController().signal, onSent: vi.fn() });
const body = new Blob(["0123456789"]);
const wholeAt = (url: string) => sendWhole(ID, body, put(url), watch());
const partsAt = (stored: number[] = []) =>
  sendParts(
    { id: ID, body, part_size: 4, stored, urls: [1, 2, 3].map((number) => part(number, `first-${number}`)) },
    watch(),
  );
const recorded = () => asked.filter(({ method }) => method === "PUT").map(({ body: sent }) => sent);

describe("a file that goes in one PUT", () => {
  it("is sent to the address it was given", async () => {
    await wholeAt("first");
    expect(puts).toEqual(["first"]);
    expect(asked).toEqual([]);
  });

  it("that arrived although the answer was lost counts as sent", async () => {
    statuses = [503, 412];
    await wholeAt("first");
    expect(puts).toEqual(["first", "first"]);
  });

  it("whose address has run out is signed anew, before and after storage says so", async () => {
    statuses = [403];
    await wholeAt("first");
    expect(puts).toEqual(["first", "again-1"]);
    await sendWhole(ID, body, { ...put("old"), expires_at: Date.now() - 1 }, watch());
    expect(puts.slice(2)).toEqual(["again-2"]);
  });

  it("is tried again while storage is busy or away, and not when it says no", async () => {
    statuses = [500, 429, 200];
    await wholeAt("first");
    expect(puts).toHaveLength(3);
    statuses = [400];
    await expect(wholeAt("first")).rejects.toThrow("400");
    expect(puts).toHaveLength(4);
  });
});

describe("a file that goes in parts", () => {
  it("has each part sent once and recorded with its size", async () => {
    await partsAt();
    expect(puts.toSorted()).toEqual(["first-1", "first-2", "first-3"]);
    expect(recorded()).toEqual(
      expect.arrayContaining(
        [
          [1, 4],
          [2, 4],
          [3, 2],
        ].map(([number, size]) => ({ number, size, etag: '"an-etag-of-storage"' })),
      ),
    );
  });

  it("sends none that is stored already", async () => {
    await partsAt([1, 3]);
    expect(puts).toEqual(["first-2"]);
  });

  it("has a part whose address storage refuses signed anew", async () => {
    statuses = [403];
    await partsAt([2, 3]);
    expect(puts).toEqual(["first-1", "again-1"]);
    expect(recorded()).toHaveLength(1);
  });

  it("stops when storage says no, and records nothing of what it refused", async () => {
    statuses = [400];
    await expect(partsAt([2, 3])).rejects.toThrow("400");
    expect(recorded()).toEqual([]);
  });
});
