import { afterEach, expect, it, vi } from "vitest";
import { requestApi } from "~/uploads/client/api.browser";
import { ACCOUNT_HEADER } from "~/platform/account-header";
import { browserTransport, transportFor } from "~/uploads/client/transport.browser";
import { eventually } from "../support/eventually";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The first request's connection is half open and never answers. */
function silentAtFirst() {
  const [asked, limits]: [RequestInit[], { ms: number; passes: () => void }[]] = [[], []];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const limit = new AbortController();
    limits.push({ ms, passes: () => limit.abort(new DOMException("", "TimeoutError")) });
    return limit.signal;
  });
  vi.stubGlobal("fetch", (_path: string, init: RequestInit) => {
    if (asked.push(init) > 1) return Promise.resolve(Response.json({ noted: true }));
    return new Promise((_, reject) =>
      init.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error)),
    );
  });
  return { asked, limits };
}
const failure = (reason: string) => reason;

it.each([
  ["one that can be aborted", {}],
  ["one whose result must be known", { finishes: true }],
])("a request of ours without an answer is sent again after a while: %s", async (_, way) => {
  const { asked, limits } = silentAtFirst();
  const { signal } = new AbortController();
  const answer = requestApi("/api/uploads/1/parts", { signal, failure, ...way });
  await eventually(() => expect(asked).toHaveLength(1));
  expect(limits[0]?.ms).toBe(45_000);
  limits[0]?.passes();
  expect(await answer).toEqual({ noted: true });
  expect(asked).toHaveLength(2);
});

it("a large request gets the time a slow line needs", async () => {
  const { asked, limits } = silentAtFirst();
  const { signal } = new AbortController();
  const answer = requestApi("/api/uploads/1/poster", {
    signal,
    failure,
    body: new Blob(["1".repeat(80_000)]),
  });
  await eventually(() => expect(asked).toHaveLength(1));
  expect(limits[0]?.ms).toBe(55_000);
  limits[0]?.passes();
  await answer;
});

it("an aborted request ends immediately, and is not sent again", async () => {
  const { asked } = silentAtFirst();
  const stop = new AbortController();
  const answer = requestApi("/api/uploads/1/parts", { signal: stop.signal, failure });
  await eventually(() => expect(asked).toHaveLength(1));
  stop.abort(new Error("given up"));
  await expect(answer).rejects.toThrow("given up");
  expect(asked).toHaveLength(1);
});

it("storage's answer to a PUT is never parsed as XML, since Firefox logs an error for an empty one", async () => {
  const types: string[] = [];
  vi.spyOn(XMLHttpRequest.prototype, "send").mockImplementation(function (this: XMLHttpRequest) {
    types.push(this.responseType);
    this.dispatchEvent(new Event("loadend"));
  });
  const options = { signal: new AbortController().signal, onSent: () => undefined };
  await browserTransport.put({ url: "http://localhost/part" }, new Blob(["bytes"]), options);
  expect(types).toEqual(["text"]);
});

it("an upload names the account that chose its file, even if another is signed in", async () => {
  document.documentElement.dataset["account"] = "bob";
  const sent: Headers[] = [];
  const transport = transportFor("ada", {
    ...browserTransport,
    fetch: async (_path, { headers }) => (sent.push(new Headers(headers)), new Response()),
  });
  await transport.fetch("/api/uploads", { method: "POST", headers: { Accept: "application/json" } });
  expect(sent.map((headers) => [headers.get(ACCOUNT_HEADER), headers.get("Accept")])).toEqual([
    ["ada", "application/json"],
  ]);
  delete document.documentElement.dataset["account"];
});
