import { env } from "cloudflare:workers";

export interface Statement {
  query: string;
  values: unknown[];
}

export function recording(statements: Statement[]): D1Database {
  return recordStatements(env.DB, statements);
}

function recordStatements<T extends D1Database | D1DatabaseSession>(database: T, statements: Statement[]): T {
  return new Proxy(database, {
    get(inner, key) {
      if (key === "withSession")
        return (from: string) => recordStatements(env.DB.withSession(from), statements);
      if (key !== "prepare") {
        const value: unknown = Reflect.get(inner, key);
        return typeof value === "function" ? (value.bind(inner) as unknown) : value;
      }
      return (query: string) => {
        const statement = inner.prepare(query);
        return new Proxy(statement, {
          get(prepared, name) {
            if (name === "bind") {
              return (...values: unknown[]) => {
                statements.push({ query, values });
                return prepared.bind(...values);
              };
            }
            const value: unknown = Reflect.get(prepared, name);
            if (typeof value !== "function") return value;
            return (...args: unknown[]) => {
              statements.push({ query, values: [] });
              return (value as (...given: unknown[]) => unknown).apply(prepared, args);
            };
          },
        });
      };
    },
  });
}
