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

/**
 * Whether somebody has blocked somebody, as a condition for the statement of what they would do.
 * @param blocker @param blocked an account's id, or the column that holds it
 */
export function hasBlocked(blocker: SQLWrapper | string, blocked: SQLWrapper | string): SQL {
  return sql`exists (select 1 from ${blocks} as bl where bl.blocker = ${blocker} and bl.blocked = ${blocked})`;
}

/**
 * Blocks somebody, and ends that either follows the other, in one batch.
 * @param most of one person; counted in the statement itself
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

export async function removeBlock(db: Database, blocker: string, blocked: string): Promise<void> {
  await db.delete(blocks).where(and(eq(blocks.blocker, blocker), eq(blocks.blocked, blocked)));
}

/** Somebody as /blocked shows them. */
export interface Blocked {
  /** The block's. */
  id: number;
  /** When it began, milliseconds since the Unix epoch. */
  created_at: number;
  username: string;
  name: string | null;
}

/** Whom a person has blocked, the latest first: a page, or all down to where they were. */
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

/** For the data export: whom they blocked, oldest first. Who blocked them is nobody's to tell. @param after id of the last one before */
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

/** For the batch that closes an account: it has blocked nobody from then on, and nobody has blocked it. */
export function forgettingBlocks(db: Database, accountId: string): BatchItem<"sqlite"> {
  return db.delete(blocks).where(or(eq(blocks.blocker, accountId), eq(blocks.blocked, accountId)));
}
