const WORKER_SCRIPT = `export default {
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

type Send = (body: string) => Promise<{ ok: boolean; text(): Promise<string> }>;

export interface Counted {
  /** A batch counts once. */
  questions: number;
  rowsRead: number;
}

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
 * One request per batch. Miniflare's own proxy asks for every `prepare` and `bind`, which made a simulation five
 * times as slow.
 */
class LocalD1 {
  readonly #ask: Send;
  readonly #name: string;
  readonly #counted: Counted | undefined;

  constructor(ask: Send, name: string, counted: Counted | undefined) {
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

  /** Raw rows come without their cost, so to count it the statement runs a second time. */
  async raw(statement: Statement): Promise<unknown> {
    if (this.#counted) await this.batch([statement]);
    return this.#send([statement], true);
  }

  async #send(statements: readonly Statement[], isRaw: boolean): Promise<unknown> {
    const queries = statements.map(({ query, values }) => [query, values]);
    const answer = await this.#ask(JSON.stringify({ database: this.#name, statements: queries, isRaw }));
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return JSON.parse(text) as unknown;
  }
}

export const localD1 = {
  script: WORKER_SCRIPT,
  open: (ask: Send, name: string, counted?: Counted) =>
    new LocalD1(ask, name, counted) as unknown as D1Database,
};
