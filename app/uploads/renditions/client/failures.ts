import { renditionProblems, type RenditionProblem } from "~/words/en/rendition-problems";
import type { Notes } from "./notes.browser";
import { copyKey, type CopyId } from "./wanted-works.browser";

export interface Failure {
  count: number;
  problem: RenditionProblem | { sentence: string };
}

export function problemSentence({ problem }: Pick<Failure, "problem">): string {
  return typeof problem === "string" ? renditionProblems[problem] : problem.sentence;
}

/** Then only on request. */
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
  of(copy: CopyId): Failure | null;
  add(copy: CopyId, problem: Failure["problem"]): void;
  forget(copy: CopyId): void;
}

export function rememberFailures(notes: Notes<Failure>): Failures {
  return {
    of(copy) {
      const failure = notes.read()[copyKey(copy)];
      if (!failure) return null;
      return failure.count >= MAX_TRIES || FINAL.has(failure.problem) ? failure : null;
    },
    add(copy, problem) {
      if (TEMPORARY.has(problem)) return;
      const { count = 0 } = notes.read()[copyKey(copy)] ?? {};
      notes.set(copyKey(copy), { count: count + 1, problem });
    },
    forget: (copy) => notes.set(copyKey(copy), null),
  };
}
