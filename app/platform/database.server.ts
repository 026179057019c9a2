import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";

export type Database = DrizzleD1Database;

export function openDatabase(binding: D1Database | D1DatabaseSession): Database {
  // Drizzle only uses `prepare` and `batch`, which a session has too.
  return drizzle(binding as D1Database);
}

export function isUniqueViolation(error: unknown, name: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes("UNIQUE constraint failed") && cause.message.includes(name)) return true;
  }
  return false;
}
