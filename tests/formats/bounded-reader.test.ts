import { describe, expect, it } from "vitest";
import { BoundedReader } from "../../app/formats/reading/bounded-reader.ts";
import { BudgetSpent, TruncatedMedia } from "../../app/formats/reading/errors.ts";
import { HOP_BYTES } from "../../app/formats/reading/limits.ts";
import { memorySource, sparseSource } from "./support/sources.ts";

const numbered = Uint8Array.from({ length: 100_000 }, (_, i) => i % 251);
const caps = { maxReads: 4, maxTotalBytes: 64 * 1024, maxSteps: 10 };

describe("the bounded reader", () => {
  it("the reader fetches the same bytes once", async () => {
    const reader = new BoundedReader(memorySource(numbered));
    await reader.view(10, 100);
    const again = await reader.view(50, 20);
    expect(again.u8(0)).toBe(50);
    expect(reader.reads).toBe(1);
    expect(reader.bytesRead).toBe(HOP_BYTES);
  });

  it("the reader fetches only what is missing after bytes it has", async () => {
    const reader = new BoundedReader(memorySource(numbered));
    await reader.view(0, HOP_BYTES);
    const joined = await reader.view(HOP_BYTES - 4, HOP_BYTES + 4);
    expect([...joined.bytes]).toEqual([...numbered.subarray(HOP_BYTES - 4, 2 * HOP_BYTES)]);
    expect(reader.bytesRead).toBe(2 * HOP_BYTES);
  });

  it("the reader drops its oldest bytes when memory is full, but never the last ones", async () => {
    const MIB = 1024 * 1024;
    const large = { maxReads: 9, maxTotalBytes: 200 * MIB, maxReadBytes: 40 * MIB };
    const reader = new BoundedReader(sparseSource(200 * MIB, []), large);
    const sizes = [16, 12, 16, 36];
    const kept: number[][] = [];
    for (const [index, size] of sizes.entries()) {
      await reader.view(index * 40 * MIB, size * MIB);
      kept.push(sizes.map((_, at) => reader.keptFrom(at * 40 * MIB) / MIB));
    }
    expect(kept).toEqual([
      [16, 0, 0, 0],
      [16, 12, 0, 0],
      [0, 12, 16, 0],
      [0, 0, 0, 36],
    ]);
  });

  it("the reader returns fewer bytes at the end of the file, and throws only when all were needed", async () => {
    const reader = new BoundedReader(memorySource(numbered));
    expect((await reader.view(99_990, 50)).length).toBe(10);
    await expect(reader.exactly(99_990, 50)).rejects.toBeInstanceOf(TruncatedMedia);
    expect((await reader.view(5_000_000, 50)).length).toBe(0);
  });

  it("the reader refuses the read after the last allowed one", async () => {
    const reader = new BoundedReader(memorySource(numbered), caps);
    for (const at of [0, 20_000, 40_000, 60_000]) await reader.view(at, 1);
    await expect(reader.view(80_000, 1)).rejects.toBeInstanceOf(BudgetSpent);
    expect(reader.reads).toBe(4);
  });

  it("the reader refuses bytes past the total", async () => {
    const reader = new BoundedReader(memorySource(numbered), { ...caps, maxSteps: 100 });
    await reader.view(0, 60 * 1024);
    await expect(reader.view(70_000, 8 * 1024)).rejects.toBeInstanceOf(BudgetSpent);
  });

  it("the reader counts bytes each time it hands them out", async () => {
    const reader = new BoundedReader(memorySource(numbered), { ...caps, maxSteps: 40 });
    for (let i = 0; i < 2; i++) await reader.view(0, 60 * 1024);
    await expect(reader.view(0, 60 * 1024)).rejects.toBeInstanceOf(BudgetSpent);
    expect(reader.reads).toBe(1);
  });

  it("the reader has one budget for a file and for the files inside it", async () => {
    const reader = new BoundedReader(memorySource(numbered), { ...caps, maxUnpackings: 2 });
    const inner = reader.inside(memorySource(numbered.slice(0, 10)));
    const plain = (packed: Uint8Array) => packed;
    await inner.unpack(plain, numbered.slice(0, 1), 10);
    await reader.unpack(plain, numbered.slice(0, 1), 10);
    await expect(inner.unpack(plain, numbered.slice(0, 1), 10)).rejects.toBeInstanceOf(BudgetSpent);
    inner.step(6);
    expect(() => reader.step(6)).toThrow(BudgetSpent);
  });

  it("the reader refuses endless loops", () => {
    const reader = new BoundedReader(memorySource(numbered), caps);
    for (let i = 0; i < 10; i++) reader.step();
    expect(() => reader.step()).toThrow(BudgetSpent);
  });

  it("the reader remembers that storage failed", async () => {
    const cause = new Error("storage is down");
    const reader = new BoundedReader({ size: 10, read: async () => Promise.reject(cause) });
    await expect(reader.view(0, 1)).rejects.toBe(cause);
    expect(reader.storageError?.cause).toBe(cause);
  });
});
