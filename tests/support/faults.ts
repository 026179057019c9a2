/** An answer lost afterwards leaves the call's effect. */
export type Moment = "before" | "after";

export interface Fault {
  call: number;
  moment: Moment;
}

export class InjectedFault extends Error {
  override name = "InjectedFault";
}

export class Faults {
  readonly calls: string[] = [];
  readonly bound = new Set<unknown>();
  readonly #fault: Fault | null;

  constructor(fault: Fault | null = null) {
    this.#fault = fault;
  }

  protected messageOf(name: string): string {
    return `${name}: internal error; please retry (10001)`;
  }

  get struck(): boolean {
    return this.#fault !== null && this.calls.length >= this.#fault.call;
  }

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

/** A database that quotes bound values in its error, on lines that a log filter might take for harmless. */
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

/** Something else happens after a call, before its answer is read. */
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

/** The switches are read beside `counted`: once in five seconds, so they would change its counts by chance. */
export function besideSwitches(counted: D1Database, real: D1Database): D1Database {
  return new Proxy(counted, {
    get(inner, key) {
      if (key === "prepare")
        return (query: string) => (query.includes('from "switches"') ? real : inner).prepare(query);
      const value: unknown = Reflect.get(inner, key);
      return typeof value === "function" ? (value as Method).bind(inner) : value;
    },
  });
}

const BUCKET = ["head", "get", "put", "delete", "list", "createMultipartUpload"];

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

export function faultySender<T extends object>(sender: T, name: string, faults: Faults): T {
  return stepping(sender, name, faults, ["send", "sendBatch"]);
}

/** Named by method and path. */
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

/** R2 can't list open multipart uploads here. */
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
 * KV at another edge location, which answers what it once read, misses included, for a minute after a write
 * (developers.cloudflare.com/kv/concepts/how-kv-works, "Consistency"). It is fresh until `remember` is called.
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
  const remember = () => {
    stale = true;
  };
  return { store: proxy, remember };
}

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
