/** Runs statements where the database is. */
const SCRIPT = `export default {
  async fetch(request, env) {
    const { statements, isRaw } = await request.json();
    const prepared = statements.map(([query, values]) => env.DB.prepare(query).bind(...values));
    try {
      return Response.json(isRaw ? await prepared[0].raw() : await env.DB.batch(prepared));
    } catch (error) {
      return new Response(error.message, { status: 500 });
    }
  },
};`;

type Ask = (body: string) => Promise<{ ok: boolean; text(): Promise<string> }>;

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
    return this.#database.ask([this], true);
  }
}

/**
 * D1 from outside of workerd: one request for each batch. The proxy that miniflare gives asks for every `prepare` and
 * every `bind`, and stands still meanwhile, which made a simulation five times as long.
 */
class LocalD1 {
  readonly #ask: Ask;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  prepare(query: string): Statement {
    return new Statement(this, query, []);
  }

  async batch(statements: readonly Statement[]): Promise<D1Result[]> {
    return (await this.ask(statements, false)) as D1Result[];
  }

  async ask(statements: readonly Statement[], isRaw: boolean): Promise<unknown> {
    const asked = statements.map(({ query, values }) => [query, values]);
    const answer = await this.#ask(JSON.stringify({ statements: asked, isRaw }));
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return JSON.parse(text) as unknown;
  }
}

/** The worker that has the database as `DB`, and the binding that speaks to it. */
export const localD1 = {
  script: SCRIPT,
  // What the product calls of a binding is there; the rest of its type is for sessions and dumps.
  open: (ask: Ask) => new LocalD1(ask) as unknown as D1Database,
};
