import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import worker from "../../build/server/index.js";
import type { Statement } from "./recording-d1";
import { ORIGIN } from "./site";

/** Turns of the event loop without a new call, after which nothing more is on its way. */
const QUIET_TURNS = 12;

const turn = () => new Promise((goOn) => setTimeout(goOn, 0));

interface Held {
  run: () => Promise<unknown>;
  settle: (outcome: PromiseSettledResult<unknown>) => void;
}

/**
 * Bindings whose calls wait for each other: when nothing new comes, all that wait are answered together. Such a wave is
 * one way to a database far away, whatever the machine's speed.
 */
class Waves {
  readonly statements: Statement[] = [];
  count = 0;
  readonly #real = new WeakMap<object, { statement: D1PreparedStatement; sent: Statement }>();
  #held: Held[] = [];
  #isReleasing = false;

  get bindings() {
    // The local clock of payments isn't in the cloud.
    return {
      DB: this.#database(env.DB),
      SEARCH: this.#database(env.SEARCH),
      SESSIONS: this.#sessions(),
      PAYMENTS: undefined,
    };
  }

  #database<T extends D1Database | D1DatabaseSession>(database: T): T {
    return proxy(database, {
      withSession: (from: string) => this.#database(env.DB.withSession(from)),
      prepare: (query: string) => this.#statement(database.prepare(query), { query, values: [] }),
      batch: (all: object[]) => {
        const real = all.map((one) => this.#real.get(one)).filter((one) => one !== undefined);
        this.statements.push(...real.map(({ sent }) => sent));
        return this.#hold(() => database.batch(real.map(({ statement }) => statement)));
      },
    });
  }

  #statement(statement: D1PreparedStatement, sent: Statement): D1PreparedStatement {
    const run =
      (name: "all" | "first" | "raw" | "run") =>
      (...args: unknown[]) => {
        this.statements.push(sent);
        const call = statement[name].bind(statement) as (...given: unknown[]) => Promise<unknown>;
        return this.#hold(() => call(...args));
      };
    const held = proxy(statement, {
      bind: (...values: unknown[]) =>
        this.#statement(statement.bind(...values), { query: sent.query, values }),
      all: run("all"),
      first: run("first"),
      raw: run("raw"),
      run: run("run"),
    });
    this.#real.set(held, { statement, sent });
    return held;
  }

  #sessions(): KVNamespace {
    return new Proxy(env.SESSIONS, {
      get: (inner, key) => {
        const value: unknown = Reflect.get(inner, key);
        if (typeof value !== "function") return value;
        return (...args: unknown[]) =>
          this.#hold(() => (value as (...given: unknown[]) => Promise<unknown>).apply(inner, args));
      },
    });
  }

  #hold(run: () => Promise<unknown>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#held.push({
        run,
        settle: (outcome) => {
          if (outcome.status === "fulfilled") resolve(outcome.value);
          else reject(outcome.reason as Error);
        },
      });
      void this.#release();
    });
  }

  async #release(): Promise<void> {
    if (this.#isReleasing) return;
    this.#isReleasing = true;
    while (this.#held.length > 0) {
      for (let quiet = 0, waiting = 0; quiet < QUIET_TURNS; quiet++) {
        if (this.#held.length !== waiting) quiet = 0;
        waiting = this.#held.length;
        await turn();
      }
      const wave = this.#held;
      this.#held = [];
      this.count++;
      const outcomes = await Promise.allSettled(wave.map(({ run }) => run()));
      for (const [at, { settle }] of wave.entries()) settle(outcomes[at] as PromiseSettledResult<unknown>);
    }
    this.#isReleasing = false;
  }
}

function proxy<T extends object>(target: T, own: Record<string, unknown>): T {
  return new Proxy(target, {
    get(inner, key) {
      if (typeof key === "string" && key in own) return own[key];
      const value: unknown = Reflect.get(inner, key);
      return typeof value === "function" ? (value.bind(inner) as unknown) : value;
    },
  });
}

export interface Counted {
  status: number;
  statements: number;
  /** With the session's read in KV. */
  waves: number;
  /** Statements that were asked twice with the same values. */
  twice: string[];
}

/** Until the last byte; what runs behind the answer isn't counted. */
export async function countWaves(path: string, init: RequestInit = {}): Promise<Counted> {
  const waves = new Waves();
  const context = createExecutionContext();
  const request = new Request(ORIGIN + path, { redirect: "manual", ...init });
  const response = await worker.fetch(request, { ...env, ...waves.bindings }, context);
  await response.arrayBuffer();
  const keys = waves.statements.map((one) => JSON.stringify(one));
  const counted = {
    status: response.status,
    statements: keys.length,
    waves: waves.count,
    twice: keys.filter((key, at) => keys.indexOf(key) !== at),
  };
  await waitOnExecutionContext(context);
  return counted;
}
