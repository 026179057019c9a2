import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ROOT } from "../../scripts/local/settings.ts";
import { run } from "../../scripts/test/run.ts";

/** Fake milliseconds, moved by the test only. */
const SILENCE_MS = 600_000;
const NEVER_MS = 2 ** 31 - 1;
const LAST_MS = 1000;
const REPORT = join(ROOT, ".wrangler", "test", "hanging-node.json");

const realTimeout = setTimeout;
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((goOn) => realTimeout(goOn, 10));
}

function isReported(): boolean {
  try {
    return existsSync(REPORT) && Boolean(JSON.parse(readFileSync(REPORT, "utf8")));
  } catch {
    return false;
  }
}

function runNode(script: string, silenceMs = SILENCE_MS) {
  const node = { said: "", code: null as number | null };
  const print = (text: string) => {
    node.said += text;
  };
  void run("node", ["-e", script], print, { silenceMs, lastMs: LAST_MS }).then((code) => (node.code = code));
  return node;
}

const child = (stdio: string) =>
  `const held = require("node:child_process").spawn(process.execPath, ["-e", "setTimeout(() => {}, 60000)"], ${stdio});
   console.log("child " + held.pid);`;
const childPid = (said: string) => Number(/child (\d+)/.exec(said)?.[1]);
const endChild = (said: string) => {
  expect(childPid(said)).toBeGreaterThan(0);
  process.kill(childPid(said));
};

describe.skipIf(process.platform === "win32")("a tool of `npm test`", () => {
  it("a tool that ends reports its exit code and its whole output", async () => {
    const node = runNode('console.log("one"); console.error("two"); process.exit(3)');
    await until(() => node.code !== null);
    expect(node.code).toBe(3);
    expect(node.said.split("\n").sort()).toEqual(["", "one", "two"]);
  });

  it("a hanging tool is stopped and has failed, and what kept it open is named", async () => {
    const node = runNode(`setInterval(() => {}, 30000); ${child('{ stdio: "ignore" }')}`);
    await until(() => childPid(node.said) > 0);
    vi.advanceTimersByTime(SILENCE_MS);
    await until(isReported);
    vi.advanceTimersByTime(LAST_MS);
    await until(() => node.code !== null);
    endChild(node.said);
    expect(node.code).toBe(1);
    expect(node.said).toContain("node printed nothing");
    expect(node.said).toMatch(/ {2}timer, in \d+ s\n/);
    expect(node.said).toMatch(new RegExp(` {2}process ${childPid(node.said)}\n`));
  });

  it("a tool that ignores signals is stopped all the same", async () => {
    const node = runNode(
      'process.on("SIGTERM", () => console.log("no")); setInterval(() => {}, 30000); console.log("here")',
    );
    await until(() => node.said.includes("here"));
    vi.advanceTimersByTime(SILENCE_MS);
    await until(isReported);
    vi.advanceTimersByTime(LAST_MS);
    await until(() => node.said.includes("no\n"));
    vi.advanceTimersByTime(LAST_MS);
    await until(() => node.code !== null);
    expect(node.code).toBe(1);
  });

  it("a tool whose child still has its output keeps its exit code, and the child is reported", async () => {
    const leaves = `${child('{ stdio: "inherit", detached: true }')} process.exit(0);`;
    const node = runNode(leaves, NEVER_MS);
    await until(() => childPid(node.said) > 0);
    await until(() => {
      vi.advanceTimersByTime(LAST_MS);
      return node.code !== null;
    });
    endChild(node.said);
    expect(node.code).toBe(0);
    expect(node.said).toContain("a process it started is still running");
  });
});
