import { data } from "@remix-run/cloudflare";
import { DomainError } from "~/platform/errors";
import { sentenceOf } from "~/strings/errors";

/** HTTP status by the last part of an error code; 400 for what is not listed. */
const STATUS: Record<string, number> = {
  not_found: 404,
  unauthenticated: 401,
  session_missing: 401,
  creator_only: 403,
  not_arrived: 409,
  already_stored: 409,
  too_many_open: 429,
  too_many_requests: 429,
};

export interface Failure {
  error: { code: string; message: string };
}

/** An expected failure as JSON: its stable code and the sentence a person reads. */
export function failure(code: string): ReturnType<typeof data<Failure>> {
  const status = STATUS[code.slice(code.lastIndexOf(".") + 1)] ?? 400;
  return data({ error: { code, message: sentenceOf(code) } }, { status });
}

/**
 * Runs a verb and turns its expected failures into answers; our own bugs still throw.
 * @throws whatever is not a DomainError
 */
export async function answerWith<T>(work: () => Promise<T>): Promise<T | ReturnType<typeof failure>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError) return failure(error.code);
    throw error;
  }
}
