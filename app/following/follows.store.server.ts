import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { accounts } from "~/identity/accounts/accounts.table";
import type { Database } from "~/platform/database.server";
import { newestFirst, maxRows, inReach, type Reach } from "~/platform/keyset.server";
import { isMember, profileIdByUsername } from "~/profiles/profiles.store.server";
import { profiles } from "~/profiles/profiles.table";
import { allowedWorks } from "~/uploads/creator-listings.store.server";
import { creatorListings } from "~/uploads/creator-listings.table";
import { hasBlocked } from "./blocks/blocks.store.server";
import { FOLLOWED_PAGE_SIZE } from "./following.limits";
import { follows, followTotals } from "./follows.table";

const FOLLOWERS_A_TIME = 2000;

export async function isFollowing(db: Database, follower: string, creator: string): Promise<boolean> {
  const found = await db
    .select({ id: follows.id })
    .from(follows)
    .where(and(eq(follows.follower, follower), eq(follows.creator, creator)))
    .get();
  return found !== undefined;
}

export function countFollowed(db: Database, follower: string): Promise<number> {
  return db.$count(follows, eq(follows.follower, follower));
}

export async function countFollowers(db: Database, creator: string): Promise<number> {
  const row = await db
    .select({ followers: followTotals.followers })
    .from(followTotals)
    .where(eq(followTotals.creator, creator))
    .get();
  return row?.followers ?? 0;
}

/**
 * Creators without a creator account count if they still have public works.
 * @param most per person; counted in the statement, so that two at once can't exceed it
 * @returns false if it exists, nobody may follow this profile, either blocked the other, or the limit is reached
 */
export async function insertFollow(
  db: Database,
  { follower, username, now }: { follower: string; username: string; now: number },
  most: number,
): Promise<boolean> {
  const written = await db
    .insert(follows)
    .select(
      sql`select null, ${follower}, p.id, ${now}
          from profiles as p join accounts on accounts.id = p.id left join creator_listings on creator_listings.creator = p.id
          where p.id = ${profileIdByUsername(username, now)} and ${isMember} and p.id <> ${follower}
            and (p.account_type = 'creator' or coalesce(${allowedWorks(follower)}, 0) > 0)
            and not ${hasBlocked(sql`p.id`, follower)} and not ${hasBlocked(follower, sql`p.id`)}
            and (select count(*) from follows where follower = ${follower}) < ${most}`,
    )
    .onConflictDoNothing()
    .returning({ id: follows.id });
  return written.length > 0;
}

export async function removeFollow(db: Database, follower: string, creator: string): Promise<void> {
  await db.delete(follows).where(and(eq(follows.follower, follower), eq(follows.creator, creator)));
}

export interface Followed {
  id: number;
  created_at: number;
  username: string;
  name: string | null;
  avatar: string | null;
  works: number;
}

export function listFollowed(db: Database, follower: string, reach: Reach): Promise<Followed[]> {
  return db
    .select({
      id: follows.id,
      created_at: follows.created_at,
      username: profiles.username,
      name: profiles.full_name,
      avatar: profiles.avatar_url,
      works: sql<number>`coalesce(${allowedWorks(follower)}, 0)`,
    })
    .from(follows)
    .innerJoin(accounts, eq(accounts.id, follows.creator))
    .innerJoin(profiles, eq(profiles.id, follows.creator))
    .leftJoin(creatorListings, eq(creatorListings.creator, follows.creator))
    .where(and(eq(follows.follower, follower), isNull(accounts.deleting_at), inReach(follows, reach)))
    .orderBy(...newestFirst(follows))
    .limit(maxRows(reach, FOLLOWED_PAGE_SIZE))
    .all();
}

export function exportFollowed(db: Database, follower: string, after: number, limit: number) {
  return db
    .select({ id: follows.id, username: profiles.username, created_at: follows.created_at })
    .from(follows)
    .innerJoin(profiles, eq(profiles.id, follows.creator))
    .where(and(eq(follows.follower, follower), gt(follows.id, after)))
    .orderBy(asc(follows.id))
    .limit(limit)
    .all();
}

export function forgettingFollows(db: Database, accountId: string): BatchItem<"sqlite"> {
  return db.delete(follows).where(eq(follows.follower, accountId));
}

/** In batches, since there may be very many. @returns whether none is left */
export async function forgetFollowers(db: Database, accountId: string): Promise<boolean> {
  const gone = await db
    .delete(follows)
    .where(
      sql`${follows.id} in (select id from follows where creator = ${accountId} order by id limit ${FOLLOWERS_A_TIME})`,
    )
    .returning({ id: follows.id });
  return gone.length < FOLLOWERS_A_TIME;
}
