import type { ErrorCode } from "~/strings/errors";

/** What some failures say besides their code. */
export interface ErrorDetails {
  /** When to try again, where that is known. */
  retryAfterSeconds?: number;
  /** What of a form was changed elsewhere meanwhile, and the record as it is stored now. */
  conflict?: { fields: readonly string[]; stored: object };
}

/**
 * A failure a person can do something about. Its code is stable; the status and the sentence it is answered
 * with stand in one table, app/strings/errors.ts.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code);
    this.name = "DomainError";
    this.code = code;
    this.details = details;
  }
}
