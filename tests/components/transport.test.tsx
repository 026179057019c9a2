import { afterEach, expect, it, vi } from "vitest";
import { browserTransport } from "~/uploads/client/transport.browser";

afterEach(() => void vi.restoreAllMocks());

it("what storage answers to a PUT is never read as XML, of which Firefox complains where it is empty", async () => {
  const types: string[] = [];
  vi.spyOn(XMLHttpRequest.prototype, "send").mockImplementation(function (this: XMLHttpRequest) {
    types.push(this.responseType);
    this.dispatchEvent(new Event("loadend"));
  });
  const options = { signal: new AbortController().signal, onSent: () => undefined };
  await browserTransport.put({ url: "http://localhost/part" }, new Blob(["bytes"]), options);
  expect(types).toEqual(["text"]);
});
