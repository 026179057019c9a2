import type { SQL } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";

const dialect = new SQLiteSyncDialect();

/** A statement of the search database, for one answer or for a batch: the query builder knows no virtual table. */
export function statement(search: D1Database, text: SQL): D1PreparedStatement {
  const { sql, params } = dialect.sqlToQuery(text);
  return search.prepare(sql).bind(...params);
}

/** Its rows. */
export async function rows<Row>(search: D1Database, text: SQL): Promise<Row[]> {
  return (await statement(search, text).all<Row>()).results;
}
