import type { SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.server";

const dialect = new SQLiteAsyncDialect();

/**
 * A statement in SQL for `db.batch`, which binds the values of what its own builders made, and none of a `db.run`. For what
 * the builders can't say, such as an INSERT of what a condition lets through.
 */
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
