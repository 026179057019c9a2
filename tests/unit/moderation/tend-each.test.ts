import { describe, expect, it } from "vitest";
import { processDue } from "~/moderation/known/process-due.server";

/** Rows 1 to `count`, of which some always fail; what is done is due no more. */
function world(count: number, fails: (id: number) => boolean) {
  const left = new Set(Array.from({ length: count }, (_, at) => at + 1));
  const failed: number[] = [];
  let reads = 0;
  const go = () =>
    processDue<{ id: number }>({
      atOnce: 5,
      read: async (after) => (
        reads++,
        [...left]
          .filter((id) => id > after)
          .slice(0, 5)
          .map((id) => ({ id }))
      ),
      tend: async ({ id }) => {
        if (fails(id)) throw new Error(`${id} is broken`);
        left.delete(id);
        return 1;
      },
      onFailure: ({ id }) => void failed.push(id),
    });
  return { left, failed, go, reads: () => reads };
}

describe("what is due", () => {
  it("is done some in one go, the oldest first, and read once for that", async () => {
    const { go, left, reads } = world(12, () => false);
    expect(await go()).toBe(5);
    expect([...left]).toEqual([6, 7, 8, 9, 10, 11, 12]);
    expect(reads()).toBe(1);
  });

  it("is done behind what fails, which is told each time and stays due", async () => {
    const { go, left, failed } = world(12, (id) => id <= 6);
    expect(await go()).toBe(5);
    expect([...left]).toEqual([1, 2, 3, 4, 5, 6, 12]);
    expect(failed).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await go()).toBe(1);
    expect([...left]).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("ends in one go, however much of it fails", async () => {
    const { go, failed } = world(1000, () => true);
    expect(await go()).toBe(0);
    expect(failed).toHaveLength(25);
  });

  it("is nothing, and nothing is done", async () => {
    const { go, reads } = world(0, () => false);
    expect(await go()).toBe(0);
    expect(reads()).toBe(1);
  });
});
