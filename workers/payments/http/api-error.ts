type ErrorType =
  "invalid_request_error" | "card_error" | "idempotency_error" | "api_error" | "rate_limit_error";

interface Details {
  code?: string;
  param?: string;
  decline_code?: string;
  [more: string]: unknown;
}

/** docs.stripe.com/api/errors. */
export class ApiError extends Error {
  readonly status: number;
  readonly type: ErrorType;
  readonly details: Details;

  constructor(status: number, type: ErrorType, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.type = type;
    this.details = details;
  }

  static invalid(message: string, details: Details = {}): ApiError {
    return new ApiError(400, "invalid_request_error", message, details);
  }

  static missing(kind: string, id: string, param: string): ApiError {
    const noun = kind.split(".").at(-1) ?? kind;
    return new ApiError(404, "invalid_request_error", `There is no ${noun} called "${id}"`, {
      code: "resource_missing",
      param,
    });
  }

  body(): object {
    return { error: { type: this.type, message: this.message, ...this.details } };
  }
}
