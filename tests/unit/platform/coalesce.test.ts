import { describe, expect, it } from "vitest";
import { coalesce } from "~/platform/coalesce.server";

const bytes = (text: string) => new TextEncoder().encode(text);

/** What comes out, chunk by chunk, of what a source writes. */
async function through(write: (controller: ReadableStreamDefaultController<Uint8Array>) => unknown) {
  const source = new ReadableStream<Uint8Array>({
    async start(controller) {
      await write(controller);
      controller.close();
    },
  });
  const chunks: string[] = [];
  const reader = source.pipeThrough(coalesce()).getReader();
  for (let it = await reader.read(); !it.done; it = await reader.read())
    chunks.push(new TextDecoder().decode(it.value));
  return chunks;
}

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe("a coalesced stream", () => {
  it("joins what is written in one go, and loses nothing of it", async () => {
    const pieces = Array.from({ length: 50 }, (_, at) => `piece ${at};`);
    const chunks = await through((controller) => {
      for (const piece of pieces) controller.enqueue(bytes(piece));
    });
    expect(chunks).toEqual([pieces.join("")]);
  });

  it("sends what is there before what comes later", async () => {
    const chunks = await through(async (controller) => {
      controller.enqueue(bytes("page "));
      controller.enqueue(bytes("frame"));
      await later(30);
      controller.enqueue(bytes("feed"));
    });
    expect(chunks).toEqual(["page frame", "feed"]);
  });

  it("is empty for what is empty", async () => {
    expect(await through(() => undefined)).toEqual([]);
  });

  it("survives a reader who leaves between two pieces", async () => {
    const source = new ReadableStream<Uint8Array>({
      async pull(controller) {
        controller.enqueue(bytes("more"));
        await later(1);
      },
    });
    const reader = source.pipeThrough(coalesce()).getReader();
    await reader.read();
    await reader.cancel();
    await later(20);
  });
});
