// `npm run measure -- NAME ... [options]`: measures the site, usually beside the least that could do the same
// (docs/benchmarks.md). Without a name it lists the names. Exit code 1 when a measure finds a fault.
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { cpus, loadavg, platform, release, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { exitWith, Refusal } from "../local/refusal.ts";
import type { Measure, MeasureResult } from "./measure.ts";
import { formatFigures } from "./shared/table.ts";

const MEASURES: Readonly<Record<string, () => Promise<Measure>>> = {
  pages: () => import("./pages.ts"),
  upload: () => import("./upload.ts"),
  memory: () => import("./memory.ts"),
  addresses: () => import("./addresses.ts"),
  "film-start": () => import("./film-start.ts"),
  "early-press": () => import("./early-press.ts"),
  costs: () => import("./costs.ts"),
  scale: () => import("./scale.ts"),
  close: () => import("./close.ts"),
  answers: () => import("./answers.ts"),
  presses: () => import("./presses.ts"),
  network: () => import("./network.ts"),
  lighthouse: () => import("./lighthouse.ts"),
  screens: () => import("./screens.ts"),
  engines: () => import("./engines.ts"),
  soak: () => import("./soak.ts"),
};
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  bench: ["pages", "upload", "memory", "addresses", "film-start", "early-press"],
};
/** Above this load, times are those of other work. */
const QUIET_LOAD = 0.5;

async function main(): Promise<number> {
  const args: string[] = process.argv.slice(2);
  const firstOption = args.findIndex((word) => word.startsWith("--"));
  const leading = firstOption === -1 ? args : args.slice(0, firstOption);
  const names = leading.flatMap((name) => GROUPS[name] ?? [name]);
  const measures = await Promise.all(names.map(load));
  if (measures.length === 0) throw new Refusal(`Choose a measure: ${listNames()}.`);
  const usual = Object.assign({}, ...measures.map(({ options }) => options)) as Record<string, string>;
  const options = readOptions(usual, args.slice(leading.length));
  const dir = await mkdtemp(join(tmpdir(), "wishlight-measure-"));
  const before = loadavg()[0] ?? 0;
  const all: MeasureResult[] = [];
  try {
    for (const [index, measure] of measures.entries()) {
      const own = join(dir, String(index));
      await mkdir(own);
      say(`${names[index]} …`);
      all.push(await measure.run({ options, dir: own, say }));
    }
  } finally {
    await rm(dir, { recursive: true, force: true });
    print(all, before);
  }
  return all.some(({ hasFailed }) => hasFailed === true) ? 1 : 0;
}

async function load(name: string): Promise<Measure> {
  const measure = MEASURES[name];
  if (!measure) throw new Refusal(`Unknown measure: ${name}. Choose from ${listNames()}.`);
  return measure();
}

const listNames = () => [...Object.keys(MEASURES), ...Object.keys(GROUPS)].join(", ");

function readOptions(usual: Readonly<Record<string, string>>, args: string[]): Record<string, string> {
  const text = Object.entries(usual).map(
    ([name, value]) => [name, { type: "string", default: value }] as const,
  );
  try {
    return parseArgs({ args, options: Object.fromEntries(text) }).values as Record<string, string>;
  } catch (error) {
    const known = Object.entries(usual).map(([name, value]) => `--${name} ${value}`);
    throw new Refusal(`${(error as Error).message}. Options: ${known.join("  ") || "none"}`);
  }
}

const say = (line: string) => console.error(line);

function print(all: readonly MeasureResult[], before: number): void {
  const [cpu] = cpus();
  const after = loadavg()[0] ?? 0;
  console.log(`${new Date().toISOString().slice(0, 10)} · ${cpu?.model ?? "CPU"} × ${cpus().length}`);
  console.log(
    `${platform()} ${release()} · ${Math.round(totalmem() / 2 ** 30)} GiB · Node ${process.version}`,
  );
  const isBusy = before > QUIET_LOAD;
  console.log(
    `load before ${before.toFixed(1)}, after ${after.toFixed(1)}${isBusy ? ": the machine is busy, so ignore the times" : ""}\n`,
  );
  const figures = all.flatMap((measured) => measured.figures ?? []);
  if (figures.length > 0) console.log(formatFigures(figures));
  for (const { text } of all) if (text !== undefined) console.log(text);
}

try {
  process.exit(await main());
} catch (error) {
  exitWith(error);
}
