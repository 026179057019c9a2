import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";

/**
 * The query builder over one D1 database. Several statements are atomic through `db.batch()`;
 * D1 has no interactive transactions.
 */
export type Database = DrizzleD1Database;

export function openDatabase(binding: D1Database | D1DatabaseSession): Database {
  // The builder prepares statements and sends batches, which a session does as well.
  return drizzle(binding as D1Database);
}

/** Whether a write failed on the given unique index or column (SQLite's own wording). */
export function isUniqueViolation(error: unknown, name: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes("UNIQUE constraint failed") && cause.message.includes(name)) return true;
  }
  return false;
}
