import type { ErrorCode } from "~/strings/errors";
import { backOff } from "./uploader.rules";

/** Failures in a row, with a network, before an upload gives up; the person can go on later. */
const MAX_FAILURES = 12;

/** Why an upload stopped, in the words of the specification's catalogue (section 8). */
export class UploadError extends Error {
  override name = "UploadError";
  /** The server's code, where it gave one. */
  readonly code: ErrorCode | null;

  constructor(message: string, code: ErrorCode | null = null) {
    super(message);
    this.code = code;
  }
}

/** A fault that may pass by itself. */
export class TransientError extends Error {
  override name = "TransientError";
  /** What the server asked to be given before the next try, milliseconds; 0 where it said nothing. */
  readonly retryAfterMs: number;

  constructor(message: string, { cause, retryAfterMs = 0 }: { cause?: unknown; retryAfterMs?: number } = {}) {
    super(message, { cause });
    this.retryAfterMs = retryAfterMs;
  }
}

export interface RetryOptions {
  signal: AbortSignal;
  /** True when a wait begins, false when it ends. */
  onWait?: (waiting: boolean) => void;
  /** Asked after each fault, before the next try. Throws where that would be in vain. */
  verify?: () => Promise<void>;
}

/**
 * Tries until it works. Transient faults wait, longer each time, and as long as the server asked for; without a
 * network it waits for one, however long that takes.
 * @throws UploadError after too many faults in a row, the signal's reason, or what `attempt` or `verify` threw
 */
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
      // A file that can't be read any more looks like a lost line.
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

/** Ends early when the network comes back, but never earlier than the server asked for. @throws the signal's reason */
function pause(failures: number, askedMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = (act: () => void) => () => {
      clearTimeout(timer);
      removeEventListener("online", goOn);
      signal.removeEventListener("abort", stop);
      act();
    };
    const goOn = leave(resolve);
    const stop = leave(() => reject(signal.reason as Error));
    const wait = Math.max(backOff(failures, Math.random()), askedMs);
    const timer = navigator.onLine ? setTimeout(goOn, wait) : undefined;
    if (timer === undefined || askedMs === 0) addEventListener("online", goOn, { once: true });
    signal.addEventListener("abort", stop, { once: true });
  });
}
