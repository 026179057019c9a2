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
  /** What kept a file from being run at all, or to its end. */
  broken: string[];
}

interface Reported {
  errors(): readonly { message: string }[];
}

/** What an answer is made of, of Vitest's report on one test file (its `TestModule`). */
export interface ReportedFile extends Reported {
  relativeModuleId: string;
  state(): string;
  children: {
    allTests(state: "failed"): Iterable<{ fullName: string }>;
    allSuites(): Iterable<Reported>;
  };
}

/**
 * What a run says of the files that were asked for. A file counts as passed only where the report says so: one
 * that is missing, was left out or did not end is broken.
 */
export function answerOf(
  asked: readonly string[],
  files: readonly ReportedFile[],
  unhandled: readonly unknown[],
): Answer {
  const known: Answer = { failed: {}, broken: unhandled.map(String) };
  for (const file of files) {
    const failed = [...file.children.allTests("failed")].map((test) => test.fullName);
    if (failed.length > 0) known.failed[file.relativeModuleId] = failed;
    else if (file.state() !== "passed") known.broken.push(...troublesOf(file));
  }
  const reported = new Set(files.map((file) => file.relativeModuleId));
  for (const test of asked) {
    if (!reported.has(test)) known.broken.push(`${test} is not in Vitest's report`);
  }
  return known;
}

/** At least one sentence; a hook that threw is reported by its suite, and by no test. */
function troublesOf(file: ReportedFile): string[] {
  const errors = [file, ...file.children.allSuites()].flatMap((reported) => reported.errors());
  const sentences = errors.map(({ message }) => message);
  return sentences.length > 0 ? sentences : [`${file.relativeModuleId} is ${file.state()}`];
}
