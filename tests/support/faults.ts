/** Whether the call fails on its way, or its answer is lost after it took effect. */
export type Moment = "before" | "after";

export interface Fault {
  /** Which call fails, from 1, counted over all bindings. */
  call: number;
  moment: Moment;
}

/** What an injected fault throws, in the words of a platform's bad day. */
export class InjectedFault extends Error {
  override name = "InjectedFault";
}

/** Counts the calls of bindings and breaks one of them. Without a fault it only writes down. */
export class Faults {
  /** Names of the calls made so far: `DB.all`, `UPLOADS.head`. */
  readonly calls: string[] = [];
  /** Values bound to the statements of D1 so far. */
  readonly bound = new Set<unknown>();
  readonly #fault: Fault | null;

  constructor(fault: Fault | null = null) {
    this.#fault = fault;
  }

  /** What the fault says when it strikes before the call. */
  protected messageOf(name: string): string {
    return `${name}: internal error; please retry (10001)`;
  }

  /** Whether the fault has struck. */
  get struck(): boolean {
    return this.#fault !== null && this.calls.length >= this.#fault.call;
  }

  /** The name of the call that failed, once it has. */
  get victim(): string | undefined {
    return this.#fault ? this.calls[this.#fault.call - 1] : undefined;
  }

  async step<T>(name: string, run: () => Promise<T>): Promise<T> {
    this.calls.push(name);
    const mine = this.#fault?.call === this.calls.length ? this.#fault : null;
    if (mine?.moment === "before") throw new InjectedFault(this.messageOf(name));
    const result = await run();
    if (mine) throw new InjectedFault(`${name}: the answer was lost`);
    return result;
  }
}

/**
 * A database that quotes what it was given: each bound value stands in its message, in lines that look like
 * anything a log might believe to be harmless.
 */
export class QuotingFaults extends Faults {
  protected override messageOf(): string {
    const values = [...this.bound].map(String);
    return [
      `D1_ERROR: near "${values.join('", "')}": syntax error`,
      ...values.flatMap((value) => [`    at ${value} (${value}:1:2)`, `    at async ${value}:3:4`, value]),
      `: SQLITE_ERROR`,
    ].join("\n");
  }
}

/** Nothing fails, but something else happens behind the n-th call, before its answer is read. */
export class Interruption extends Faults {
  readonly #after: number;
  readonly #happens: () => Promise<unknown>;

  constructor(after: number, happens: () => Promise<unknown>) {
    super();
    this.#after = after;
    this.#happens = happens;
  }

  override async step<T>(name: string, run: () => Promise<T>): Promise<T> {
    const result = await super.step(name, run);
    if (this.calls.length === this.#after) await this.#happens();
    return result;
  }
}

type Method = (...args: unknown[]) => unknown;

/** A binding whose listed methods are steps; anything else passes through. */
function stepping<T extends object>(target: T, name: string, faults: Faults, methods: readonly string[]): T {
  return new Proxy(target, {
    get(inner, key) {
      const value: unknown = Reflect.get(inner, key);
      if (typeof value !== "function") return value;
      const call = (...args: unknown[]) => (value as Method).apply(inner, args);
      if (typeof key !== "string" || !methods.includes(key)) return call;
      return (...args: unknown[]) => faults.step(`${name}.${key}`, async () => call(...args));
    },
  });
}

const STATEMENT = ["all", "run", "raw", "first"];

/** D1: each statement that runs and each batch is one step. */
export function faultyD1<T extends D1Database | D1DatabaseSession>(db: T, faults: Faults): T {
  const originals = new WeakMap<object, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const stepped = stepping(statement, "DB", faults, STATEMENT);
    const wrapped = new Proxy(stepped, {
      get: (inner, key) =>
        key === "bind"
          ? (...values: unknown[]) => {
              for (const value of values) faults.bound.add(value);
              return wrap(statement.bind(...values));
            }
          : (Reflect.get(inner, key) as unknown),
    });
    originals.set(wrapped, statement);
    return wrapped;
  };
  return new Proxy(db, {
    get(inner, key) {
      if (key === "withSession" && "withSession" in inner)
        return (from: string) => faultyD1(inner.withSession(from), faults);
      if (key === "prepare") return (query: string) => wrap(inner.prepare(query));
      if (key === "batch") {
        return (statements: D1PreparedStatement[]) =>
          faults.step("DB.batch", () =>
            inner.batch(statements.map((statement) => originals.get(statement) ?? statement)),
          );
      }
      const value: unknown = Reflect.get(inner, key);
      return typeof value === "function" ? (value as Method).bind(inner) : value;
    },
  });
}

