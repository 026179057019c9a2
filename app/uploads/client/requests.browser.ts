import type { ErrorCode } from "~/strings/errors";
import { backOff, isTransient } from "./uploader.rules";

/** Failures in a row, with a network, before an upload gives up; the person can go on later. */
const MAX_FAILURES = 12;

/** Without a byte for so long a request is taken for dead: half-open connections never say so. */
const STALL_MS = 45_000;

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
export class PassingError extends Error {
  override name = "PassingError";
}

export interface Patience {
  signal: AbortSignal;
  /** True when a wait begins, false when it ends. */
  onWait?: (waiting: boolean) => void;
}

/**
 * Tries until it works. Passing faults wait, longer each time; without a network it waits for one,
 * however long that takes.
 * @throws UploadError after too many faults in a row, the signal's reason, or what `attempt` threw
 */
export async function persist<T>(attempt: () => Promise<T>, { signal, onWait }: Patience): Promise<T> {
  for (let failures = 1; ; failures++) {
    signal.throwIfAborted();
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof PassingError) || signal.aborted) throw error;
      if (!navigator.onLine) failures = 1;
      if (failures >= MAX_FAILURES) throw new UploadError(error.message);
      onWait?.(true);
      await pause(failures, signal).finally(() => onWait?.(false));
    }
  }
}

function pause(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = (act: () => void) => () => {
      clearTimeout(timer);
      removeEventListener("online", awake);
      signal.removeEventListener("abort", stop);
      act();
    };
    const awake = leave(resolve);
    const stop = leave(() => reject(signal.reason as Error));
    const timer = navigator.onLine ? setTimeout(awake, backOff(failures, Math.random())) : undefined;
    addEventListener("online", awake, { once: true });
    signal.addEventListener("abort", stop, { once: true });
  });
}

export interface ApiRequest extends Patience {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  json?: unknown;
  body?: Blob;
  /** The sentence around a reason, as the specification words it: 'DB insert failed: …'. */
  failure: (reason: string) => string;
  /** Lets a request that has begun end, even when aborted: its effect must be known. */
  finishes?: boolean;
}

/** Asks our own server. @throws UploadError with the server's sentence */
export function api<T>(path: string, options: ApiRequest): Promise<T> {
  const { method = "POST", json, body, failure, finishes = false, signal } = options;
  return persist(async () => {
    const response = await fetch(path, {
      method,
      ...(method === "GET" ? {} : { body: body ?? JSON.stringify(json ?? {}) }),
      headers: body ? { "Content-Type": body.type } : { "Content-Type": "application/json" },
      signal: finishes ? null : signal,
    }).catch((error: unknown) => {
      signal.throwIfAborted();
      throw new PassingError(failure(describe(0)), { cause: error });
    });
    if (response.ok) return (await response.json()) as T;
    const { code, message } = await failureOf(response);
    if (isTransient(response.status) || code === "uploads.not_arrived") {
      throw new PassingError(failure(message));
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

export interface Sent {
  /** 0 for a network fault. */
  status: number;
  etag: string | null;
}

/** One PUT to storage; XMLHttpRequest, because fetch tells no upload progress. */
export function sendBytes(
  target: { url: string; headers?: Record<string, string> },
  bytes: Blob,
  { signal, onSent }: { signal: AbortSignal; onSent: (bytes: number) => void },
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let watch = setTimeout(abort, STALL_MS);
    signal.addEventListener("abort", abort, { once: true });
    request.upload.onprogress = (event) => {
      clearTimeout(watch);
      watch = setTimeout(abort, STALL_MS);
      onSent(event.loaded);
    };
    request.onloadend = () => {
      clearTimeout(watch);
      signal.removeEventListener("abort", abort);
      if (signal.aborted) return reject(signal.reason as Error);
      const etag = request.status === 200 ? request.getResponseHeader("ETag") : null;
      resolve({ status: request.status, etag });
    };
    request.open("PUT", target.url);
    for (const [name, value] of Object.entries(target.headers ?? {})) request.setRequestHeader(name, value);
    request.send(bytes);
  });
}
