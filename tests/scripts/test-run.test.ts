import { describe, expect, it } from "vitest";
import { run } from "../../scripts/test/run.ts";

/** Long enough for a process to start on a busy machine. */
const SILENCE_MS = 5000;
const LAST_MS = 1500;

async function runNode(script: string, silenceMs: number) {
  let said = "";
  const print = (text: string) => void (said += text);
  const code = await run("node", ["-e", script], print, { silenceMs, lastMs: LAST_MS });
  return { code, said };
}

/** A child that outlives its parent by a minute and says its number first. */
const child = (stdio: string) =>
  `const held = require("node:child_process").spawn(process.execPath, ["-e", "setTimeout(() => {}, 60000)"], ${stdio});
   console.log("child " + held.pid);`;
const endChild = (said: string) => {
  const pid = Number(/child (\d+)/.exec(said)?.[1]);
  expect(pid).toBeGreaterThan(0);
  process.kill(pid);
};

describe.skipIf(process.platform === "win32")("a tool of `npm test`", () => {
  it("that ends is told of by its exit code and all that it printed", async () => {
    const { code, said } = await runNode('console.log("one"); console.error("two"); process.exit(3)', 60_000);
    expect(code).toBe(3);
    expect(said.split("\n").sort()).toEqual(["", "one", "two"]);
  });

  it("that hangs is ended and has failed, and what kept it open is named", async () => {
    const hangs = `${child('{ stdio: "ignore" }')} setInterval(() => {}, 30000);`;
    const { code, said } = await runNode(hangs, SILENCE_MS);
    endChild(said);
    expect(code).toBe(1);
    expect(said).toContain("node has said nothing");
    expect(said).toMatch(/ {2}timer, in \d+ s\n/);
    expect(said).toMatch(new RegExp(` {2}process ${/child (\d+)/.exec(said)?.[1]}\n`));
  });

  it("that is stubborn is ended all the same", async () => {
    const { code } = await runNode(
      'process.on("SIGTERM", () => {}); setInterval(() => {}, 30000)',
      SILENCE_MS,
    );
    expect(code).toBe(1);
  });

  it("that left something running which holds its output keeps its exit code, and that is told", async () => {
    const leaves = `${child('{ stdio: "inherit", detached: true }')} setTimeout(() => process.exit(0), 100);`;
    const { code, said } = await runNode(leaves, 120_000);
    endChild(said);
    expect(code).toBe(0);
    expect(said).toContain("something it started has not");
  });
});
