import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import process from "node:process";
import { quietEnv } from "../local/quiet-env.ts";

const IS_WINDOWS = process.platform === "win32";

export interface ToolRun {
  /** Exit code; null when its time was up or it was stopped. */
  code: number | null;
  output: string;
}

/**
 * Runs one of the project's own tools in a directory, in a process group of its own: at the end of its time,
 * or when `signal` says so, everything it started goes with it.
 */
export function runTool(
  tool: string,
  args: readonly string[],
  { cwd, limitMs, signal }: { cwd: string; limitMs: number; signal: AbortSignal },
): Promise<ToolRun> {
  const bin = join(cwd, "node_modules", ".bin");
  const child = spawn(join(bin, IS_WINDOWS ? `${tool}.cmd` : tool), [...args], {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...quietEnv(join(cwd, ".wrangler")), PATH: [bin, process.env["PATH"]].join(delimiter) },
    shell: IS_WINDOWS,
    detached: !IS_WINDOWS,
  });
  let output = "";
  let stopped = false;
  const stop = () => {
    stopped = true;
    try {
      if (IS_WINDOWS || child.pid === undefined) child.kill("SIGKILL");
      else process.kill(-child.pid, "SIGKILL");
    } catch {
      // It ended in this very moment.
    }
  };
  const timer = setTimeout(stop, limitMs);
  signal.addEventListener("abort", stop, { once: true });
  const read = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on("data", read);
  child.stderr.on("data", read);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      resolve({ code: stopped ? null : code, output });
    });
  });
}
