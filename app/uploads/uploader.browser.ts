import type { ReservationInput, SignedPut } from "./uploads.schema";
import type { UploadStatus } from "./uploads.table";

/** Answered tries of one request before the upload gives up; the row stays and can be sent again. */
const MAX_TRIES = 6;
/** A network that is gone, or a server that restarts, is waited for: about ten minutes. */
const MAX_TRIES_OFFLINE = 45;
const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 15_000;

/** Why an upload stopped, in the words of the specification's catalogue (section 8). */
export class UploadError extends Error {
  override name = "UploadError";
}

export interface UploadProgress {
  stage: "reserving" | "sending" | "completing" | "waiting";
  /** Bytes that left so far. */
  sent: number;
  total: number;
}

export interface UploadOptions {
  fields: Pick<ReservationInput, "title" | "description" | "visibility">;
  onProgress?: (progress: UploadProgress) => void;
  /** Called once the server knows the upload, so a page can show its row. */
  onReserved?: (id: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends one file: reserve, put straight to storage, complete. Network faults, busy servers and
 * URLs that ran out are retried with exponential back-off; nothing that arrived is sent twice.
 * @returns the upload's id; the media worker then decides what it is
 * @throws UploadError with a sentence, or the signal's reason when aborted
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<number> {
  const { fields, onProgress, onReserved, signal } = options;
  const report = (stage: UploadProgress["stage"], sent: number) =>
    onProgress?.({ stage, sent, total: file.size });

  report("reserving", 0);
  const reserved = await reserve(file, fields, signal);
  onReserved?.(reserved.id);
  await put(file, reserved, (stage, sent) => report(stage, sent), signal);
  report("completing", file.size);
  await api(`/api/uploads/${reserved.id}/complete`, { signal, failure: "Storage upload failed" });
  return reserved.id;
}

async function reserve(file: File, fields: UploadOptions["fields"], signal?: AbortSignal) {
  const body: ReservationInput = {
    ...fields,
    file_name: file.name,
    content_type: file.type,
    file_size: file.size,
  };
  return api<{ id: number; put: SignedPut }>("/api/uploads", { body, signal, failure: "DB insert failed" });
}

/** Puts the bytes, signing anew where the URL was refused. */
async function put(
  file: File,
  reserved: { id: number; put: SignedPut },
  report: (stage: UploadProgress["stage"], sent: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  let signed = reserved.put;
  for (let tries = 1; ; tries++) {
    report("sending", 0);
    const status = await send(file, signed, (sent) => report("sending", sent), signal);
    // 412: an earlier try arrived and only its answer was lost.
    if ((status >= 200 && status < 300) || status === 412) return;
    if (hasTriedEnough(tries, status)) throw new UploadError(`Storage upload failed: ${describe(status)}`);
    if (status === 403) signed = await signAgain(reserved.id, signal);
    report("waiting", 0);
    await pause(tries, signal);
  }
}

async function signAgain(id: number, signal?: AbortSignal): Promise<SignedPut> {
  const answer = await api<{ put: SignedPut }>(`/api/uploads/${id}/sign`, {
    signal,
    failure: "Storage upload failed",
  });
  return answer.put;
}

/** One PUT; XMLHttpRequest, because fetch tells no upload progress. @returns the status, 0 for a network fault */
function send(
  file: File,
  signed: SignedPut,
  onSent: (bytes: number) => void,
  signal?: AbortSignal,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal?.addEventListener("abort", abort, { once: true });
    request.upload.onprogress = (event) => onSent(event.loaded);
    request.onloadend = () => {
      signal?.removeEventListener("abort", abort);
      if (signal?.aborted) reject(signal.reason);
      else resolve(request.status);
    };
    request.open("PUT", signed.url);
    for (const [name, value] of Object.entries(signed.headers)) request.setRequestHeader(name, value);
    request.send(file);
  });
}

/** POST to our own server; network faults and 5xx are tried again. @throws UploadError */
async function api<T>(
  path: string,
  options: { body?: unknown; signal?: AbortSignal; failure: string },
): Promise<T> {
  for (let tries = 1; ; tries++) {
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(options.body ?? {}),
      signal: options.signal ?? null,
    }).catch((error: unknown) => {
      if (options.signal?.aborted) throw error;
      return null;
    });
    if (response?.ok) return (await response.json()) as T;
    if (response && response.status < 500 && response.status !== 409)
      throw new UploadError(await sentenceFrom(response));
    const status = response?.status ?? 0;
    if (hasTriedEnough(tries, status)) throw new UploadError(`${options.failure}: ${describe(status)}`);
    await pause(tries, options.signal);
  }
}

async function sentenceFrom(response: Response): Promise<string> {
  if (response.status === 401) return "Not authenticated";
  const body = (await response.json().catch(() => null)) as { error?: { message?: string } } | null;
  return body?.error?.message ?? describe(response.status);
}

function hasTriedEnough(tries: number, status: number): boolean {
  return tries >= (status === 0 ? MAX_TRIES_OFFLINE : MAX_TRIES);
}

function describe(status: number): string {
  return status === 0 ? "the network was lost" : `the server answered ${status}`;
}

/** Waits with full jitter, and at once goes on when the network comes back. */
function pause(tries: number, signal?: AbortSignal): Promise<void> {
  const ceiling = Math.min(FIRST_DELAY_MS * 2 ** (tries - 1), MAX_DELAY_MS);
  const delay = ceiling / 2 + (Math.random() * ceiling) / 2;
  return new Promise((resolve, reject) => {
    const done = (act: () => void) => () => {
      clearTimeout(timer);
      removeEventListener("online", awake);
      signal?.removeEventListener("abort", stop);
      act();
    };
    const awake = done(resolve);
    const stop = done(() => reject(signal?.reason));
    const timer = setTimeout(awake, delay);
    addEventListener("online", awake, { once: true });
    signal?.addEventListener("abort", stop, { once: true });
  });
}

/** Asks where an upload stands until the worker has settled it. @returns the settled state */
export async function untilSettled(
  id: number,
  signal?: AbortSignal,
): Promise<{ status: UploadStatus; status_reason: string | null }> {
  for (let tries = 1; ; tries = Math.min(tries + 1, 4)) {
    const response = await fetch(`/api/uploads/states?ids=${id}`, { signal: signal ?? null }).catch(
      () => null,
    );
    signal?.throwIfAborted();
    if (response?.ok) {
      const answer = (await response.json()) as {
        uploads: { status: UploadStatus; status_reason: string | null }[];
      };
      const state = answer.uploads[0];
      if (!state) throw new UploadError("Upload not found");
      if (state.status !== "pending" && state.status !== "processing") return state;
    }
    await pause(tries, signal);
  }
}
