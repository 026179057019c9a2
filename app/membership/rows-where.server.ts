import { getTableColumns, sql, type SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/**
 * Rows for `db.insert(table).select(…)`: what no list of values can say, that they are written only under a
 * condition. Columns that are not named are null.
 * @param rest from where, and where
 */
export function rowsWhere<T extends SQLiteTable>(
  table: T,
  columns: Partial<Record<keyof T["_"]["columns"], SQL>>,
  rest: SQL,
): SQL {
  const given = new Map<string, SQL | undefined>(Object.entries(columns));
  const list = Object.keys(getTableColumns(table)).map((name) => given.get(name) ?? sql`null`);
  return sql`select ${sql.join(list, sql`, `)} ${rest}`;
}

/** A value of the objects that `json_each` goes through. */
export const member = (name: string): SQL => sql.raw(`value ->> '${name}'`);
