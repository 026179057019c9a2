export interface Recorded {
  query: string;
  values: unknown[];
}

/** The same statement again, by the call that tells what it cost. */
export async function rowsRead(db: D1Database, statement: Recorded | undefined): Promise<number> {
  if (!statement) throw new Error("The database was asked nothing");
  const { meta } = await db
    .prepare(statement.query)
    .bind(...statement.values)
    .all();
  return meta.rows_read;
}

/** The database, writing down what is asked. */
export function recording(db: D1Database, recorded: Recorded[]): D1Database {
  return new Proxy(db, {
    get(target, key) {
      if (key === "prepare") {
        return (query: string) => {
          const statement = target.prepare(query);
          return new Proxy(statement, {
            get: (inner, name) =>
              name === "bind"
                ? (...values: unknown[]) => {
                    recorded.push({ query, values });
                    return inner.bind(...values);
                  }
                : (Reflect.get(inner, name) as unknown),
          });
        };
      }
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}
