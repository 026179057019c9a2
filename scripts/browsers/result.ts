import type { Outcome } from "./outcome.ts";

export interface Result {
  passed: number;
  failed: number;
  missing: string[];
}

/** A missing engine fails only when it was requested by name. */
export function makeResult(
  outcomes: readonly Outcome[],
  missing: readonly string[],
  requested: readonly string[],
): Result {
  const failed = outcomes.filter(({ wrong }) => wrong.length > 0).length;
  return {
    passed: outcomes.length - failed,
    failed: failed + missing.filter((name) => requested.includes(name)).length,
    missing: [...missing],
  };
}
