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
  it("is read as it was written", () => {
    const cursor = fc.record({
      created_at: fc.integer({ min: 0, max: 9_999_999_999_999 }),
      id: fc.integer({ min: 0, max: 999_999_999_999_999 }),
    });
    fc.assert(
      fc.property(cursor, (given) => void expect(readCursor(writeCursor(given))).toEqual(given)),
      { seed: seed() },
    );
  });

  it("that is not given means the first page", () => expect(readCursor(null)).toBeNull());

  it("of no row is a place all the same: the end of the list", () => {
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
  ])("that nobody wrote (%j) is refused, not taken for the first page", (text) => {
    expect(() => readCursor(text)).toThrow("lists.bad_cursor");
  });

  it("points behind the last row of a full page, and nowhere from a short one", () => {
    const rows = [
      { created_at: 20, id: 8, title: "newer" },
      { created_at: 20, id: 7, title: "older" },
    ];
    expect(nextCursor(rows, 2)).toBe("20.7");
    expect(nextCursor(rows, 3)).toBeNull();
    expect(nextCursor([], 0)).toBeNull();
  });
});

describe("the cursor behind a list that is shown again as it was left", () => {
  const row = (id: number) => ({ created_at: 20, id });

  it.each([
    ["is where it ended, though its last row be gone", [row(9)], row(7), "20.7"],
    ["is none where nothing followed then", [row(9)], { created_at: 0, id: 0 }, null],
    ["of a page is its own", [row(9), row(8)], null, "20.8"],
  ])("%s", (_which, rows, downTo, next) => expect(nextReachCursor(rows, { downTo }, 2)).toBe(next));

  it("is that of the last row where the list was longer than one answer", () => {
    const rows = Array.from({ length: MAX_RESTORED_ROWS }, (_, n) => row(1000 - n));
    expect(nextReachCursor(rows, { downTo: row(1) }, 2)).toBe(`20.${1001 - MAX_RESTORED_ROWS}`);
  });
});

describe("walking through all rows", () => {
  /** Ids 1 to `count`, two a page. */
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
  ])("sees each of %i rows once and asks no more often than it must", async (count, reads) => {
    expect(await walk(count)).toEqual({ seen: Array.from({ length: count }, (_, n) => n + 1), reads });
  });
});
