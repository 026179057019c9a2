import { env } from "cloudflare:workers";

/**
 * What the product logs stays out of the run's output. Each of thousands of lines would go to the runner by a call of its
 * own, hide the lines that matter, and one that is still on its way when its file ends fails the whole run. Vitest's
 * `onConsoleLog` is asked only after that call.
 * `WISHLIGHT_TEST_LOG=1 npx vitest …` shows them. Tests that read the log listen in front of this.
 */
function isLogLine(said: unknown): boolean {
  return typeof said === "string" && said.startsWith('{"level":');
}

const QUIET = Symbol.for("wishlight.quiet-console");
const marked = console as Console & { [QUIET]?: true };

// Setup files run again for each file of tests, and the runtime may be the same.
if (env.TEST_LOG === "" && !marked[QUIET]) {
  for (const level of ["debug", "log", "info", "warn", "error"] as const) {
    const say = console[level].bind(console);
    console[level] = (...said: unknown[]) => void (isLogLine(said[0]) || say(...said));
  }
  marked[QUIET] = true;
}
