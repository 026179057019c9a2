import type { ErrorCode } from "~/words/errors";
import { uploadReasons } from "~/words/en/upload-reasons";
import { TransientError, UploadError, withRetries, type RetryOptions } from "./retries.browser";
import { browserTransport, type Transport } from "./transport.browser";
import { isTransient, retryAfterMs } from "./uploader.rules";

export interface RequestOptions extends RetryOptions {
  transport?: Transport;
}

interface ApiRequest extends RequestOptions {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  json?: unknown;
  body?: Blob;
  /** 'DB insert failed: …' (specification). */
  failure: (reason: string) => string;
  /** Even when aborted, because its effect must be known. */
  finishes?: boolean;
}

export function requestApi<T>(path: string, options: ApiRequest): Promise<T> {
  const { method = "POST", json, body, failure, finishes = false, signal } = options;
  const { transport = browserTransport } = options;
  return withRetries(async () => {
    const init: RequestInit = {
      method,
      ...(method === "GET" ? {} : { body: body ?? JSON.stringify(json ?? {}) }),
      headers: body ? { "Content-Type": body.type } : { "Content-Type": "application/json" },
      signal: finishes ? null : signal,
    };
    const lost = (error: unknown): never => {
      signal.throwIfAborted();
      throw new TransientError(failure(describeStatus(0)), { cause: error });
    };
    const response = await transport.fetch(path, init).catch(lost);
    if (response.ok) return (await response.json().catch(lost)) as T;
    const { code, message } = await readFailure(response);
    // A lead paused uploads; a closed site opens in a moment.
    const isPaused = code !== "switches.closed" && (code?.startsWith("switches.") ?? false);
    if ((isTransient(response.status) && !isPaused) || code === "uploads.not_arrived") {
      const retryAfter = retryAfterMs(response.headers.get("Retry-After"), Date.now());
      throw new TransientError(failure(message), { retryAfterMs: retryAfter });
    }
    throw new UploadError(message, code);
  }, options);
}

export function describeStatus(status: number): string {
  return status === 0 ? uploadReasons.connectionLost : uploadReasons.status(status);
}

async function readFailure(response: Response): Promise<{ code: ErrorCode | null; message: string }> {
  if (response.status === 401) return { code: "uploads.unauthenticated", message: "Not authenticated" };
  const body = (await response.json().catch(() => null)) as {
    error?: { code?: ErrorCode; message?: string };
  } | null;
  return {
    code: body?.error?.code ?? null,
    message: body?.error?.message ?? describeStatus(response.status),
  };
}
