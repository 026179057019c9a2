import type { ErrorCode } from "~/strings/errors";
import { TransientError, UploadError, withRetries, type RetryOptions } from "./retries.browser";
import { browserTransport, type Transport } from "./transport.browser";
import { isTransient, retryAfterMs } from "./uploader.rules";

/** What every request of one piece of work shares. */
export interface RequestOptions extends RetryOptions {
  /** The browser's own unless a test gives another. */
  transport?: Transport;
}

export interface ApiRequest extends RequestOptions {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  json?: unknown;
  body?: Blob;
  /** The sentence around a reason, as the specification words it: 'DB insert failed: …'. */
  failure: (reason: string) => string;
  /** Lets a request that has begun end, even when aborted: its effect must be known. */
  finishes?: boolean;
}

/** Asks our own server. @throws UploadError with the server's sentence, or the signal's reason */
export function api<T>(path: string, options: ApiRequest): Promise<T> {
  const { method = "POST", json, body, failure, finishes = false, signal } = options;
  const { transport = browserTransport } = options;
  return withRetries(async () => {
    const init: RequestInit = {
      method,
      ...(method === "GET" ? {} : { body: body ?? JSON.stringify(json ?? {}) }),
      headers: body ? { "Content-Type": body.type } : { "Content-Type": "application/json" },
      signal: finishes ? null : signal,
    };
    // The line may break before the answer, and in the middle of it.
    const lost = (error: unknown): never => {
      signal.throwIfAborted();
      throw new TransientError(failure(describe(0)), { cause: error });
    };
    const response = await transport.fetch(path, init).catch(lost);
    if (response.ok) return (await response.json().catch(lost)) as T;
    const { code, message } = await failureOf(response);
    if (isTransient(response.status) || code === "uploads.not_arrived") {
      const asked = retryAfterMs(response.headers.get("Retry-After"), Date.now());
      throw new TransientError(failure(message), { retryAfterMs: asked });
    }
    throw new UploadError(message, code);
  }, options);
}

async function failureOf(response: Response): Promise<{ code: ErrorCode | null; message: string }> {
  if (response.status === 401) return { code: "uploads.unauthenticated", message: "Not authenticated" };
  const body = (await response.json().catch(() => null)) as {
    error?: { code?: ErrorCode; message?: string };
  } | null;
  return { code: body?.error?.code ?? null, message: body?.error?.message ?? describe(response.status) };
}

/** A status in words; 0 is a network fault. */
export function describe(status: number): string {
  return status === 0 ? "the network was lost" : `the server answered ${status}`;
}
