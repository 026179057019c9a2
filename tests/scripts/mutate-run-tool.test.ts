import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runTool } from "../../scripts/mutate/run-tool.ts";

const LIMIT_MS = 60_000;
/** Even a busy machine has started a process, or buried one, by then. */
const MOMENT_MS = 20_000;
vi.setConfig({ testTimeout: 3 * MOMENT_MS });

describe.skipIf(process.platform === "win32")("a tool that is run in a copy", () => {
  let copy: string;
  beforeEach(() => {
    copy = mkdtempSync(join(tmpdir(), "wishlight-test-"));
    mkdirSync(join(copy, "node_modules", ".bin"), { recursive: true });
    tool("says", "echo one; echo two >&2; exit 3");
    tool("waits", "sleep 60 & echo $! > child; wait");
    tool("leaves", "sleep 60 & echo $! > child");
  });
  afterEach(() => {
    vi.useRealTimers();
    rmSync(copy, { recursive: true });
  });

  function tool(name: string, script: string): void {
    writeFileSync(join(copy, "node_modules", ".bin", name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }
  const run = (name: string, { signal = new AbortController().signal } = {}) =>
    runTool(name, [], { copy, limitMs: LIMIT_MS, signal });

  const hasChild = () => existsSync(join(copy, "child")) && readFileSync(join(copy, "child"), "utf8") !== "";
  /** Whether what the tool has started is still there; init may take a moment to bury it. */
  function childIsGone(): boolean {
    const stat = `/proc/${readFileSync(join(copy, "child"), "utf8").trim()}/stat`;
    return !existsSync(stat) || readFileSync(stat, "utf8").includes(") Z ");
  }

  it("tells its exit code and all that it said", async () => {
    const { code, output } = await run("says");
    expect(code).toBe(3);
    expect(output.split("\n").sort()).toEqual(["", "one", "two"]);
  });

  it("goes at the end of its time, and what it started goes with it", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const running = run("waits");
    await vi.waitFor(() => expect(hasChild()).toBe(true), MOMENT_MS);
    vi.advanceTimersByTime(LIMIT_MS);
    vi.useRealTimers();
    expect(await running).toMatchObject({ code: null });
    await vi.waitFor(() => expect(childIsGone()).toBe(true), MOMENT_MS);
  });

  it("goes when it is stopped, and what it started goes with it", async () => {
    const stop = new AbortController();
    const running = run("waits", { signal: stop.signal });
    await vi.waitFor(() => expect(hasChild()).toBe(true), MOMENT_MS);
    stop.abort();
    expect(await running).toMatchObject({ code: null });
    await vi.waitFor(() => expect(childIsGone()).toBe(true), MOMENT_MS);
  });

  it("leaves nothing behind when it ends by itself", async () => {
    expect(await run("leaves")).toMatchObject({ code: 0 });
    await vi.waitFor(() => expect(childIsGone()).toBe(true), MOMENT_MS);
  });

  it("is not started after the stop", async () => {
    const signal = AbortSignal.abort(new Error("stopped"));
    await expect(run("waits", { signal })).rejects.toThrow("stopped");
    expect(hasChild()).toBe(false);
  });

  it("that does not exist is an error", async () => {
    await expect(run("nothing")).rejects.toThrow("ENOENT");
  });
});
