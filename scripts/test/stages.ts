import { join } from "node:path";
import { ROOT } from "../local/settings.ts";
import { countBrowsers, countPlaywright, countVitest } from "./counts.ts";
import { run } from "./run.ts";
import type { Stage } from "./side-by-side.ts";

/** Where the runners leave their reports. */
export const RESULTS = join(ROOT, "test-results");
/** What may be left out the next time, by content: never committed, and gone with `npm ci`. */
const CACHE = join(ROOT, "node_modules", ".cache", "wishlight-checks");

/** A command that is one check: it passes or it doesn't. */
const check = (name: string, tool: string, args: string[]): Stage => ({
  name,
  run: async (print) =>
    (await run(tool, args, print)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
});

export const build = check("build", "node", [join(ROOT, "scripts/run.mjs"), "build"]);

/** Each of one process: they run side by side, the longest first. */
export const checks: readonly Stage[] = [
  check("types", "tsc", ["--incremental", "--tsBuildInfoFile", join(CACHE, "types.tsbuildinfo")]),
  check("lint", "eslint", [
    ...[".", "--max-warnings", "0"],
    // No rule here looks at another file than its own, so what did not change needs no second look.
    ...["--cache", "--cache-strategy", "content", "--cache-location", join(CACHE, "eslint")],
  ]),
  check("format", "prettier", [
    ...["--check", "."],
    ...["--cache", "--cache-strategy", "content", "--cache-location", join(CACHE, "prettier")],
  ]),
  check("arrows", "depcruise", ["--config", ".dependency-cruiser.js", "app", "workers"]),
];

/** Each takes the whole machine, and what `build` made. A forgotten `.only` would leave all the others out: it fails. */
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

/** The main job in Firefox and WebKit, and films in Chromium as well; every page of theirs is looked at by `npm run browsers` alone. */
export const otherEngines: Stage = {
  name: "browsers",
  run: async (print) => {
    const report = join(RESULTS, "browsers.json");
    const options = ["--no-build", "--no-pages", "--no-install", "--result", report];
    const code = await run("node", [join(ROOT, "scripts/run.mjs"), "browsers", ...options], print);
    return countBrowsers(report, code);
  },
};
