import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import process from "node:process";
import { quietEnv } from "../local/quiet-env.ts";
import { ROOT } from "../local/settings.ts";

/** Runs one of the project's own tools, its output passed through. @returns its exit code */
export function run(tool: string, args: string[]): Promise<number> {
  const bin = join(ROOT, "node_modules", ".bin");
  return new Promise((resolve) => {
    const child = spawn(join(bin, process.platform === "win32" ? `${tool}.cmd` : tool), args, {
      cwd: ROOT,
      stdio: ["ignore", "inherit", "inherit"],
      // Tools find their `node` through PATH: the project's own comes first, however we were called.
      env: { ...quietEnv(join(ROOT, ".wrangler", "test")), PATH: [bin, process.env["PATH"]].join(delimiter) },
      shell: process.platform === "win32",
    });
    child.on("error", (error) => {
      console.error(`${tool} could not be run: ${error.message}`);
      resolve(1);
    });
    child.on("exit", (code) => resolve(code ?? 1));
  });
}
