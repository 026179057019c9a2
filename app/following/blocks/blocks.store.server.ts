import { and, asc, eq, gt, isNull, or, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { accounts } from "~/identity/accounts/accounts.table";
import type { Database } from "~/platform/database.server";
import { newestFirst, maxRows, inReach, type Reach } from "~/platform/keyset.server";
import { statement } from "~/platform/statement.server";
import { profiles } from "~/profiles/profiles.table";
import { follows } from "../follows.table";
import { BLOCKED_PAGE_SIZE } from "./blocks.limits";
import { blocks } from "./blocks.table";

/** @param blocker, blocked an account's id, or a column that holds one */
export function hasBlocked(blocker: SQLWrapper | string, blocked: SQLWrapper | string): SQL {
  return sql`exists (select 1 from ${blocks} as bl where bl.blocker = ${blocker} and bl.blocked = ${blocked})`;
}

/**
 * Also ends follows in both directions.
 * @param most per person; counted in the statement, so that two at once can't exceed it
 */
export async function insertBlock(
  db: Database,
  { blocker, blocked, now }: { blocker: string; blocked: string; now: number },
  most: number,
): Promise<void> {
  await db.batch([
    statement(
      db,
      sql`
      insert into ${blocks} (blocker, blocked, created_at)
      select ${blocker}, ${blocked}, ${now}
      where exists (select 1 from ${accounts} where id = ${blocked} and deleting_at is null)
        and (select count(*) from ${blocks} where blocker = ${blocker}) < ${most}
      on conflict do nothing`,
    ),
    statement(
      db,
      sql`
      delete from ${follows} where ${hasBlocked(blocker, blocked)}
        and ((follower = ${blocked} and creator = ${blocker}) or (follower = ${blocker} and creator = ${blocked}))`,
    ),
  ]);
}

export async function isBlockedBy(db: Database, blocker: string, blocked: string): Promise<boolean> {
  const found = await db.get<{ is: number }>(sql`select ${hasBlocked(blocker, blocked)} as "is"`);
  return found?.is === 1;
}

export function countBlocked(db: Database, blocker: string): Promise<number> {
  return db.$count(blocks, eq(blocks.blocker, blocker));
}

export async function removeBlock(db: Database, blocker: string, blocked: string): Promise<void> {
  await db.delete(blocks).where(and(eq(blocks.blocker, blocker), eq(blocks.blocked, blocked)));
}

export interface Blocked {
  id: number;
  created_at: number;
  username: string;
  name: string | null;
}

export function listBlocked(db: Database, blocker: string, reach: Reach): Promise<Blocked[]> {
  return db
    .select({
      id: blocks.id,
      created_at: blocks.created_at,
      username: profiles.username,
      name: profiles.full_name,
    })
    .from(blocks)
    .innerJoin(accounts, eq(accounts.id, blocks.blocked))
    .innerJoin(profiles, eq(profiles.id, blocks.blocked))
    .where(and(eq(blocks.blocker, blocker), isNull(accounts.deleting_at), inReach(blocks, reach)))
    .orderBy(...newestFirst(blocks))
    .limit(maxRows(reach, BLOCKED_PAGE_SIZE))
    .all();
}

/** People never learn who blocked them. */
export function exportBlocked(db: Database, blocker: string, after: number, limit: number) {
  return db
    .select({ id: blocks.id, username: profiles.username, created_at: blocks.created_at })
    .from(blocks)
    .innerJoin(profiles, eq(profiles.id, blocks.blocked))
    .where(and(eq(blocks.blocker, blocker), gt(blocks.id, after)))
    .orderBy(asc(blocks.id))
    .limit(limit)
    .all();
}

export function forgettingBlocks(db: Database, accountId: string): BatchItem<"sqlite"> {
  return db.delete(blocks).where(or(eq(blocks.blocker, accountId), eq(blocks.blocked, accountId)));
}
