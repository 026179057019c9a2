import { sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { rowsWhere } from "~/membership/rows-where.server";
import type { Database } from "~/platform/database.server";
import type { CreatorNotice } from "./creator-notices.schema";
import { creatorNotices } from "./creator-notices.table";

/** Notes one mail to a creator, for the batch of what it tells of. Once under a key, however often it is told. */
export function notingCreator(
  db: Database,
  { key, creatorNo, facts }: CreatorNotice,
  now: number,
): BatchItem<"sqlite"> {
  return db
    .insert(creatorNotices)
    .values({ key, creator_no: creatorNo, kind: facts.kind, facts: JSON.stringify(facts), created_at: now })
    .onConflictDoNothing();
}

/** The same under a condition of its batch, such as that a row is as it was read. */
export function notingCreatorWhere(
  db: Database,
  { key, creatorNo, facts }: CreatorNotice,
  { now, only }: { now: number; only: SQL },
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
