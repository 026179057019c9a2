import { expect, test, vi } from "vitest";
import { startAll } from "../browser/support/start-all.ts";

const startable = () => ({ stop: vi.fn(async () => undefined) });

test("all started parts are returned in order, and none is stopped", async () => {
  const [first, second] = [startable(), startable()];
  const started = await startAll([async () => first, async () => second]);
  expect(started).toEqual([first, second]);
  expect(first.stop).not.toHaveBeenCalled();
});

test("one failed start stops the others, and its own reason is reported", async () => {
  const early = startable();
  const reason = new Error("The port is taken");
  const starting = startAll([
    async () => early,
    async () => Promise.reject(reason),
    (signal) =>
      new Promise<never>((_, reject) => {
        signal.addEventListener("abort", () => reject(new Error("gave up")), { once: true });
      }),
  ]);
  await expect(starting).rejects.toBe(reason);
  expect(early.stop).toHaveBeenCalledTimes(1);
});
