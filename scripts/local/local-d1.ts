/** Runs statements where the database is. */
const SCRIPT = `export default {
  async fetch(request, env) {
    const { database, statements, isRaw } = await request.json();
    const prepared = statements.map(([query, values]) => env[database].prepare(query).bind(...values));
    try {
      return Response.json(isRaw ? await prepared[0].raw() : await env.DB.batch(prepared));
    } catch (error) {
      return new Response(error.message, { status: 500 });
    }
  },
};`;

type Ask = (body: string) => Promise<{ ok: boolean; text(): Promise<string> }>;

/** What a database was asked, and what that cost. */
export interface Counted {
  /** Batches, and statements by themselves. */
  questions: number;
  rowsRead: number;
}

/** One of what a {@link LocalD1} prepares; nothing leaves this process before it is run. */
class Statement {
  readonly query: string;
  readonly values: unknown[];
  readonly #database: LocalD1;

  constructor(database: LocalD1, query: string, values: unknown[]) {
    this.#database = database;
    this.query = query;
    this.values = values;
  }

  bind(...values: unknown[]): Statement {
    return new Statement(this.#database, this.query, values);
  }

  async all(): Promise<D1Result> {
    const [result] = await this.#database.batch([this]);
    if (!result) throw new Error("The database answered nothing.");
    return result;
  }

  run(): Promise<D1Result> {
    return this.all();
  }

  async first(column?: string): Promise<unknown> {
    const { results } = await this.all();
    const row = results[0] as Record<string, unknown> | undefined;
    return column === undefined ? (row ?? null) : (row?.[column] ?? null);
  }

  raw(): Promise<unknown> {
    return this.#database.raw(this);
  }
}

/**
 * D1 from outside of workerd: one request for each batch. The proxy that miniflare gives asks for every `prepare` and
 * every `bind`, and stands still meanwhile, which made a simulation five times as long.
 */
class LocalD1 {
  readonly #ask: Ask;
  readonly #name: string;
  readonly #counted: Counted | undefined;

  constructor(ask: Ask, name: string, counted: Counted | undefined) {
    this.#ask = ask;
    this.#name = name;
    this.#counted = counted;
  }

  prepare(query: string): Statement {
    return new Statement(this, query, []);
  }

  async batch(statements: readonly Statement[]): Promise<D1Result[]> {
    const answers = (await this.#send(statements, false)) as D1Result[];
    if (this.#counted) {
      this.#counted.questions++;
      for (const { meta } of answers) this.#counted.rowsRead += meta.rows_read;
    }
    return answers;
  }

  /** Rows as arrays, which come without what they cost: to count it, the same is asked for a second time. */
  async raw(statement: Statement): Promise<unknown> {
    if (this.#counted) await this.batch([statement]);
    return this.#send([statement], true);
  }

  async #send(statements: readonly Statement[], isRaw: boolean): Promise<unknown> {
    const asked = statements.map(({ query, values }) => [query, values]);
    const answer = await this.#ask(JSON.stringify({ database: this.#name, statements: asked, isRaw }));
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return JSON.parse(text) as unknown;
  }
}

/** The worker that has the databases, and the bindings that speak to it. */
export const localD1 = {
  script: SCRIPT,
  // What the product calls of a binding is there; the rest of its type is for sessions and dumps.
  open: (ask: Ask, name: string, counted?: Counted) =>
    new LocalD1(ask, name, counted) as unknown as D1Database,
};
