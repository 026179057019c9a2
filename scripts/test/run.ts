import { join } from "node:path";
import process from "node:process";
import { binEnv, spawnBin } from "../local/bin.ts";
import { ROOT } from "../local/settings.ts";

/** Receives what a tool prints, piece by piece. */
export type Print = (text: string) => void;

/** Runs one of the project's own tools. @returns its exit code */
export function run(tool: string, args: string[], print: Print): Promise<number> {
  return new Promise((resolve) => {
    const child = spawnBin(tool, args, {
      root: ROOT,
      env: {
        ...binEnv(ROOT, join(ROOT, ".wrangler", "test")),
        // Behind a pipe a tool would think that nobody looks.
        ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}),
      },
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
