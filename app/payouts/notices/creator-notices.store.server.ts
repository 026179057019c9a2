import { sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { rowsWhere } from "~/membership/rows-where.server";
import type { Database } from "~/platform/database.server";
import type { CreatorNotice } from "./creator-notices.schema";
import { creatorNotices } from "./creator-notices.table";

/** A repeated key adds nothing. @param only without it nothing is written */
export function insertingCreatorNotice(
  db: Database,
  { key, creatorNo, facts }: CreatorNotice,
  { now, only = sql`true` }: { now: number; only?: SQL },
): BatchItem<"sqlite"> {
  const columns = {
    key: sql`${key}`,
    creator_no: sql`${creatorNo}`,
    kind: sql`${facts.kind}`,
    facts: sql`${JSON.stringify(facts)}`,
    created_at: sql`${now}`,
  };
  return db
    .insert(creatorNotices)
    .select(rowsWhere(creatorNotices, columns, sql`where ${only}`))
    .onConflictDoNothing();
}
