import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** One line that matters, broken on purpose, and who must notice. */
export interface Mutation {
  /** Short and unique; `--only` takes a part of it. */
  name: string;
  /** From the repository's root, with slashes. */
  file: string;
  /** The text to break, to the letter. It stands exactly once in the file. */
  find: string;
  replace: string;
  /** What would happen to people if this line were wrong. One sentence. */
  why: string;
  /** Test files from the root; in each of them at least one test must fail. */
  tests: readonly string[];
  /** Its worker tests import the broken module themselves, so that the worker need not be built anew. */
  direct?: true;
}

/** Vitest's name of the project a test file belongs to (vitest.config.ts). */
export function projectOf(test: string): string {
  const folder = test.split("/")[1] ?? "";
  return ["worker", "media", "components"].includes(folder) ? folder : "unit";
}

/** Whether a mutation reaches its tests only through the built web worker. */
export function needsBuild({ tests, direct }: Mutation): boolean {
  return !direct && tests.some((test) => projectOf(test) === "worker");
}

/** A file's text with the line broken. @throws Error when the text does not stand there exactly once */
export function broken(text: string, { file, find, replace }: Mutation): string {
  const [before, after, ...more] = text.split(find);
  if (before === undefined || after === undefined) throw new Error(`${file} no longer holds: ${find}`);
  if (more.length > 0) throw new Error(`${file} holds more than once: ${find}`);
  return before + replace + after;
}

/** What is wrong with a list, one sentence each; an empty answer is a list that can be trusted. */
export function problemsOf(list: readonly Mutation[], root: string): string[] {
  const names = new Set<string>();
  return list.flatMap((mutation) => {
    const problem = names.has(mutation.name) ? "its name stands twice" : problemOf(mutation, root);
    names.add(mutation.name);
    return problem === null ? [] : [`${mutation.name}: ${problem}.`];
  });
}

function problemOf(mutation: Mutation, root: string): string | null {
  const { file, find, replace, tests } = mutation;
  if (!existsSync(join(root, file))) return `there is no ${file}`;
  if (find === replace) return "it changes nothing";
  try {
    broken(readFileSync(join(root, file), "utf8"), mutation);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const missing = tests.filter((test) => !existsSync(join(root, test)));
  if (missing.length > 0) return `there is no ${missing.join(", ")}`;
  return tests.length === 0 ? "it names no test" : null;
}
