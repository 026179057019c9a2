// `npm test` ends with 'N passed, N failed'. `npm run test:all` adds every journey, every failing call, random seeds,
// Firefox and WebKit. Options: --all --only types,lint,format,arrows,build,workers,browser,browsers
import { mkdir, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import process from "node:process";
import { isBuildFresh } from "../build/stamp.ts";
import { readOptions } from "../local/options.ts";
import { exitWith, Refusal } from "../local/refusal.ts";
import { ROOT } from "../local/settings.ts";
import { installTools } from "./machine.ts";
import { runSideBySide, type Stage } from "./side-by-side.ts";
import { build, checks, otherEngines, RESULTS, suites } from "./stages.ts";

/** tsc and ESLint need a gigabyte each. */
const MOST_AT_ONCE = 3;

interface Options {
  all: boolean;
  isWanted(stage: Stage): boolean;
}

function readStages(): Options {
  const { values } = readOptions("Usage: npm test [-- --all] [--only types,lint,…]", {
    options: { all: { type: "boolean" }, only: { type: "string" } },
  });
  const all = values.all === true;
  const chosen = values.only?.split(",");
  const known = [build, ...checks, ...listSuites(all)].map(({ name }) => name);
  const unknown = chosen?.filter((name) => !known.includes(name)) ?? [];
  if (unknown.length > 0)
    throw new Refusal(`Unknown stage: ${unknown.join(", ")}. Choose from ${known.join(", ")}.`);
  return { all, isWanted: ({ name }) => chosen?.includes(name) ?? true };
}

const listSuites = (all: boolean) => (all ? [...suites, otherEngines] : suites);

async function main(): Promise<void> {
  const { all, isWanted } = readStages();
  const wantedSuites = listSuites(all).filter(isWanted);
  const show = (text: string) => process.stdout.write(text);
  if (wantedSuites.length > 0) installTools({ all }, show);
  // Read by the runners' configurations.
  process.env["WISHLIGHT_TESTS"] = all ? "all" : "core";
  const mustBuild = (isWanted(build) || wantedSuites.length > 0) && !isBuildFresh(ROOT);
  await rm(RESULTS, { recursive: true, force: true });
  await mkdir(RESULTS, { recursive: true });

  const first = [...(mustBuild ? [build] : []), ...checks.filter(isWanted)];
  const atOnce = Math.min(MOST_AT_ONCE, Math.max(2, availableParallelism() - 1));
  const ran = [...first, ...wantedSuites];
  const counts = await runSideBySide(first, atOnce, show);
  if (wantedSuites.length > 0 && !isBuildFresh(ROOT)) {
    console.log(`\nSkipped because the build failed: ${wantedSuites.map(({ name }) => name).join(", ")}`);
    counts.push(...wantedSuites.map(() => ({ passed: 0, failed: 1 })));
  } else {
    counts.push(...(await runSideBySide(wantedSuites, 1, show)));
  }

  for (const [at, { notes }] of counts.entries())
    if (notes) console.log(`\n── ${ran[at]?.name}, failed or skipped\n  ${notes.join("\n  ")}`);
  const sum = (of: "passed" | "failed") => counts.reduce((total, count) => total + count[of], 0);
  const [passed, failed] = [sum("passed"), sum("failed")];
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

await main().catch(exitWith);
