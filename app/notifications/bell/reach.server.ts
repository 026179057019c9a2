import { sql, type SQL } from "drizzle-orm";
import type { SourceReach } from "./source";

/** @param place the columns that order a source, in an index */
export function withinReach(reach: SourceReach, place: SQL): SQL {
  if ("downTo" in reach) return sql`and (${place}) >= (${reach.downTo.created_at}, ${reach.downTo.id})`;
  if (!reach.behind) return sql``;
  return sql`and (${place}) < (${reach.behind.created_at}, ${reach.behind.id})`;
}
