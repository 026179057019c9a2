import { env } from "cloudflare:workers";

function isLogLine(value: unknown): boolean {
  return typeof value === "string" && value.startsWith('{"level":');
}

const QUIET = Symbol.for("wishlight.quiet-console");
const marked = console as Console & { [QUIET]?: true };

/*
 * Keeps the product's log out of the output: each line is a call to the runner, and one still in transit when its
 * file ends fails the run. `WISHLIGHT_TEST_LOG=1 npx vitest …` shows them. Setup files run for each test file, possibly
 * in the same runtime.
 */
if (env.TEST_LOG === "" && !marked[QUIET]) {
  for (const level of ["debug", "log", "info", "warn", "error"] as const) {
    const say = console[level].bind(console);
    console[level] = (...values: unknown[]) => {
      if (!isLogLine(values[0])) say(...values);
    };
  }
  marked[QUIET] = true;
}
