import { data } from "@remix-run/cloudflare";
import { RETRY_AFTER_SECONDS } from "~/identity/limits/rate-limits.server";
import { DomainError } from "~/platform/errors";
import { repeatableValues, type FieldErrors } from "~/platform/forms";
import { sentenceOf, statusOf, type ErrorCode } from "~/strings/errors";
import { formWords } from "~/strings/forms";
import { tooManyCodes } from "~/strings/identity-errors";
import type { FormFailure } from "~/routes/shared/forms/form-failure";

/** Limits that pass by themselves, so that an answer can say when to try again: each noun has one. */
const isLimit = (code: ErrorCode) => code.endsWith(".too_many_requests");

export interface Failure {
  error: { code: ErrorCode; message: string };
}

const failureOf = (code: ErrorCode): Failure => ({ error: { code, message: sentenceOf(code) } });

/** An expected failure of a page's action: its stable code and the sentence a person reads. */
export function failure(code: ErrorCode): ReturnType<typeof data<Failure>> {
  return data(failureOf(code), { status: statusOf(code), headers: retryHeaders(code) });
}

function retryHeaders(code: ErrorCode): HeadersInit {
  return isLimit(code) ? { "Retry-After": String(RETRY_AFTER_SECONDS) } : {};
}

/** The same for a resource route, whose answer is a Response (Remix drops the status of `data` there). */
export function refuse(code: ErrorCode, message = sentenceOf(code)): Response {
  return Response.json({ error: { code, message } } satisfies Failure, {
    status: statusOf(code),
    headers: retryHeaders(code),
  });
}

/**
 * Runs a verb and hands its expected failures to `otherwise`; our own bugs still throw.
 * @throws whatever is not a DomainError
 */
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

/** What was typed into a form, as its fields were sent. Secrets among them are never given back. */
type Typed = Record<string, string>;

/**
 * A form given back with a sentence about the whole of it.
 * @param failed a 429 says when to come back: in a minute, or when the error knows better
 * @param options.status for a page that answers a code with another status than the table's
 */
export function formFailure(
  typed: Typed,
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

/** How the fields of a form are read, by name; what is named nowhere is its text. */
export type Shown = Record<string, (value: never) => string>;

/** Beside each field that was changed elsewhere meanwhile: both values. Empty for any other failure. */
export function conflictErrors({ details }: DomainError, typed: object, shown: Shown): FieldErrors {
  const { fields = [], stored = {} } = details.conflict ?? {};
  const say = (record: object, field: string) => {
    const value = (record as Record<string, unknown>)[field];
    return (value === null ? "" : (shown[field]?.(value as never) ?? String(value))) || formWords.empty;
  };
  return Object.fromEntries(
    fields.map((field) => [field, [formWords.conflict(say(stored, field), say(typed, field))]]),
  );
}

/** A form given back because of what was changed elsewhere: with both values, to be sent again over what is stored now. */
export function conflictFailure(typed: Typed, error: DomainError, errors: FieldErrors) {
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

/** A form given back because some of its fields can't be taken as they are. */
export function invalidForm(typed: Typed, errors: FieldErrors) {
  return fieldFailures(typed, errors, 400);
}

/** A form given back for one field, in the words and with the status of a code. */
export function fieldFailure(typed: Typed, field: string, code: ErrorCode) {
  return fieldFailures(typed, { [field]: [sentenceOf(code)] }, statusOf(code));
}

function fieldFailures(typed: Typed, errors: FieldErrors, status: number) {
  const body: FormFailure = { ok: false, message: null, code: null, errors, values: repeatableValues(typed) };
  return data(body, { status });
}

/** A form given back because somebody tried too often. */
export function tooManyRequests(typed: Typed) {
  return formFailure(typed, "identity.too_many_requests");
}
