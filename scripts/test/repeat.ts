// `npm run test:repeat -- --runs 8 --busy 4`: runs `npm test` again and again, each time from a build and caches made new,
// with so many busy loops beside it, and prints a line a run. Exit code 1 unless every run passed.
import { spawn, type ChildProcess } from "node:child_process";
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { ROOT } from "../local/settings.ts";

const { values } = parseArgs({
  options: { runs: { type: "string", default: "1" }, busy: { type: "string", default: "0" } },
});
const busy = Number(values.busy);
const LOGS = join(ROOT, ".wrangler", "test", "repeat");

/** @returns the last words of the run: its counts, or that it printed none */
async function runOnce(log: string): Promise<{ ended: string; passed: boolean }> {
  for (const made of ["build", "node_modules/.cache/wishlight-checks"])
    rmSync(join(ROOT, made), { recursive: true, force: true });
  const loops = Array.from({ length: busy }, () => spawn(process.execPath, ["-e", "for (;;);"]));
  const child = spawn(process.execPath, [join(ROOT, "scripts/run.mjs"), "test"], { cwd: ROOT });
  writeFileSync(log, "");
  let ended = "no counts";
  const read = (chunk: Buffer) => {
    appendFileSync(log, chunk);
    ended = /^\d+ passed, \d+ failed$/m.exec(chunk.toString())?.[0] ?? ended;
  };
  child.stdout.on("data", read);
  child.stderr.on("data", read);
  const code = await exitOf(child);
  for (const loop of loops) loop.kill("SIGKILL");
  return { ended, passed: code === 0 };
}

const exitOf = (child: ChildProcess) =>
  new Promise<number>((resolve) => child.once("close", (code) => resolve(code ?? 1)));

mkdirSync(LOGS, { recursive: true });
console.log(`${availableParallelism()} cores; ${busy} busy loops beside each run; logs in ${LOGS}`);
for (let run = 1; run <= Number(values.runs); run++) {
  const began = new Date();
  const before = loadavg()[0] ?? 0;
  const { ended, passed } = await runOnce(join(LOGS, `busy${busy}-${run}.log`));
  const seconds = Math.round((Date.now() - began.getTime()) / 1000);
  const load = `load ${before.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after`;
  console.log(`${began.toISOString().slice(0, 16)}  ${seconds} s  ${load}  ${ended}`);
  if (!passed) process.exitCode = 1;
}
