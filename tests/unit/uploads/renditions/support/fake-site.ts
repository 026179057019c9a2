import { vi } from "vitest";
import type { Transport } from "~/uploads/client/transport.browser";
import { Conductor, type ConductorDeps } from "~/uploads/renditions/client/conductor";
import type { Conditions } from "~/uploads/renditions/client/conditions.rules";
import { ConvertError, type ConvertRequest } from "~/uploads/renditions/client/converting/convert.messages";
import { rememberFailures, type Failure } from "~/uploads/renditions/client/failures";
import { openStoredCopies, type StoredCopyRecord } from "~/uploads/renditions/client/stored-copies.browser";
import { openNotes } from "~/uploads/renditions/client/notes.browser";
import type { NotNow, RenditionSnapshot } from "~/uploads/renditions/client/rendition-store.browser";
import type { WantedWork } from "~/uploads/renditions/renditions.schema";
import type { Wanted } from "~/uploads/renditions/rungs.rules";
import type { UploadStatus } from "~/uploads/uploads.table";
import { LEASE_MS } from "~/uploads/renditions/renditions.limits";

interface FakeUpload {
  id: number;
  of: number;
  rung: string;
  status: UploadStatus;
  reason: string | null;
  hasBytes: boolean;
}

/** Our server as renditions use it; what wasn't sent isn't there. */
export class FakeSite {
  readonly calls: string[] = [];
  works: WantedWork[];
  readonly uploads: FakeUpload[] = [];
  readonly leases = new Map<number, { holder: string; until: number }>();
  verdict: { status: UploadStatus; reason: string | null } = { status: "ready", reason: null };
  readonly refusals = new Map<string, { status: number; code: string }[]>();
  /** Milliseconds. */
  putTakes = 10;

  constructor(...wanted: Wanted[][]) {
    this.works = wanted.map((each, index) => ({
      id: index + 1,
      title: `Film ${index + 1}`,
      duration_ms: 60_000,
      file_size: 1000,
      etag: "e",
      wanted: each,
      hasPoster: false,
      source: "/media/1/original",
      isHeldElsewhere: false,
    }));
  }

  count(start: string): number {
    return this.calls.filter((call) => call.startsWith(start)).length;
  }

  refuse(name: string, status: number, code: string): void {
    this.refusals.set(name, [...(this.refusals.get(name) ?? []), { status, code }]);
  }

  readonly transport: Transport = {
    fetch: async (path, init) => {
      const body = typeof init.body === "string" ? (JSON.parse(init.body) as Record<string, unknown>) : {};
      const name = callName(path, init.method ?? "GET", body);
      this.calls.push(name);
      await new Promise((resolve) => setTimeout(resolve, 1));
      init.signal?.throwIfAborted();
      const refusal = this.refusals.get(name)?.shift();
      if (refusal) return refused(refusal.status, refusal.code);
      return this.#answer(name, path, body);
    },
    put: async ({ url }, bytes, { signal, onSent }) => {
      this.calls.push("put");
      const upload = this.uploads.find(({ id }) => url.endsWith(`/${id}`));
      for (let step = 1; step <= 4; step++) {
        await new Promise((resolve) => setTimeout(resolve, this.putTakes / 4));
        signal.throwIfAborted();
        onSent((bytes.size * step) / 4);
      }
      if (upload) upload.hasBytes = true;
      return { status: 200, etag: '"x"' };
    },
  };

  #answer(name: string, path: string, body: Record<string, unknown>): Response {
    const [verb] = name.split(" ");
    const id = Number(/uploads\/(\d+)/.exec(path)?.[1]);
    const upload = this.uploads.find((each) => each.id === id);
    if (verb === "list") return Response.json({ works: this.works.filter(isWanted), more: false });
    if (verb === "lease") return this.#lease(body);
    if (verb === "back") {
      this.leases.delete(Number(body["work"]));
      return new Response(null, { status: 204 });
    }
    if (verb === "reserve") return this.#reserve(body["rendition"] as { of: number; rung: string });
    if (verb === "sign") return Response.json({ put: put(id) });
    if (verb === "parts") return Response.json({ id, part_size: null, stored: [] });
    if (verb === "complete") {
      if (!upload?.hasBytes) return refused(409, "uploads.not_arrived");
      upload.status = "processing";
      return Response.json({});
    }
    if (verb === "states") return this.#states(Number(/ids=(\d+)/.exec(path)?.[1]));
    if (verb === "sprite") this.#take(id, "sprite");
    return Response.json({ id });
  }

  #lease({ work, holder }: Record<string, unknown>): Response {
    const held = this.leases.get(Number(work));
    if (held && held.holder !== holder && held.until > Date.now())
      return refused(409, "renditions.made_elsewhere");
    const until = Date.now() + LEASE_MS;
    this.leases.set(Number(work), { holder: String(holder), until });
    return Response.json({ until });
  }

  #reserve({ of, rung }: { of: number; rung: string }): Response {
    const id = 100 + this.uploads.length;
    this.uploads.push({ id, of, rung, status: "pending", reason: null, hasBytes: false });
    return Response.json({ id, put: put(id), parts: null });
  }

  #states(id: number): Response {
    const upload = this.uploads.find((each) => each.id === id);
    if (upload?.status === "processing") {
      Object.assign(upload, this.verdict);
      if (this.verdict.status === "ready") this.#take(upload.of, upload.rung);
    }
    const state = upload && { id, status: upload.status, status_reason: upload.reason };
    return Response.json({ uploads: state ? [state] : [] });
  }

  #take(work: number, wanted: string): void {
    this.works = this.works.map((each) =>
      each.id === work ? { ...each, wanted: each.wanted.filter((other) => other !== wanted) } : each,
    );
  }
}

