import { data } from "@remix-run/cloudflare";
import { DomainError } from "~/platform/errors";
import { sentenceOf } from "~/strings/errors";

/** Seconds: the window of every limit in wrangler.toml. */
const RETRY_AFTER = "60";

/** HTTP status by the last part of an error code; 400 for what is not listed. */
const STATUS: Record<string, number> = {
  not_found: 404,
  unauthenticated: 401,
  session_missing: 401,
  creator_only: 403,
  not_arrived: 409,
  parts_missing: 409,
  parts_refused: 409,
  already_stored: 409,
  too_many_open: 429,
  too_many_requests: 429,
};

export interface Failure {
  error: { code: string; message: string };
}

function describe(code: string): { body: Failure; status: number } {
  const status = STATUS[code.slice(code.lastIndexOf(".") + 1)] ?? 400;
  return { body: { error: { code, message: sentenceOf(code) } }, status };
}

/** An expected failure of a page's action: its stable code and the sentence a person reads. */
export function failure(code: string): ReturnType<typeof data<Failure>> {
  const { body, status } = describe(code);
  return data(body, { status });
}

/** The same for a resource route, whose answer is a Response (Remix drops the status of `data` there). */
export function refuse(code: string): Response {
  const { body, status } = describe(code);
  const headers: HeadersInit = code.endsWith(".too_many_requests") ? { "Retry-After": RETRY_AFTER } : {};
  return Response.json(body, { status, headers });
}

/**
 * Runs a verb and hands its expected failures to `otherwise`; our own bugs still throw.
 * @throws whatever is not a DomainError
 */
export async function answerWith<T, F>(
  work: () => Promise<T>,
  otherwise: (code: string) => F,
): Promise<T | F> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError) return otherwise(error.code);
    throw error;
  }
}
