import { describe, expect, it } from "vitest";
import { runAfterResponse } from "~/platform/after-response.server";
import { createLogger, type Logger } from "~/platform/log.server";

function world(random: () => number) {
  const [works, pauses, logged]: [Promise<unknown>[], number[], string[]] = [[], [], []];
  const log: Logger = { ...createLogger({}), error: (event) => void logged.push(event) };
  const later = runAfterResponse({
    log,
    random,
    waitUntil: (work) => void works.push(work),
    wait: async (ms) => void pauses.push(ms),
  });
  return { later, works, pauses, logged };
}

describe("work after the answer", () => {
  it.each([
    [0, 500],
    [0.5, 1000],
    [0.999, 1499],
  ])("deferred work waits for a random time (%f: %i ms), and does not begin before", async (drawn, pause) => {
    const { later, works, pauses } = world(() => drawn);
    let begun = false;
    later(async () => {
      begun = true;
    });
    expect(begun).toBe(false);
    await Promise.all(works);
    expect(begun).toBe(true);
    expect(pauses).toEqual([pause]);
  });

  it("deferred work that fails is logged, and nothing else notices", async () => {
    const { later, works, logged } = world(Math.random);
    later(() => Promise.reject(new Error("a bad day")));
    await Promise.all(works);
    expect(logged).toEqual(["request.later_failed"]);
  });
});
