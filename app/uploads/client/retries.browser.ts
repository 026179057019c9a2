import type { ErrorCode } from "~/words/errors";
import { backOff } from "./uploader.rules";

/** While online. */
const MAX_FAILURES = 12;

/** Specification, section 8. */
export class UploadError extends Error {
  override name = "UploadError";
  readonly code: ErrorCode | null;

  constructor(message: string, code: ErrorCode | null = null) {
    super(message);
    this.code = code;
  }
}

export class TransientError extends Error {
  override name = "TransientError";
  readonly retryAfterMs: number;

  constructor(message: string, { cause, retryAfterMs = 0 }: { cause?: unknown; retryAfterMs?: number } = {}) {
    super(message, { cause });
    this.retryAfterMs = retryAfterMs;
  }
}

export interface RetryOptions {
  signal: AbortSignal;
  onWait?: (waiting: boolean) => void;
  verify?: () => Promise<void>;
}

/** Offline it waits for the network. */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  { signal, onWait, verify }: RetryOptions,
): Promise<T> {
  for (let failures = 1; ; failures++) {
    signal.throwIfAborted();
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted) throw error;
      // An unreadable file looks like a lost connection.
      await verify?.();
      signal.throwIfAborted();
      if (!(error instanceof TransientError)) throw error;
      if (!navigator.onLine) failures = 1;
      if (failures >= MAX_FAILURES) throw new UploadError(error.message);
      onWait?.(true);
      await pause(failures, error.retryAfterMs, signal).finally(() => onWait?.(false));
    }
  }
}

/** Not before the time the server asked for. */
function pause(failures: number, askedMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => () => {
      clearTimeout(timer);
      removeEventListener("online", proceed);
      signal.removeEventListener("abort", stop);
      act();
    };
    const proceed = settle(resolve);
    const stop = settle(() => reject(signal.reason as Error));
    const wait = Math.max(backOff(failures, Math.random()), askedMs);
    const timer = navigator.onLine ? setTimeout(proceed, wait) : undefined;
    if (timer === undefined || askedMs === 0) addEventListener("online", proceed, { once: true });
    signal.addEventListener("abort", stop, { once: true });
  });
}
