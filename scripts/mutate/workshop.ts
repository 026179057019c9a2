import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "../local/refusal.ts";
import { SWITCH, switchedTo } from "./all-at-once.ts";
import { broken, needsBuild, projectOf, type Mutation } from "./mutation.ts";
import { runTool, type ToolRun } from "./run-tool.ts";
import { Testing } from "./testing.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const BUILD_LIMIT_MS = 10 * MINUTE_MS;
const CHECK_LIMIT_MS = 20 * MINUTE_MS;
/** A broken line may make a test wait for ever. */
const TEST_LIMIT_MS = 5 * MINUTE_MS;
/** No mutation has this name. */
const NONE = "";
const TAIL_CHARACTERS = 3000;

export type Verdict =
  /** `by`: the names of the failed tests, the first of each file. */
  | { outcome: "noticed"; by: string[] }
  /** `by`: the files whose tests all passed. */
  | { outcome: "missed"; by: string[] }
  /** The line is broken in such a way that nothing runs, or never ends: this says nothing of the tests. */
  | { outcome: "unusable"; because: string };

/** Breaks lines in a copy of the project, one at a time, and asks its tests. */
export class Workshop {
  readonly #copy: string;
  readonly #signal: AbortSignal;
  readonly #testing: Testing;
  readonly #switch: string;
  readonly #testLimitMs: number;
  #isBuilt = false;
  /** Put back since the tests were last asked, which have not heard of it. */
  #changedBefore: string[] = [];

  /** @param testLimitMs for one test file */
  constructor(copy: string, signal: AbortSignal, testLimitMs = TEST_LIMIT_MS) {
    this.#testLimitMs = testLimitMs;
    this.#testing = new Testing(copy, signal);
    this.#switch = join(copy, "build", "server", SWITCH);
    this.#copy = copy;
    this.#signal = signal;
  }

  /** Runs test files with nothing broken; they must pass, or their failing later would say nothing. */
  async requirePassing(tests: readonly string[]): Promise<void> {
    await this.#prepare(tests);
    const answer = await this.#testing.ask({ tests, changed: [], bail: false }, CHECK_LIMIT_MS);
    const troubles = answer
      ? [...Object.values(answer.failed).flat(), ...answer.broken]
      : ["They never end."];
    if (troubles.length > 0) {
      const list = troubles.join("\n").slice(0, TAIL_CHARACTERS);
      throw new Refusal(`Tests fail with nothing broken, so they can notice nothing:\n${list}`);
    }
  }

  async judge(mutation: Mutation): Promise<Verdict> {
    await this.#prepare(mutation.tests);
    if (needsBuild(mutation)) {
      await this.#switchTo(mutation.name);
      try {
        return await this.#ask(mutation.tests, this.#switch);
      } finally {
        await this.#switchTo(NONE);
      }
    }
    const path = join(this.#copy, mutation.file);
    const text = await readFile(path, "utf8");
    await writeFile(path, broken(text, mutation));
    try {
      return await this.#ask(mutation.tests, path);
    } finally {
      await writeFile(path, text);
    }
  }

  async #ask(tests: readonly string[], changed: string): Promise<Verdict> {
    const [by, missedBy]: [string[], string[]] = [[], []];
    for (const test of tests) {
      const question = { tests: [test], changed: [changed, ...this.#changedBefore], bail: true };
      this.#changedBefore = [changed];
      const answer = await this.#testing.ask(question, this.#testLimitMs);
      if (answer === null) {
        return {
          outcome: "unusable",
          because: `${test} did not end in ${this.#testLimitMs / SECOND_MS} seconds`,
        };
      }
      const first = answer.failed[test]?.[0];
      if (first !== undefined) by.push(first);
      else if (answer.broken.length > 0) {
        return { outcome: "unusable", because: `${test} does not run: ${answer.broken.join("; ")}` };
      } else missedBy.push(test);
    }
    return missedBy.length > 0 ? { outcome: "missed", by: missedBy } : { outcome: "noticed", by };
  }

  /**
   * Worker tests run the built worker, so it is built before the first of them. Its pages name the files of
   * the browser's build; what a mutation changes in the browser no worker test sees.
   */
  async #prepare(tests: readonly string[]): Promise<void> {
    if (this.#isBuilt || !tests.some((test) => projectOf(test) === "worker")) return;
    // The folder is whole: a relative one wrangler looks for beside its configuration.
    const outdir = join(this.#copy, "build", "payments");
    const payments = ["-c", "workers/payments/wrangler.toml", "--outdir", outdir];
    for (const [tool, ...args] of [
      ["vite", "build", "--minify", "false"],
      ["vite", "build", "--ssr", "--config", "scripts/mutate/vite.config.ts"],
      ["wrangler", "deploy", "--dry-run", ...payments],
    ] as [string, ...string[]][]) {
      const run = await this.#run(tool, args, BUILD_LIMIT_MS);
      if (run.code !== 0)
        throw new Refusal(`The worker with all its broken lines does not build:\n${tailOf(run)}`);
    }
    await this.#switchTo(NONE);
    this.#isBuilt = true;
  }

  #switchTo(name: string): Promise<void> {
    return writeFile(this.#switch, switchedTo(name));
  }

  /** Ends what the tests have started. */
  async close(): Promise<void> {
    await this.#testing.stop();
  }

  async #run(tool: string, args: readonly string[], limitMs: number): Promise<ToolRun> {
    const run = await runTool(tool, args, { copy: this.#copy, limitMs, signal: this.#signal });
    this.#signal.throwIfAborted();
    return run;
  }
}

const tailOf = ({ output }: ToolRun) => output.trim().slice(-TAIL_CHARACTERS);
