import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import process from "node:process";
import { quietEnv } from "../local/quiet-env.ts";
import { ROOT } from "../local/settings.ts";

/** Receives what a tool prints, piece by piece. */
export type Print = (text: string) => void;

/** Runs one of the project's own tools. @returns its exit code */
export function run(tool: string, args: string[], print: Print): Promise<number> {
  const bin = join(ROOT, "node_modules", ".bin");
  return new Promise((resolve) => {
    const child = spawn(join(bin, process.platform === "win32" ? `${tool}.cmd` : tool), args, {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...quietEnv(join(ROOT, ".wrangler", "test")),
        // Tools find their `node` through PATH: the project's own comes first, however we were called.
        PATH: [bin, process.env["PATH"]].join(delimiter),
        // Behind a pipe a tool would think that nobody looks.
        ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}),
      },
      shell: process.platform === "win32",
    });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", print);
    child.on("error", (error) => {
      print(`${tool} could not be run: ${error.message}\n`);
      resolve(1);
    });
    // `close` rather than `exit`: the last lines are still in the pipe when the process is gone.
    child.on("close", (code) => resolve(code ?? 1));
  });
}
