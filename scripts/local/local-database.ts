import { storageAt } from "./storage.ts";

export type RunSql = (sql: string, params: readonly (string | number)[]) => Promise<void>;

export async function localDatabase(origin: string): Promise<RunSql> {
  const { query } = storageAt(origin);
  return async (sql, params) => void (await query("DB", sql, params));
}
