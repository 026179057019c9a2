import { renditionProblems, type RenditionProblem } from "~/strings/rendition-problems";
import type { Notes } from "./notes.browser";
import { keyOf, type CopyOf } from "./wanted-works.browser";

export interface Failure {
  count: number;
  problem: RenditionProblem | { sentence: string };
}

export function sentenceOf({ problem }: Pick<Failure, "problem">): string {
  return typeof problem === "string" ? renditionProblems[problem] : problem.sentence;
}

/** After that only on request. */
const MAX_TRIES = 2;
const FINAL: ReadonlySet<unknown> = new Set<RenditionProblem>([
  "nothing_in_it",
  "undecodable",
  "undecodable_sound",
  "unencodable",
  "no_sprite",
]);
const TEMPORARY: ReadonlySet<unknown> = new Set<RenditionProblem>([
  "unreachable",
  "unloaded",
  "storage_full",
]);

export interface Failures {
  /** Null while it may be tried. */
  of(copy: CopyOf): Failure | null;
  add(copy: CopyOf, problem: Failure["problem"]): void;
  forget(copy: CopyOf): void;
}

export function rememberFailures(notes: Notes<Failure>): Failures {
  return {
    of(copy) {
      const failure = notes.read()[keyOf(copy)];
      if (!failure) return null;
      return failure.count >= MAX_TRIES || FINAL.has(failure.problem) ? failure : null;
    },
    add(copy, problem) {
      if (TEMPORARY.has(problem)) return;
      const { count = 0 } = notes.read()[keyOf(copy)] ?? {};
      notes.set(keyOf(copy), { count: count + 1, problem });
    },
    forget: (copy) => notes.set(keyOf(copy), null),
  };
}
