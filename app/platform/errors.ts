/**
 * A failure a person can do something about. `code` is stable (`uploads.too_large`); the sentence
 * shown for it stands in one table, app/strings/errors.ts.
 */
export class DomainError extends Error {
  readonly code: string;
  readonly details: Record<string, unknown>;

  constructor(code: string, details: Record<string, unknown> = {}) {
    super(code);
    this.name = "DomainError";
    this.code = code;
    this.details = details;
  }
}

/** For our own bugs only: what can't be false. Never for what a person typed. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant failed: ${message}`);
}
