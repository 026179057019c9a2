import type { ErrorCode } from "~/strings/errors";

export interface ErrorDetails {
  retryAfterSeconds?: number;
  conflict?: { fields: readonly string[]; stored: object };
}

/** app/strings/errors.ts has the status and sentence of each code. */
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
