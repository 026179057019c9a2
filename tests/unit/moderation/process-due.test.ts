import { describe, expect, it } from "vitest";
import { processDue } from "~/moderation/known/process-due.server";

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

describe("running due items", () => {
  it("one run handles a limited number, the oldest first, with one read", async () => {
    const { go, left, reads } = world(12, () => false);
    expect(await go()).toBe(5);
    expect([...left]).toEqual([6, 7, 8, 9, 10, 11, 12]);
    expect(reads()).toBe(1);
  });

  it("failed items don't block the ones behind them; each failure is logged, and they stay due", async () => {
    const { go, left, failed } = world(12, (id) => id <= 6);
    expect(await go()).toBe(5);
    expect([...left]).toEqual([1, 2, 3, 4, 5, 6, 12]);
    expect(failed).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await go()).toBe(1);
    expect([...left]).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("a run ends however many items fail", async () => {
    const { go, failed } = world(1000, () => true);
    expect(await go()).toBe(0);
    expect(failed).toHaveLength(25);
  });

  it("nothing runs when nothing is due", async () => {
    const { go, reads } = world(0, () => false);
    expect(await go()).toBe(0);
    expect(reads()).toBe(1);
  });
});
