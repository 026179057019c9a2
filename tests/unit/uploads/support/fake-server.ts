import { vi } from "vitest";
import type { Transport } from "~/uploads/client/transport.browser";
import { partRanges, partBytes } from "~/uploads/parts.rules";
import type { Reserved, SignedPart, SignedPut, StoredPart, Unfinished } from "~/uploads/uploads.schema";
import type { UploadStatus } from "~/uploads/uploads.table";

/** Bytes; small enough to count by hand. */
export const PART_BYTES = 10;

/** Milliseconds. */
export const URL_LIFETIME_MS = 3_600_000;

/** What happens to a call: an HTTP status, no network, or an answer lost completely or half-way. */
export type Mishap =
  { status: number; code?: string; retryAfter?: string } | "cut" | "answer lost" | "answer cut";

/**
 * Our server and its storage for one upload. A part is recorded as storage has it, and an upload completes
 * when all parts are there.
 */
export class FakeServer {
  readonly calls: string[] = [];
  readonly urls: string[] = [];
  readonly recorded = new Map<number, number>();
  readonly recordings: number[][] = [];
  mostUnrecorded = 0;
  readonly #stored = new Map<number, { size: number; etag: string }>();
  wholeStored = false;
  status: UploadStatus = "pending";
  reason: string | null = null;
  deleted = false;
  /** Milliseconds by the first word of a call's name; others take one. */
  readonly takes: Record<string, number> = {};
  inFlight = 0;
  mostInFlight = 0;
  open = 0;
  readonly #mishaps = new Map<string, Mishap[]>();
  readonly #size: number;
  readonly #partSize: number | null;
  #signed = 0;
  #named = 0;

  /** @param partSize null for one PUT */
  constructor(size: number, partSize: number | null = PART_BYTES) {
    this.#size = size;
    this.#partSize = partSize;
  }

  next(name: string, ...mishaps: Mishap[]): this {
    this.#mishaps.set(name, [...(this.#mishaps.get(name) ?? []), ...mishaps]);
    return this;
  }

  count(name: string): number {
    return this.calls.filter((call) => call === name).length;
  }

  /** @param lifetime ms from now */
  url(number: number, lifetime = URL_LIFETIME_MS): SignedPart {
    const expires_at = Date.now() + lifetime;
    return {
      number,
      url: `https://storage.test/${number}?until=${expires_at}&n=${++this.#signed}`,
      expires_at,
    };
  }

  put(lifetime = URL_LIFETIME_MS): SignedPut {
    const { url, expires_at } = this.url(0, lifetime);
    return { url, expires_at, headers: { "Content-Type": "video/mp4", "If-None-Match": "*" } };
  }

  readonly transport: Transport = {
    fetch: (path, init) => this.#answer(path, init),
    put: (target, bytes, { signal, onSent }) => this.#store(target.url, bytes, signal, onSent),
  };

  async #answer(path: string, init: RequestInit): Promise<Response> {
    const body = typeof init.body === "string" ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    const name = callName(path, init.method ?? "GET", body);
    const names = callNames(name);
    this.calls.push(...names);
    this.open++;
    try {
      await wait(this.#timeOf(name), init.signal ?? undefined);
      const met = names.find((each) => (this.#mishaps.get(each) ?? []).length > 0);
      const mishap = this.#mishaps.get(met ?? name)?.shift();
      if (mishap === "cut") throw new TypeError("Failed to fetch");
      if (typeof mishap === "object") {
        return refuse(mishap.status, mishap.code, mishap.retryAfter);
      }
      const answer = this.#effect(name, body);
      if (mishap === "answer lost") throw new TypeError("Failed to fetch");
      return mishap === "answer cut" ? new Response('{"id": 1') : answer;
    } finally {
      this.open--;
    }
  }

  #effect(name: string, body: Record<string, unknown>): Response {
    const [verb] = name.split(" ");
    if (verb === "reserve") return Response.json(this.reserved());
    if (verb === "sign" && name === "sign") return Response.json({ put: this.put() });
    if (verb === "sign") {
      return Response.json({ urls: (body["numbers"] as number[]).map((number) => this.url(number)) });
    }
    if (verb === "record") return this.#record(body as unknown as { parts: StoredPart[] });
    if (verb === "complete") return this.#complete();
    if (verb === "discard") this.deleted = true;
    if (verb === "unfinished") return Response.json(this.unfinished());
    if (verb === "states") {
      const state = { id: 1, status: this.status, status_reason: this.reason };
      return Response.json({ uploads: this.deleted ? [] : [state] });
    }
    return Response.json({});
  }

  #record({ parts }: { parts: StoredPart[] }): Response {
    for (const { number, size, etag } of parts) {
      const stored = this.#stored.get(number);
      if (stored?.etag !== etag || stored.size !== size)
        return refuse(400, `part ${number} is not stored so`);
    }
    for (const { number, size } of parts) this.recorded.set(number, size);
    this.recordings.push(parts.map(({ number }) => number));
    return Response.json({});
  }

  #complete(): Response {
    if (this.status !== "pending") return Response.json({});
    if (this.#partSize === null && !this.wholeStored) return refuse(409, "uploads.not_arrived");
    const parts = this.#partSize === null ? [] : partRanges(this.#size, this.#partSize);
    if (parts.some(({ number, start, end }) => this.recorded.get(number) !== end - start)) {
      return refuse(409, "uploads.parts_missing");
    }
    this.status = "processing";
    return Response.json({});
  }

