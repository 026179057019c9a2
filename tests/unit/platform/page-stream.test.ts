import { createElement as h, lazy, Suspense } from "react";
import { describe, expect, it } from "vitest";
import { renderPageStream } from "~/platform/page-stream.server";

const never = () => new Promise(() => {});
const turn = () => new Promise((resolve) => setImmediate(resolve));

function late(text: string, comes: () => Promise<unknown>) {
  const Part = lazy(async () => {
    await comes();
    return { default: () => h("p", null, text) };
  });
  return h(Suspense, { fallback: h("p", null, "waiting") }, h(Part));
}

async function readChunks(body: ReadableStream<Uint8Array>): Promise<string[]> {
  const chunks: string[] = [];
  const reader = body.getReader();
  for (let it = await reader.read(); !it.done; it = await reader.read())
    chunks.push(new TextDecoder().decode(it.value));
  return chunks;
}

function draw(page: Parameters<typeof renderPageStream>[0], signal = new AbortController().signal) {
  const errors: unknown[] = [];
  const drawn = renderPageStream(page, { nonce: "a-nonce", signal, onError: (error) => errors.push(error) });
  return { drawn, errors };
}

describe("a page as a stream", () => {
  it("a page is sent in one piece, however long, with every letter of it", async () => {
    const text = "שלום, world 🎬 & <more> ".repeat(2000);
    const { body } = await draw(h("main", null, text)).drawn;
    const chunks = await readChunks(body);
    expect(chunks).toHaveLength(1);
    expect(chunks[0]).toBe(
      `<main>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")}</main>`,
    );
  });

  it("a page sends its frame first, and later parts have a script with the nonce", async () => {
    const feed = Promise.withResolvers();
    const { body } = await draw(
      h(
        "main",
        null,
        h("h1", null, "Frame"),
        late("feed", () => feed.promise),
      ),
    ).drawn;
    const [sent, later] = body.tee();
    const reader = sent.getReader();
    const frame = new TextDecoder().decode((await reader.read()).value);
    feed.resolve(null);
    const [, ...rest] = await readChunks(later);
    expect(frame).toContain("<h1>Frame</h1>");
    expect(frame).toContain("waiting");
    expect(frame).not.toContain("feed");
    expect(rest).toHaveLength(1);
    expect(rest[0]).toContain("feed");
    expect(rest[0]).toContain('<script nonce="a-nonce">');
  });

  it("a page reports its last byte to callers that wait for all of it", async () => {
    const { body, whole } = await draw(h("main", null, late("feed", turn))).drawn;
    await whole;
    const chunks = await readChunks(body);
    expect(chunks).toHaveLength(1);
    expect(chunks[0]).toContain("feed");
    expect(chunks[0]).not.toContain("waiting");
  });

  it("a page continues when one part fails, and reports the failure", async () => {
    const breaks = () => turn().then(() => Promise.reject(new Error("It broke.")));
    const { drawn, errors } = draw(h("main", null, late("feed", breaks)));
    const text = (await readChunks((await drawn).body)).join("");
    expect(text).toContain("waiting");
    expect(errors).toEqual([new Error("It broke.")]);
  });

  it("an error in the frame rejects the page", async () => {
    const Broken = () => {
      throw new Error("No frame.");
    };
    const { drawn, errors } = draw(h(Broken));
    await expect(drawn).rejects.toThrow("No frame.");
    expect(errors).toHaveLength(1);
  });

  it("an abort signal ends the page and everything it waited for", async () => {
    const stop = new AbortController();
    const { drawn, errors } = draw(h("main", null, late("feed", never)), stop.signal);
    const { body, whole } = await drawn;
    const chunks = readChunks(body);
    await turn();
    stop.abort();
    const text = (await chunks).join("");
    await whole;
    expect(text).toContain("waiting");
    expect(errors).toHaveLength(1);
  });

  it("a page stops rendering when its reader left", async () => {
    const { drawn, errors } = draw(h("main", null, late("feed", never)));
    const { body, whole } = await drawn;
    const reader = body.getReader();
    await reader.read();
    await reader.cancel();
    await whole;
    expect(errors).toHaveLength(1);
  });
});
