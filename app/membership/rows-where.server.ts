import { getTableColumns, sql, type SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/** Rows under a condition, which a VALUES list can't express. Missing columns are null. */
export function rowsWhere<T extends SQLiteTable>(
  table: T,
  columns: Partial<Record<keyof T["_"]["columns"], SQL>>,
  rest: SQL,
): SQL {
  const given = new Map<string, SQL | undefined>(Object.entries(columns));
  const list = Object.keys(getTableColumns(table)).map((name) => given.get(name) ?? sql`null`);
  return sql`select ${sql.join(list, sql`, `)} ${rest}`;
}

export const jsonEachField = (name: string): SQL => sql.raw(`value ->> '${name}'`);
