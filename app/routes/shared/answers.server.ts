import { data } from "@remix-run/cloudflare";
import { RETRY_AFTER_SECONDS } from "~/identity/limits/rate-limits.server";
import { DomainError } from "~/platform/errors";
import { repeatableValues, type FieldErrors } from "~/platform/forms";
import { errorStatus } from "~/words/error-status";
import { errorSentence, type ErrorCode } from "~/words/errors";
import { formWords } from "~/words/en/forms";
import { tooManyCodes } from "~/words/en/identity-errors";
import type { FormFailure } from "~/routes/shared/forms/form-failure";

export interface Failure {
  error: { code: ErrorCode; message: string };
}

export function failure(code: ErrorCode): ReturnType<typeof data<Failure>> {
  return data(
    { error: { code, message: errorSentence(code) } },
    { status: errorStatus(code), headers: retryHeaders(code) },
  );
}

/** Remix would drop `data`'s status. */
export function refuse(code: ErrorCode, message = errorSentence(code)): Response {
  return Response.json({ error: { code, message } } satisfies Failure, {
    status: errorStatus(code),
    headers: retryHeaders(code),
  });
}

export async function answerWith<T, F>(
  work: () => Promise<T>,
  otherwise: (code: ErrorCode) => F,
): Promise<T | F> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError) return otherwise(error.code);
    throw error;
  }
}

type FormValues = Record<string, string>;

export function formFailure(
  typed: FormValues,
  failed: ErrorCode | DomainError,
  options: { status?: number } = {},
) {
  const { code, details } = failed instanceof DomainError ? failed : { code: failed, details: {} };
  const { status = errorStatus(code) } = options;
  const { retryAfterSeconds = RETRY_AFTER_SECONDS } = details;
  const message = code === "identity.too_many_codes" ? tooManyCodes(retryAfterSeconds) : errorSentence(code);
  const body: FormFailure = { ok: false, message, code, errors: {}, values: repeatableValues(typed) };
  const headers: HeadersInit = status === 429 ? { "Retry-After": String(retryAfterSeconds) } : {};
  return data(body, { status, headers });
}

export type ErrorFields = Partial<Record<ErrorCode, string>>;

/** @throws what isn't a DomainError */
export function formError(
  typed: FormValues,
  error: unknown,
  { fields = {}, status }: { fields?: ErrorFields; status?: number } = {},
) {
  if (!(error instanceof DomainError)) throw error;
  const field = fields[error.code];
  if (field) return fieldFailure(typed, field, error.code);
  return formFailure(typed, error, status === undefined ? {} : { status });
}

export type FieldFormats = Record<string, (value: never) => string>;

export function conflictErrors({ details }: DomainError, typed: object, shown: FieldFormats): FieldErrors {
  const { fields = [], stored = {} } = details.conflict ?? {};
  const say = (record: object, field: string) => {
    const value = (record as Record<string, unknown>)[field];
    return (value === null ? "" : (shown[field]?.(value as never) ?? String(value))) || formWords.empty;
  };
  return Object.fromEntries(
    fields.map((field) => [field, [formWords.conflict(say(stored, field), say(typed, field))]]),
  );
}

export function conflictFailure(typed: FormValues, error: DomainError, errors: FieldErrors) {
  const message = errorSentence(error.code);
  const was = JSON.stringify(error.details.conflict?.stored);
  const body: FormFailure = {
    ok: false,
    message,
    code: error.code,
    errors,
    values: repeatableValues(typed),
    was,
  };
  return data(body, { status: errorStatus(error.code) });
}

export function invalidForm(typed: FormValues, errors: FieldErrors) {
  return fieldFailures(typed, errors, 400);
}

export function fieldFailure(typed: FormValues, field: string, code: ErrorCode) {
  return fieldFailures(typed, { [field]: [errorSentence(code)] }, errorStatus(code));
}

export function tooManyRequests(typed: FormValues) {
  return formFailure(typed, "identity.too_many_requests");
}

const isRateLimit = (code: ErrorCode) => code.endsWith(".too_many_requests");

function retryHeaders(code: ErrorCode): HeadersInit {
  return isRateLimit(code) ? { "Retry-After": String(RETRY_AFTER_SECONDS) } : {};
}

function fieldFailures(typed: FormValues, errors: FieldErrors, status: number) {
  const body: FormFailure = { ok: false, message: null, code: null, errors, values: repeatableValues(typed) };
  return data(body, { status });
}
