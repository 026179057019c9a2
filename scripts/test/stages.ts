import { join } from "node:path";
import { ROOT } from "../local/settings.ts";
import { countBrowsers, countPlaywright, countVitest } from "./counts.ts";
import { run } from "./run.ts";
import type { Stage } from "./side-by-side.ts";

export const RESULTS = join(ROOT, "test-results");
/** Never committed, and removed by `npm ci`. */
const CACHE = join(ROOT, "node_modules", ".cache", "wishlight-checks");

const check = (name: string, tool: string, args: string[]): Stage => ({
  name,
  run: async (print) =>
    (await run(tool, args, print)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
});

export const build = check("build", "node", [join(ROOT, "scripts/run.mjs"), "build"]);

/** Longest first. */
export const checks: readonly Stage[] = [
  check("types", "tsc", ["--incremental", "--tsBuildInfoFile", join(CACHE, "types.tsbuildinfo")]),
  check("lint", "eslint", [
    ...[".", "--max-warnings", "0"],
    // Our rules look at one file each, so unchanged files need no check.
    ...["--cache", "--cache-strategy", "content", "--cache-location", join(CACHE, "eslint")],
  ]),
  check("format", "prettier", [
    ...["--check", "."],
    ...["--cache", "--cache-strategy", "content", "--cache-location", join(CACHE, "prettier")],
  ]),
  check("arrows", "depcruise", ["--config", ".dependency-cruiser.js", "app", "workers"]),
];

/** Each uses the whole machine and the build. A forgotten `.only` fails. */
export const suites: readonly Stage[] = [
  {
    name: "workers",
    run: async (print) => {
      const report = join(RESULTS, "vitest.json");
      const reporters = [
        ...["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
        `--reporter=${join(ROOT, "scripts/test/still-going.ts")}`,
      ];
      return countVitest(report, await run("vitest", ["run", "--allowOnly=false", ...reporters], print));
    },
  },
  {
    name: "browser",
    run: async (print) =>
      countPlaywright(
        join(RESULTS, "browser.json"),
        await run("playwright", ["test", "--forbid-only"], print),
      ),
  },
];

/** Without the pages, which `npm run browsers` checks. */
export const otherEngines: Stage = {
  name: "browsers",
  run: async (print) => {
    const report = join(RESULTS, "browsers.json");
    const options = ["--no-build", "--no-pages", "--no-install", "--result", report];
    const code = await run("node", [join(ROOT, "scripts/run.mjs"), "browsers", ...options], print);
    return countBrowsers(report, code);
  },
};
