// Runs in the copy, as a child of `npm run mutate`: one Vitest that stays, so that its start and what it has
// transformed are paid for once and not for each mutation.
import { createVitest } from "vitest/node";

export interface Question {
  /** Test files from the root. */
  tests: readonly string[];
  /** Absolute paths of what was written since the last question. */
  changed: readonly string[];
  /** Enough is known after the first failed test. */
  bail: boolean;
}

export interface Answer {
  /** Names of failed tests by file; a file whose tests all passed is not in it. */
  failed: Record<string, string[]>;
  /** What kept a file from being run at all. */
  broken: string[];
}

const vitest = await createVitest("test", {
  watch: false,
  reporters: [{}],
  onConsoleLog: () => false,
  // Set anew for each question; what is given here reaches the projects.
  bail: 1,
});

async function answer({ tests, changed, bail }: Question): Promise<Answer> {
  for (const path of changed) vitest.invalidateFile(path);
  for (const project of vitest.projects) project.config.bail = bail ? 1 : 0;
  vitest.config.bail = bail ? 1 : 0;
  const wanted = await vitest.globTestSpecifications([...tests]);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(wanted, false);
  const known: Answer = { failed: {}, broken: unhandledErrors.map(String) };
  for (const module of testModules) {
    const failed = [...module.children.allTests("failed")].map((test) => test.fullName);
    if (failed.length > 0) known.failed[module.relativeModuleId] = failed;
    else if (!module.ok()) known.broken.push(...module.errors().map(({ message }) => message));
  }
  return known;
}

process.on("message", (question: Question) => {
  void answer(question)
    .catch((error: unknown): Answer => ({ failed: {}, broken: [String(error)] }))
    .then((known) => process.send?.(known));
});
process.on("disconnect", () => process.exit());
process.send?.("ready");
