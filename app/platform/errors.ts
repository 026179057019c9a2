import type { ErrorCode } from "~/words/errors";

interface ErrorDetails {
  retryAfterSeconds?: number;
  conflict?: { fields: readonly string[]; stored: object };
}

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
