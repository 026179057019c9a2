import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { endGroup } from "./process-group.ts";
import { ROOT } from "./settings.ts";

const SUPERVISE = fileURLToPath(new URL("supervise.ts", import.meta.url));
const TAIL_LINES = 40;
const STRIP_TYPES = ["--experimental-strip-types", "--no-warnings"];

export interface Tool {
  /** Also resolves after {@link Tool.stop}. */
  exited: Promise<number>;
  tail(): string;
  stop(): Promise<void>;
}

export interface ToolOptions {
  env: NodeJS.ProcessEnv;
  onLine?: (line: string) => void;
}

export function runTool(script: string, args: readonly string[], options: ToolOptions): Tool {
  const child = spawn(process.execPath, [...STRIP_TYPES, SUPERVISE, process.execPath, script, ...args], {
    cwd: ROOT,
    env: options.env,
    // In its own process group Ctrl+C reaches only us, and we end the tool in order.
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
  // A tool that died leaves its children (workerd) in the group.
  child.once("exit", () => endGroup(child));
  // At `exit` the last lines would still be in the pipe.
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
