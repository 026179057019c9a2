// `npm test`: everything that must hold before a change lands. Prints 'N passed, N failed' at the end.
// Options: --only types,lint,workers,browser
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { ROOT } from "../local/settings.ts";
import { countPlaywright, countVitest, type Count } from "./counts.ts";
import { run } from "./run.ts";

const RESULTS = join(ROOT, "test-results");

interface Stage {
  name: string;
  /** Runs the stage and says how many of its checks passed and failed. */
  run(): Promise<Count>;
}

/** A command that is one check: it passes or it doesn't. */
const check = (name: string, command: string, args: string[]): Stage => ({
  name,
  run: async () => ((await run(command, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
});

const stages: Stage[] = [
  check("types", "tsc", ["--noEmit"]),
  check("lint", "eslint", [".", "--max-warnings", "0"]),
  check("format", "prettier", ["--check", "."]),
  check("arrows", "depcruise", ["--config", ".dependency-cruiser.js", "app", "workers"]),
  check("build", "remix", ["vite:build"]),
  {
    name: "workers",
    run: async () => {
      const report = join(RESULTS, "vitest.json");
      const code = await run("vitest", [
        "run",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${report}`,
      ]);
      return countVitest(report, code);
    },
  },
  {
    name: "browser",
    run: async () => countPlaywright(join(RESULTS, "browser.json"), await run("playwright", ["test"])),
  },
];

const { values } = parseArgs({ options: { only: { type: "string" } } });
const wanted = values.only?.split(",");
const total: Count = { passed: 0, failed: 0 };

await rm(RESULTS, { recursive: true, force: true });
await mkdir(RESULTS, { recursive: true });
for (const stage of stages.filter(({ name }) => !wanted || wanted.includes(name))) {
  console.log(`\n── ${stage.name}`);
  const count = await stage.run();
  console.log(`   ${stage.name}: ${count.passed} passed, ${count.failed} failed`);
  total.passed += count.passed;
  total.failed += count.failed;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
