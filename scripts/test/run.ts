import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { binEnv, spawnBin } from "../local/bin.ts";
import { ROOT } from "../local/settings.ts";
import { REPORT_SIGNAL, reportOptions, whatHolds } from "./what-holds.ts";

/** Receives what a tool prints, piece by piece. */
export type Print = (text: string) => void;

interface Bounds {
  /** A tool that has said nothing for so long hangs: a single test is ended before, by its own limit of ten minutes. */
  silenceMs: number;
  /** What is left to a tool for its report, then for its end, then for what stands in its pipes. */
  lastMs: number;
}
const BOUNDS: Bounds = { silenceMs: 12 * 60_000, lastMs: 10_000 };

/** Where a tool that hangs writes its report. */
const STATE = join(ROOT, ".wrangler", "test");

/**
 * Runs one of the project's own tools. One that falls silent for good is ended and has failed, and what kept
 * it open is printed.
 * @returns its exit code
 */
export function run(
  tool: string,
  args: string[],
  print: Print,
  { silenceMs, lastMs }: Bounds = BOUNDS,
): Promise<number> {
  const report = `hanging-${tool}.json`;
  mkdirSync(STATE, { recursive: true });
  rmSync(join(STATE, report), { force: true });
  return new Promise((resolve) => {
    const child = spawnBin(tool, args, {
      root: ROOT,
      env: {
        ...binEnv(ROOT, STATE),
        NODE_OPTIONS: [process.env["NODE_OPTIONS"] ?? "", reportOptions(STATE, report)].join(" ").trim(),
        // Behind a pipe a tool would think that nobody looks.
        ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}),
      },
    });
    const timers: NodeJS.Timeout[] = [];
    const after = (ms: number, act: () => void) => void timers.push(setTimeout(act, ms));
    let failed = false;
    const done = (code: number | null) => {
      clearTimeout(silence);
      timers.forEach(clearTimeout);
      resolve(failed ? 1 : (code ?? 1));
    };
    const silence = setTimeout(() => {
      failed = true;
      print(`\n${tool} has said nothing for ${Math.round(silenceMs / 60_000)} minutes and is ended.\n`);
      child.kill(REPORT_SIGNAL);
      after(lastMs, () => {
        const lines = whatHolds(STATE, report).map((line) => `  ${line}\n`);
        print(`It was kept open by:\n${lines.join("")}`);
        child.kill();
        after(lastMs, () => child.kill("SIGKILL"));
      });
    }, silenceMs);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        if (!failed) silence.refresh();
        print(text);
      });
    }
    child.on("error", (error) => {
      print(`${tool} could not be run: ${error.message}\n`);
      done(1);
    });
    // `close` rather than `exit`: the last lines are still in the pipe when the process is gone.
    child.on("close", done);
    // But what it has left running may hold the pipe for ever.
    child.on("exit", (code) =>
      after(lastMs, () => {
        print(`\n${tool} has ended, but something it started has not, and holds its output.\n`);
        child.stdout.destroy();
        child.stderr.destroy();
        done(code);
      }),
    );
  });
}
