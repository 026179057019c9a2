import type { SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.server";

const dialect = new SQLiteAsyncDialect();

/** In `db.batch` Drizzle doesn't bind the values of `db.run`. */
export function statement(db: Database, query: SQL): BatchItem<"sqlite"> {
  const built = dialect.sqlToQuery(query);
  const { $client } = db as unknown as { $client: D1Database };
  const prepared = {
    stmt: $client.prepare(built.sql),
    getQuery: () => built,
    mapResult: (result: unknown) => result,
  };
  return { _prepare: () => prepared } as unknown as BatchItem<"sqlite">;
}
