import type { Outcome } from "./outcome.ts";

/** What a run found, for `npm test`. */
export interface Result {
  passed: number;
  failed: number;
  /** Engines that were left out, since this machine doesn't have them. */
  missing: string[];
}

/** @param asked for by name: one of them that is missing has failed */
export function resultOf(
  outcomes: readonly Outcome[],
  missing: readonly string[],
  asked: readonly string[],
): Result {
  const failed = outcomes.filter(({ wrong }) => wrong.length > 0).length;
  return {
    passed: outcomes.length - failed,
    failed: failed + missing.filter((name) => asked.includes(name)).length,
    missing: [...missing],
  };
}
