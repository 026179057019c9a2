import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";

export type Database = DrizzleD1Database;

export function openDatabase(binding: D1Database | D1DatabaseSession): Database {
  // Drizzle only uses `prepare` and `batch`, which a session has too.
  return drizzle(binding as D1Database);
}

export const isUniqueViolation = (error: unknown, name: string): boolean =>
  hasMessage(error, "UNIQUE constraint failed", name);

/** Of the database, which an error may carry as its cause. */
export function hasMessage(error: unknown, ...parts: string[]): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { message } = cause;
    if (parts.every((part) => message.includes(part))) return true;
  }
  return false;
}
