import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { endGroup } from "./process-group.ts";
import { ROOT } from "./settings.ts";

const SUPERVISE = fileURLToPath(new URL("supervise.ts", import.meta.url));
const TAIL_LINES = 40;
const STRIP_TYPES = ["--experimental-strip-types", "--no-warnings"];

/** One running command-line tool of ours. */
export interface Tool {
  /** Resolves with the exit code, also after {@link Tool.stop}. */
  exited: Promise<number>;
  /** Its last output lines, for the report of a crash. */
  tail(): string;
  /** Ends it and everything it started; resolves when it is gone. */
  stop(): Promise<void>;
}

export interface ToolOptions {
  env: NodeJS.ProcessEnv;
  onLine?: (line: string) => void;
}

/** Runs a package's JavaScript entry with this very Node, which ends when we do (see supervise.ts). */
export function runTool(script: string, args: readonly string[], options: ToolOptions): Tool {
  const child = spawn(process.execPath, [...STRIP_TYPES, SUPERVISE, process.execPath, script, ...args], {
    cwd: ROOT,
    env: options.env,
    // Its own process group: Ctrl+C reaches only us, and we end the tool in order.
    detached: true,
    windowsHide: true,
    stdio: ["pipe", "pipe", "pipe"],
  });
  const lines: string[] = [];
  const read = (line: string) => {
    lines.push(line);
    if (lines.length > TAIL_LINES) lines.shift();
    options.onLine?.(line);
  };
  createInterface({ input: child.stdout }).on("line", read);
  createInterface({ input: child.stderr }).on("line", read);
  // A tool that died leaves its own children (workerd) behind in the group.
  child.once("exit", () => endGroup(child));
  // `close` rather than `exit`: the last lines are still in the pipe when the process is gone.
  const exited = new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
  return {
    exited,
    tail: () => lines.join("\n").trim(),
    stop: async () => {
      child.stdin.destroy();
      await exited;
    },
  };
}
