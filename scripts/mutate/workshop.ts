import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "../local/refusal.ts";
import { broken, needsBuild, projectOf, type Mutation } from "./mutation.ts";
import { runTool, type ToolRun } from "./run-tool.ts";

const BUILD_LIMIT_MS = 4 * 60_000;
/** A broken line may make a test wait for ever. */
const TEST_LIMIT_MS = 4 * 60_000;
const TAIL_CHARACTERS = 3000;

export type Verdict =
  /** `by`: the names of the failed tests, the first of each file. */
  | { outcome: "noticed"; by: string[] }
  /** `by`: the files whose tests all passed. */
  | { outcome: "missed"; by: string[] }
  /** The line is broken in such a way that nothing runs: this says nothing of the tests. */
  | { outcome: "unusable"; because: string };

/** Breaks lines in a copy of the project, one at a time, and asks its tests. */
export class Workshop {
  readonly #copy: string;
  readonly #signal: AbortSignal;
  #hasClient = false;
  /** Whether the built worker is that of the unbroken source. */
  #isWhole = false;

  constructor(copy: string, signal: AbortSignal) {
    this.#copy = copy;
    this.#signal = signal;
  }

  /** Runs test files as they are, which must pass, or their failing later would say nothing. */
  async requirePassing(tests: readonly string[]): Promise<void> {
    if (tests.some((test) => projectOf(test) === "worker")) await this.#requireWhole();
    const run = await this.#run("vitest", ["run", ...projectsOf(tests), ...tests], TEST_LIMIT_MS * 2);
    if (run.code !== 0) {
      throw new Refusal(
        `These tests fail on the unbroken source, so they can notice nothing:\n${tailOf(run)}`,
      );
    }
  }

  async judge(mutation: Mutation): Promise<Verdict> {
    const path = join(this.#copy, mutation.file);
    const text = await readFile(path, "utf8");
    const rebuild = needsBuild(mutation);
    // The worker of the mutation before must not be asked for this one.
    if (!rebuild && mutation.tests.some((test) => projectOf(test) === "worker")) await this.#requireWhole();
    try {
      await writeFile(path, broken(text, mutation));
      const failure = rebuild ? await this.#buildServer() : null;
      if (failure) return { outcome: "unusable", because: `it does not build:\n${tailOf(failure)}` };
      return await this.#ask(mutation.tests);
    } finally {
      await writeFile(path, text);
    }
  }

  async #ask(tests: readonly string[]): Promise<Verdict> {
    const [by, missedBy]: [string[], string[]] = [[], []];
    for (const test of tests) {
      const report = join(this.#copy, "test-results", "mutation.json");
      await rm(report, { force: true });
      const args = [
        "run",
        ...projectsOf([test]),
        test,
        "--bail=1",
        "--reporter=json",
        `--outputFile=${report}`,
      ];
      const run = await this.#run("vitest", args, TEST_LIMIT_MS);
      if (run.code === 0) {
        missedBy.push(test);
        continue;
      }
      const first = run.code === null ? "(its time was up)" : await firstFailure(report);
      if (first === null) return { outcome: "unusable", because: `${test} does not load:\n${tailOf(run)}` };
      by.push(first);
    }
    return missedBy.length > 0 ? { outcome: "missed", by: missedBy } : { outcome: "noticed", by };
  }

  async #requireWhole(): Promise<void> {
    if (this.#isWhole) return;
    const failure = await this.#buildServer();
    if (failure) throw new Refusal(`The unbroken source does not build:\n${tailOf(failure)}`);
    this.#isWhole = true;
  }

  /**
   * Builds the worker alone. Its pages name the files of the browser's build, so that is made once; what a
   * mutation changes in the browser no worker test sees.
   * @returns the run when it failed
   */
  async #buildServer(): Promise<ToolRun | null> {
    this.#isWhole = false;
    if (!this.#hasClient) {
      const client = await this.#run("vite", ["build", "--minify", "false"], BUILD_LIMIT_MS);
      if (client.code !== 0) return client;
      this.#hasClient = true;
    }
    const server = await this.#run("vite", ["build", "--ssr"], BUILD_LIMIT_MS);
    return server.code === 0 ? null : server;
  }

  async #run(tool: string, args: readonly string[], limitMs: number): Promise<ToolRun> {
    const run = await runTool(tool, args, { cwd: this.#copy, limitMs, signal: this.#signal });
    this.#signal.throwIfAborted();
    return run;
  }
}

const projectsOf = (tests: readonly string[]) =>
  [...new Set(tests.map(projectOf))].flatMap((name) => ["--project", name]);

const tailOf = ({ output }: ToolRun) => output.trim().slice(-TAIL_CHARACTERS);

interface Report {
  testResults: {
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/** The first failed test of Vitest's JSON report; null when the file failed without one. */
async function firstFailure(path: string): Promise<string | null> {
  const report = JSON.parse(await readFile(path, "utf8").catch(() => '{"testResults":[]}')) as Report;
  const results = report.testResults.flatMap((file) => file.assertionResults);
  return results.find(({ status }) => status === "failed")?.fullName ?? null;
}
