import { storageAt } from "./storage.ts";

/** One statement against the database of a running local site, past everything that the site itself looks after. */
export type RunSql = (sql: string, params: readonly (string | number)[]) => Promise<void>;

/** @returns runs a statement, or throws an Error with what the local site answered */
export async function localDatabase(origin: string): Promise<RunSql> {
  const { query } = storageAt(origin);
  return async (sql, params) => void (await query("DB", sql, params));
}