  reserved(): Reserved {
    if (this.#partSize === null) return { id: 1, put: this.put(), parts: null };
    const urls = partRanges(this.#size, this.#partSize).slice(0, 8);
    return {
      id: 1,
      put: null,
      parts: { part_size: this.#partSize, urls: urls.map(({ number }) => this.url(number)) },
    };
  }

  unfinished(): Unfinished {
    const known = { file_modified_at: null, file_name: null, fingerprint: null, location_removed: false };
    return {
      id: 1,
      file_size: this.#size,
      part_size: this.#partSize,
      seen: true,
      ...known,
      said: { title: "A film" },
      stored: [...this.recorded.keys()],
    };
  }

  async #store(url: string, bytes: Blob, signal: AbortSignal, onSent: (bytes: number) => void) {
    signal.throwIfAborted();
    const { pathname, searchParams } = new URL(url);
    const number = Number(pathname.slice(1));
    const name = number === 0 ? "put" : `put ${number}`;
    this.calls.push(name);
    this.urls.push(url);
    // A signature is checked when its request arrives, so a slow one may end later.
    const isExpired = Date.now() >= Number(searchParams.get("until"));
    this.open++;
    this.mostInFlight = Math.max(this.mostInFlight, ++this.inFlight);
    try {
      const half = this.#timeOf(name) / 2;
      await wait(half, signal);
      onSent(Math.floor(bytes.size / 2));
      await wait(half, signal);
      onSent(bytes.size);
      const mishap = this.#mishaps.get(name)?.shift();
      if (mishap === "cut") return { status: 0, etag: null };
      if (typeof mishap === "object") return { status: mishap.status, etag: null };
      if (isExpired) return { status: 403, etag: null };
      const etag = `"etag-${++this.#named}"`;
      if (number === 0) {
        if (this.wholeStored) return { status: 412, etag: null };
        this.wholeStored = bytes.size === this.#size;
      } else if (bytes.size !== partBytes(number, this.#size, this.#partSize ?? 0)) {
        return { status: 403, etag: null };
      } else {
        this.#stored.set(number, { size: bytes.size, etag });
        this.mostUnrecorded = Math.max(this.mostUnrecorded, this.#stored.size - this.recorded.size);
      }
      return mishap === "answer lost" ? { status: 0, etag: null } : { status: 200, etag };
    } finally {
      this.inFlight--;
      this.open--;
    }
  }

  #timeOf(name: string): number {
    return this.takes[name] ?? this.takes[name.split(" ")[0] ?? ""] ?? 1;
  }
}

const refuse = (status: number, code?: string, retryAfter?: string) =>
  Response.json(
    { error: { code, message: `said ${code}` } },
    { status, headers: retryAfter === undefined ? {} : { "Retry-After": retryAfter } },
  );

function callName(path: string, method: string, body: Record<string, unknown>): string {
  const verb = path.replace(/\?.*/, "").replace(/^\/api\/uploads\/?(\d+\/?)?/, "");
  if (verb === "" && method === "DELETE") return "discard";
  if (verb === "") return "reserve";
  if (verb !== "parts") return verb;
  if (method === "GET") return "unfinished";
  if (method !== "PUT") return `sign ${String(body["numbers"])}`;
  return `record ${(body["parts"] as StoredPart[]).map(({ number }) => number).join(",")}`;
}

function callNames(name: string): string[] {
  const [verb, numbers] = name.split(" ");
  return verb === "record" ? (numbers ?? "").split(",").map((number) => `record ${number}`) : [name];
}

function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    if (signal?.aborted) return reject(signal.reason as Error);
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal?.addEventListener("abort", stop, { once: true });
  });
}

const underWay = new Set<Promise<unknown>>();

function counted<T>(work: Promise<T>): Promise<T> {
  underWay.add(work);
  void work.catch(() => null).then(() => underWay.delete(work));
  return work;
}

/**
 * Waits for reads and hashes first: on a busy machine a fake clock would pass the disk timeout before the
 * file answered.
 */
export async function letPass(ms: number): Promise<void> {
  while (underWay.size > 0) await Promise.allSettled(underWay);
  await vi.advanceTimersByTimeAsync(ms);
}

export function openTab(): { goOffline(): void; goOnline(): void } {
  const target = new EventTarget();
  const tab = { onLine: true, locks: globalThis.navigator.locks };
  vi.stubGlobal("navigator", tab);
  vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
  vi.stubGlobal("removeEventListener", target.removeEventListener.bind(target));
  vi.useFakeTimers();
  const { arrayBuffer } = Blob.prototype;
  vi.spyOn(Blob.prototype, "arrayBuffer").mockImplementation(function (this: Blob) {
    return counted(arrayBuffer.call(this));
  });
  const digest = crypto.subtle.digest.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, "digest").mockImplementation((...given) => counted(digest(...given)));
  // The middle of the random range.
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  return {
    goOffline: () => {
      tab.onLine = false;
    },
    goOnline() {
      tab.onLine = true;
      target.dispatchEvent(new Event("online"));
    },
  };
}

export function closeTab(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}

/** @returns how it ended, and how long it took */
export async function finish(work: Promise<unknown>): Promise<{ error: unknown; tookMs: number }> {
  const began = Date.now();
  let ended: { error: unknown } | null = null;
  work.then(
    () => (ended = { error: null }),
    (error: unknown) => (ended = { error }),
  );
  for (let step = 0; !ended && step < 2000; step++) {
    await letPass(step < 200 ? 10 : step < 800 ? 1000 : 60_000);
  }
  if (!ended) throw new Error("It never ended");
  return { ...(ended as { error: unknown }), tookMs: Date.now() - began };
}
