import { renditionProblems, type RenditionProblem } from "~/strings/rendition-problems";
import type { Notes } from "./notes.browser";
import { keyOf, type CopyOf } from "./wanted-works.browser";

export interface Failure {
  count: number;
  /** Of the browser's own making, or a sentence of the server's. */
  problem: RenditionProblem | { sentence: string };
}

export function sentenceOf({ problem }: Pick<Failure, "problem">): string {
  return typeof problem === "string" ? renditionProblems[problem] : problem.sentence;
}

/** After so many failures a copy is made only when somebody asks for it. */
const MOST_TRIES = 2;
/** What no second try can mend in this browser. */
const FINAL: ReadonlySet<unknown> = new Set<RenditionProblem>([
  ...(["nothing_in_it", "undecodable", "undecodable_sound", "unencodable", "no_sprite"] as const),
]);
/** What says nothing about the film: a full disk, a lost line. */
const PASSING: ReadonlySet<unknown> = new Set<RenditionProblem>(["unreachable", "unloaded", "storage_full"]);

/** What this browser could not make, so that it does not try at each visit. */
export interface Failures {
  /** Why it isn't tried any more; null when it is. */
  of(copy: CopyOf): Failure | null;
  add(copy: CopyOf, problem: Failure["problem"]): void;
  forget(copy: CopyOf): void;
}

export function rememberFailures(notes: Notes<Failure>): Failures {
  return {
    of(copy) {
      const failure = notes.read()[keyOf(copy)];
      if (!failure) return null;
      return failure.count >= MOST_TRIES || FINAL.has(failure.problem) ? failure : null;
    },
    add(copy, problem) {
      if (PASSING.has(problem)) return;
      const { count = 0 } = notes.read()[keyOf(copy)] ?? {};
      notes.set(keyOf(copy), { count: count + 1, problem });
    },
    forget: (copy) => notes.set(keyOf(copy), null),
  };
}
