import { spawnBin } from "../local/bin.ts";
import { endGroup } from "../local/process-group.ts";
import { copyEnv } from "./copy.ts";

export interface ToolRun {
  /** Exit code; null when its time was up or it was stopped. */
  code: number | null;
  output: string;
}

/**
 * Runs one of the project's own tools in a copy of it, in a process group of its own: at its end, at the end
 * of its time, or when `signal` says so, everything it started goes with it.
 * @throws the signal's reason when it was given before; Error when there is no such tool
 */
export async function runTool(
  tool: string,
  args: readonly string[],
  { copy, limitMs, signal }: { copy: string; limitMs: number; signal: AbortSignal },
): Promise<ToolRun> {
  signal.throwIfAborted();
  const child = spawnBin(tool, args, { root: copy, env: copyEnv(copy), ownGroup: true });
  let output = "";
  let stopped = false;
  const stop = () => {
    stopped = true;
    endGroup(child);
  };
  const timer = setTimeout(stop, limitMs);
  signal.addEventListener("abort", stop, { once: true });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  }
  // What it leaves behind would hold the pipes open, and `close` would never come.
  child.once("exit", () => endGroup(child));
  try {
    return await new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (code) => resolve({ code: stopped ? null : code, output }));
    });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  }
}
