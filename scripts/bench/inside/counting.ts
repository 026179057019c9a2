/** What was asked of a database: batches and statements by themselves, and rows that they read. */
export interface Counted {
  questions: number;
  rows: number;
}

type Answer = Pick<D1Result, "meta">;

/**
 * The database, adding up what it is asked.
 * @param weighsRaw what the query builder reads is asked twice, so that its rows are known; slower, so beside the clock
 */
export function counting(
  database: D1Database,
  { weighsRaw = false } = {},
): { database: D1Database; counted: Counted } {
  const counted = { questions: 0, rows: 0 };
  const add = <Answers extends Answer[]>(answers: Answers): Answers => {
    counted.questions++;
    for (const { meta } of answers) counted.rows += meta.rows_read;
    return answers;
  };
  const bare = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = new Proxy(statement, {
      get: (inner, name) => {
        if (name === "bind") return (...values: unknown[]) => wrap(inner.bind(...values));
        if (name === "all") return async () => add([await inner.all()])[0];
        if (name === "run") return async () => add([await inner.run()])[0];
        // The query builder reads arrays, which come without what they cost: asked anew, beside the clock.
        if (name === "raw")
          return async (...options: []) => {
            if (weighsRaw) add([await inner.all()]);
            else counted.questions++;
            return inner.raw(...options);
          };
        const value: unknown = Reflect.get(inner, name);
        return typeof value === "function" ? (value.bind(inner) as unknown) : value;
      },
    });
    bare.set(wrapped, statement);
    return wrapped;
  };
  const wrapped = new Proxy(database, {
    get: (inner, name) => {
      if (name === "prepare") return (query: string) => wrap(inner.prepare(query));
      if (name === "batch")
        return async (statements: D1PreparedStatement[]) =>
          add(await inner.batch(statements.map((statement) => bare.get(statement) ?? statement)));
      const value: unknown = Reflect.get(inner, name);
      return typeof value === "function" ? (value.bind(inner) as unknown) : value;
    },
  });
  return { database: wrapped, counted };
}