const isWanted = ({ wanted }: WantedWork) => wanted.length > 0;
const put = (id: number) => ({
  url: `https://storage.test/${id}`,
  headers: {},
  expires_at: Date.now() + 3_600_000,
});
const refused = (status: number, code: string) =>
  Response.json({ error: { code, message: `said ${code}` } }, { status });

function callName(path: string, method: string, body: Record<string, unknown>): string {
  if (path.startsWith("/api/renditions/lease"))
    return `${method === "DELETE" ? "back" : "lease"} ${String(body["work"])}`;
  if (path.startsWith("/api/renditions")) return "list";
  const verb = path.replace(/\?.*/, "").replace(/^\/api\/uploads\/?(\d+\/?)?/, "");
  return verb || `reserve ${String((body["rendition"] as { rung: string }).rung)}`;
}

/** Milliseconds. */
export const MAKING_MS = 5_000;

const opened = new Set<Conductor>();

/** A test that failed half-way must not leave a lock for the next. */
export function closeTabs(): void {
  for (const tab of opened) tab.stop();
  opened.clear();
}

export class FakeBrowser {
  readonly site: FakeSite;
  conditions: Conditions = {
    isPaused: false,
    isAble: true,
    isOnline: true,
    isMetered: false,
    battery: null,
    memory: null,
  };
  isUploading = false;
  readonly made: string[] = [];
  readonly problems = new Map<Wanted, ConvertError>();
  unreadableFiles = false;
  rows: readonly RenditionSnapshot[] = [];
  notNow: NotNow = null;
  readonly requests: ConvertRequest[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #kept = openStoredCopies(openNotes<StoredCopyRecord>("kept"));
  readonly #holder: string;

  constructor(site: FakeSite, holder: string = crypto.randomUUID()) {
    this.site = site;
    this.#holder = holder;
  }

  open(): Conductor {
    const onChange = (listener: () => void) => {
      this.#listeners.add(listener);
      return () => this.#listeners.delete(listener);
    };
    const shop: ConductorDeps = {
      transport: this.site.transport,
      convert: (request, options) => this.#convert(request, options),
      kept: this.#kept,
      failures: rememberFailures(openNotes<Failure>("failures")),
      conditions: { read: () => this.conditions, onChange },
      uploading: { read: () => this.isUploading, onChange },
      store: {
        publish: (read) => {
          this.rows = read();
        },
        publishNotNow: (reason) => {
          this.notNow = reason;
        },
      },
      holder: this.#holder,
    };
    const tab = new Conductor(shop);
    opened.add(tab);
    return tab;
  }

  change(change: Partial<Conditions> & { isUploading?: boolean }): void {
    const { isUploading = this.isUploading, ...conditions } = change;
    this.isUploading = isUploading;
    this.conditions = { ...this.conditions, ...conditions };
    for (const listener of this.#listeners) listener();
  }

  stages(): Record<string, string> {
    return Object.fromEntries(this.rows.map(({ wanted, stage }) => [wanted, stage]));
  }

  #convert: ConductorDeps["convert"] = async (request, { signal, onProgress }) => {
    this.requests.push(request);
    if (this.unreadableFiles && "file" in request.source) throw new ConvertError("unreachable");
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(resolve, MAKING_MS);
      signal.addEventListener("abort", () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      });
    });
    onProgress(1);
    const problem = this.problems.get(request.wanted);
    this.made.push(problem ? `${request.wanted}!` : request.wanted);
    if (problem) throw problem;
    const blob = new Blob(["x".repeat(40)]);
    if (request.wanted !== "sprite") return { copy: { blob, size: blob.size } };
    const plan = { width: 160, height: 90, columns: 10, count: 60, every_ms: 1000 };
    return { pictures: { sprite: blob, plan, poster: null, placeholder: null } };
  };
}

export function openStorage(): void {
  const items = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
}
