import { inArray, sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { transfer } from "./transfer.table";

/** Which of these keys are in the books. */
export async function listKeys(db: Database, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const wanted = sql`(select value from json_each(${JSON.stringify(keys)}))`;
  const rows = await db.select({ key: transfer.key }).from(transfer).where(inArray(transfer.key, wanted));
  return new Set(rows.map(({ key }) => key));
}
