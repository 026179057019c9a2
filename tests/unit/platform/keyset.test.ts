import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import {
  MAX_RESTORED_ROWS,
  nextCursor,
  nextReachCursor,
  pagesById,
  readCursor,
  writeCursor,
} from "~/platform/keyset.server";
import { seed } from "../../support/seed";

describe("a cursor", () => {
  it("a cursor is read as it was written", () => {
    const cursor = fc.record({
      created_at: fc.integer({ min: 0, max: 9_999_999_999_999 }),
      id: fc.integer({ min: 0, max: 999_999_999_999_999 }),
    });
    fc.assert(
      fc.property(cursor, (given) => void expect(readCursor(writeCursor(given))).toEqual(given)),
      { seed: seed() },
    );
  });

  it("a missing cursor means the first page", () => expect(readCursor(null)).toBeNull());

  it("a cursor of no row means the end of the list", () => {
    expect(readCursor("0.0")).toEqual({ created_at: 0, id: 0 });
  });

  it.each([
    "",
    "abc",
    "1",
    "1.",
    ".1",
    "1.2.3",
    "-1.2",
    "1e3.4",
    " 1.2",
    "1.2'",
    "1,2",
    "1".repeat(17) + ".1",
    "01.1",
    "1.01",
    "9999999999999999.1",
    "1.2\n",
    "٣.٤",
  ])("the invalid cursor %j is refused, not taken for the first page", (text) => {
    expect(() => readCursor(text)).toThrow("lists.bad_cursor");
  });

  it("a cursor points behind the last row of a full page, and a short page has none", () => {
    const rows = [
      { created_at: 20, id: 8, title: "newer" },
      { created_at: 20, id: 7, title: "older" },
    ];
    expect(nextCursor(rows, 2)).toBe("20.7");
    expect(nextCursor(rows, 3)).toBeNull();
    expect(nextCursor([], 0)).toBeNull();
  });
});

describe("the cursor of a restored list", () => {
  const row = (id: number) => ({ created_at: 20, id });

  it.each([
    ["is where it ended, even if its last row is gone", [row(9)], row(7), "20.7"],
    ["is missing where nothing followed", [row(9)], { created_at: 0, id: 0 }, null],
    ["without an end is the page's own", [row(9), row(8)], null, "20.8"],
  ])("the restored list's cursor %s", (_which, rows, downTo, next) =>
    expect(nextReachCursor(rows, { downTo }, 2)).toBe(next),
  );

  it("the restored list's cursor is the last row's when the list was longer than one answer", () => {
    const rows = Array.from({ length: MAX_RESTORED_ROWS }, (_, n) => row(1000 - n));
    expect(nextReachCursor(rows, { downTo: row(1) }, 2)).toBe(`20.${1001 - MAX_RESTORED_ROWS}`);
  });
});

describe("walking through all rows", () => {
  async function walk(count: number) {
    const all = Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
    const read = vi.fn((after: number) => Promise.resolve(all.filter(({ id }) => id > after).slice(0, 2)));
    const seen: number[] = [];
    for await (const page of pagesById(2, read)) seen.push(...page.map(({ id }) => id));
    return { seen, reads: read.mock.calls.map(([after]) => after) };
  }

  it.each([
    [0, [0]],
    [1, [0]],
    [2, [0, 2]],
    [3, [0, 2]],
    [5, [0, 2, 4]],
  ])("each of %i rows is seen once, with the fewest queries", async (count, reads) => {
    expect(await walk(count)).toEqual({ seen: Array.from({ length: count }, (_, n) => n + 1), reads });
  });
});
