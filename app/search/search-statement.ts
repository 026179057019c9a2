import type { SQL } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";

const dialect = new SQLiteSyncDialect();

/** The query builder has no virtual tables. */
export function statement(search: D1Database, text: SQL): D1PreparedStatement {
  const { sql, params } = dialect.sqlToQuery(text);
  return search.prepare(sql).bind(...params);
}

export async function rows<Row>(search: D1Database, text: SQL): Promise<Row[]> {
  return (await statement(search, text).all<Row>()).results;
}
