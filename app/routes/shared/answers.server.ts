import { data } from "@remix-run/cloudflare";
import { RETRY_AFTER_SECONDS } from "~/identity/limits/rate-limits.server";
import { DomainError } from "~/platform/errors";
import { repeatableValues, type FieldErrors } from "~/platform/forms";
import { sentenceOf, statusOf, type ErrorCode } from "~/strings/errors";
import { formWords } from "~/strings/forms";
import { tooManyCodes } from "~/strings/identity-errors";
import type { FormFailure } from "~/routes/shared/forms/form-failure";

export interface Failure {
  error: { code: ErrorCode; message: string };
}

export function failure(code: ErrorCode): ReturnType<typeof data<Failure>> {
  return data(
    { error: { code, message: sentenceOf(code) } },
    { status: statusOf(code), headers: retryHeaders(code) },
  );
}

/** For resource routes, where Remix would drop the status of `data`. */
export function refuse(code: ErrorCode, message = sentenceOf(code)): Response {
  return Response.json({ error: { code, message } } satisfies Failure, {
    status: statusOf(code),
    headers: retryHeaders(code),
  });
}

/** Maps a DomainError with `otherwise`; other errors throw. */
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

/** `options.status` overrides the code's status. */
export function formFailure(
  typed: FormValues,
  failed: ErrorCode | DomainError,
  options: { status?: number } = {},
) {
  const { code, details } = failed instanceof DomainError ? failed : { code: failed, details: {} };
  const { status = statusOf(code) } = options;
  const { retryAfterSeconds = RETRY_AFTER_SECONDS } = details;
  const message = code === "identity.too_many_codes" ? tooManyCodes(retryAfterSeconds) : sentenceOf(code);
  const body: FormFailure = { ok: false, message, code, errors: {}, values: repeatableValues(typed) };
  const headers: HeadersInit = status === 429 ? { "Retry-After": String(retryAfterSeconds) } : {};
  return data(body, { status, headers });
}

export type FieldFormats = Record<string, (value: never) => string>;

/** Both values for each field changed elsewhere; empty for other errors. */
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
  const message = sentenceOf(error.code);
  const was = JSON.stringify(error.details.conflict?.stored);
  const body: FormFailure = {
    ok: false,
    message,
    code: error.code,
    errors,
    values: repeatableValues(typed),
    was,
  };
  return data(body, { status: statusOf(error.code) });
}

export function invalidForm(typed: FormValues, errors: FieldErrors) {
  return fieldFailures(typed, errors, 400);
}

export function fieldFailure(typed: FormValues, field: string, code: ErrorCode) {
  return fieldFailures(typed, { [field]: [sentenceOf(code)] }, statusOf(code));
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
