import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { binEnv, spawnBin } from "../local/bin.ts";
import { ROOT } from "../local/settings.ts";
import { REPORT_SIGNAL, reportOptions, openHandles } from "./open-handles.ts";

export type Print = (text: string) => void;

interface Limits {
  /** Longer than a single test's limit of ten minutes. */
  silenceMs: number;
  /** Its report, its end, and its remaining output come within so long. */
  lastMs: number;
}
const LIMITS: Limits = { silenceMs: 12 * 60_000, lastMs: 10_000 };

const STATE = join(ROOT, ".wrangler", "test");

/** A tool that stays silent is ended as failed, and what kept it open is printed. */
export function run(
  tool: string,
  args: string[],
  print: Print,
  { silenceMs, lastMs }: Limits = LIMITS,
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
        // Tools don't use colours in a pipe.
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
      print(
        `\n${tool} printed nothing for ${Math.round(silenceMs / 60_000)} minutes and is being stopped.\n`,
      );
      child.kill(REPORT_SIGNAL);
      after(lastMs, () => {
        const lines = openHandles(STATE, report).map((line) => `  ${line}\n`);
        print(`Still open:\n${lines.join("")}`);
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
      print(`Couldn't run ${tool}: ${error.message}\n`);
      done(1);
    });
    // At `exit` the last lines are still in the pipe.
    child.on("close", done);
    // A child that it left running may hold the pipe forever.
    child.on("exit", (code) =>
      after(lastMs, () => {
        print(`\n${tool} has ended, but a process it started is still running.\n`);
        child.stdout.destroy();
        child.stderr.destroy();
        done(code);
      }),
    );
  });
}
