import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Answer } from "../../scripts/mutate/answer.ts";
import type { Mutation } from "../../scripts/mutate/mutation.ts";
import { Workshop } from "../../scripts/mutate/workshop.ts";

/** Even a busy machine has started a process by then. */
const START_LIMIT_MS = 20_000;
vi.setConfig({ testTimeout: 3 * START_LIMIT_MS });

const WHOLE = "lock();\n";
const TEST = "tests/unit/door.test.ts";
const mutation: Mutation = {
  name: "the door",
  file: "app/door.ts",
  find: "lock();",
  replace: "",
  why: "Anybody could come in.",
  tests: [TEST],
};

let copy: string;
let door: string;
let stop: AbortController;
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), "wishlight-test-"));
  door = join(copy, "app", "door.ts");
  stop = new AbortController();
  mkdirSync(join(copy, "app"));
  mkdirSync(join(copy, "scripts", "mutate"), { recursive: true });
  writeFileSync(door, WHOLE);
});
afterEach(() => rmSync(copy, { recursive: true }));

/** A Vitest of our own, which notes the file as it finds it and says what it is told to; null: nothing, ever. */
function vitest(answer: Answer | null): void {
  const answers = answer ? `process.send(${JSON.stringify(answer)})` : "undefined";
  const script = `import { copyFileSync } from "node:fs";
    process.on("message", () => { copyFileSync("app/door.ts", "seen"); ${answers}; });
    process.send("ready");`;
  writeFileSync(join(copy, "scripts", "mutate", "warm-vitest.ts"), script);
}
const seen = () => readFileSync(join(copy, "seen"), "utf8");

async function judge(answer: Answer | null, testLimitMs?: number) {
  vitest(answer);
  const workshop = new Workshop(copy, stop.signal, testLimitMs);
  try {
    return await workshop.judge(mutation);
  } finally {
    await workshop.close();
  }
}

it("a mutation is noticed by a test that fails, and by nothing else", async () => {
  expect(await judge({ failed: { [TEST]: ["a door locks"] }, broken: [] })).toEqual({
    outcome: "noticed",
    by: ["a door locks"],
  });
  expect(seen()).toBe("\n");
  expect(await judge({ failed: {}, broken: [] })).toEqual({ outcome: "missed", by: [TEST] });
  expect(await judge({ failed: {}, broken: ["no such module"] })).toMatchObject({ outcome: "unusable" });
});

it("tests that never end say nothing of a mutation", async () => {
  const because = `${TEST} did not end in 1 seconds`;
  expect(await judge(null, 1000)).toEqual({ outcome: "unusable", because });
});

it("the line is put back, also when the work is stopped", async () => {
  await judge({ failed: {}, broken: [] });
  expect(readFileSync(door, "utf8")).toBe(WHOLE);
  rmSync(join(copy, "seen"));
  const judged = expect(judge(null)).rejects.toThrow("stopped");
  await vi.waitFor(() => expect(seen()).toBe("\n"), START_LIMIT_MS);
  stop.abort(new Error("stopped"));
  await judged;
  expect(readFileSync(door, "utf8")).toBe(WHOLE);
});
