import { describe, expect, it } from "vitest";
import { Turns } from "../../../workers/payments/turns";

describe("turns", () => {
  it("turns run one after another", async () => {
    const turns = new Turns();
    const done: string[] = [];
    const slow = turns.take(async () => {
      await Promise.resolve();
      done.push("first");
    });
    const quick = turns.take(async () => void done.push("second"));
    await Promise.all([slow, quick]);
    expect(done).toEqual(["first", "second"]);
  });

  it("a failed turn rejects its own caller, and the next one runs", async () => {
    const turns = new Turns();
    const failed = turns.take(() => Promise.reject(new Error("full")));
    const next = turns.take(() => Promise.resolve("done"));
    await expect(failed).rejects.toThrow("full");
    expect(await next).toBe("done");
    expect(await turns.take(() => Promise.resolve("again"))).toBe("again");
  });
});
