// `npm test`: everything that must hold before a change lands. Prints 'N passed, N failed' at the end.
// Options: --only types,lint,format,arrows,build,workers,browser,browsers
import { mkdir, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import process from "node:process";
import { parseArgs } from "node:util";
import { isBuildFresh } from "../build/stamp.ts";
import { exitWith, Refusal } from "../local/refusal.ts";
import { ROOT } from "../local/settings.ts";
import { runSideBySide, type Stage } from "./side-by-side.ts";
import { build, checks, RESULTS, suites } from "./stages.ts";

/** tsc and ESLint hold a gigabyte each. */
const MOST_AT_ONCE = 3;

/** Which stages somebody wants; all when they name none. */
function readOnly(): (stage: Stage) => boolean {
  const { values } = parseArgs({ options: { only: { type: "string" } } });
  const wanted = values.only?.split(",");
  const known = [build, ...checks, ...suites].map(({ name }) => name);
  const unknown = wanted?.filter((name) => !known.includes(name)) ?? [];
  if (unknown.length > 0)
    throw new Refusal(`There is no stage ${unknown.join(", ")}. There are ${known.join(", ")}.`);
  return ({ name }) => wanted?.includes(name) ?? true;
}

async function main(): Promise<void> {
  const isWanted = readOnly();
  const wantedSuites = suites.filter(isWanted);
  // A suite never tests a build that is older than its sources.
  const mustBuild = isWanted(build) || (wantedSuites.length > 0 && !isBuildFresh(ROOT));
  await rm(RESULTS, { recursive: true, force: true });
  await mkdir(RESULTS, { recursive: true });

  const show = (text: string) => process.stdout.write(text);
  const first = [...(mustBuild ? [build] : []), ...checks.filter(isWanted)];
  const atOnce = Math.min(MOST_AT_ONCE, Math.max(2, availableParallelism() - 1));
  const ran = [...first, ...wantedSuites];
  const counts = await runSideBySide(first, atOnce, show);
  if (wantedSuites.length > 0 && !isBuildFresh(ROOT)) {
    console.log(
      `\nWithout a build nothing more can be tested: ${wantedSuites.map(({ name }) => name).join(", ")}`,
    );
    counts.push(...wantedSuites.map(() => ({ passed: 0, failed: 1 })));
  } else {
    counts.push(...(await runSideBySide(wantedSuites, 1, show)));
  }

  for (const [at, { notes }] of counts.entries())
    if (notes) console.log(`\n── ${ran[at]?.name}, what did not pass at once\n  ${notes.join("\n  ")}`);
  const sum = (of: "passed" | "failed") => counts.reduce((total, count) => total + count[of], 0);
  const [passed, failed] = [sum("passed"), sum("failed")];
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

await main().catch(exitWith);