const BUCKET = ["head", "get", "put", "delete", "list", "createMultipartUpload"];

/** R2, multipart uploads that are resumed included. */
export function faultyR2(bucket: R2Bucket, name: string, faults: Faults): R2Bucket {
  return new Proxy(stepping(bucket, name, faults, BUCKET), {
    get(inner, key) {
      if (key !== "resumeMultipartUpload") return Reflect.get(inner, key) as unknown;
      return (path: string, id: string) =>
        stepping(bucket.resumeMultipartUpload(path, id), name, faults, ["complete", "abort", "uploadPart"]);
    },
  });
}

export function faultyKV(store: KVNamespace, faults: Faults): KVNamespace {
  return stepping(store, "SESSIONS", faults, ["get", "put", "delete", "list"]);
}

/** A queue, a mailer: anything that sends. */
export function faultySender<T extends object>(sender: T, name: string, faults: Faults): T {
  return stepping(sender, name, faults, ["send", "sendBatch"]);
}

/** A service beside ours: each request is one step, named by its method and path. */
export function faultyFetcher(service: Fetcher, name: string, faults: Faults): Fetcher {
  return new Proxy(service, {
    get(inner, key) {
      if (key !== "fetch") return Reflect.get(inner, key) as unknown;
      return (input: RequestInfo, init?: RequestInit) => {
        const { method, url } = new Request(input, init);
        return faults.step(`${name}.${method} ${new URL(url).pathname}`, () => inner.fetch(input, init));
      };
    },
  });
}

/** R2 that writes down which multipart uploads are open; storage itself lists them nowhere here. */
export function trackingR2(bucket: R2Bucket, open: Set<string>): R2Bucket {
  const follow = (upload: R2MultipartUpload): R2MultipartUpload =>
    new Proxy(upload, {
      get(inner, key) {
        const value: unknown = Reflect.get(inner, key);
        if (typeof value !== "function") return value;
        return async (...args: unknown[]) => {
          const result: unknown = await (value as Method).apply(inner, args);
          if (key === "complete" || key === "abort") open.delete(inner.uploadId);
          return result;
        };
      },
    });
  return new Proxy(bucket, {
    get(inner, key) {
      if (key === "createMultipartUpload") {
        return async (...args: Parameters<R2Bucket["createMultipartUpload"]>) => {
          const upload = await inner.createMultipartUpload(...args);
          open.add(upload.uploadId);
          return upload;
        };
      }
      if (key === "resumeMultipartUpload") {
        return (path: string, id: string) => follow(inner.resumeMultipartUpload(path, id));
      }
      const value: unknown = Reflect.get(inner, key);
      return typeof value === "function" ? (value as Method).bind(inner) : value;
    },
  });
}

/**
 * KV as another place of the edge knows it: what it has once read, misses among it, it answers for a
 * minute whatever was written since (developers.cloudflare.com/kv/concepts/how-kv-works, "Consistency").
 * Writes go through. Nothing is held back before `remember` is called.
 */
export function staleKV(store: KVNamespace): { store: KVNamespace; remember(): void } {
  const known = new Map<string, unknown>();
  let stale = false;
  const proxy = new Proxy(store, {
    get(inner, key) {
      const value: unknown = Reflect.get(inner, key);
      if (typeof value !== "function") return value;
      const call = (...args: unknown[]) => (value as Method).apply(inner, args);
      if (key !== "get" && key !== "getWithMetadata") return call;
      return async (...args: unknown[]) => {
        const name = `${key} ${JSON.stringify(args)}`;
        if (stale && known.has(name)) return known.get(name);
        const read = await call(...args);
        known.set(name, read);
        return read;
      };
    },
  });
  return { store: proxy, remember: () => void (stale = true) };
}

/** D1 whose own clock is off: what it says the time is, and nothing else. @param ahead ms, asked each time */
export function skewedD1(db: D1Database, ahead: () => number): D1Database {
  return new Proxy(db, {
    get(inner, key) {
      if (key === "prepare") {
        return (query: string) =>
          inner.prepare(query.replaceAll("unixepoch('subsec')", `(unixepoch('subsec') + ${ahead() / 1000})`));
      }
      const value: unknown = Reflect.get(inner, key);
      return typeof value === "function" ? (value as Method).bind(inner) : value;
    },
  });
}
