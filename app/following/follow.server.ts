import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { findProfileByUsername } from "~/profiles/profiles.store.server";
import { countListedWorks } from "~/uploads/creator-listings.store.server";
import { isBlockedBy } from "./blocks/blocks.store.server";
import { MAX_FOLLOWED } from "./following.limits";
import { countFollowed, insertFollow, isFollowing, removeFollow } from "./follows.store.server";

interface FollowDeps {
  db: Database;
  clock: Clock;
}

/**
 * Creators without a creator account count if they still have public works.
 * @throws DomainError following.yourself, following.not_found (also for closed and unconfirmed accounts),
 * following.too_many, following.not_here, following.blocked (by the follower)
 */
export async function follow({ db, clock }: FollowDeps, follower: string, username: string): Promise<void> {
  const now = clock();
  if (await insertFollow(db, { follower, username, now }, MAX_FOLLOWED)) return;
  const creator = await findProfileByUsername(db, username, now);
  if (!creator) throw new DomainError("following.not_found");
  if (creator.id === follower) throw new DomainError("following.yourself");
  if (await isFollowing(db, follower, creator.id)) return;
  if (creator.account_type !== "creator" && (await countListedWorks(db, creator.id, follower)) === 0)
    throw new DomainError("following.not_found");
  if (await isBlockedBy(db, creator.id, follower)) throw new DomainError("following.not_here");
  if (await isBlockedBy(db, follower, creator.id)) throw new DomainError("following.blocked");
  // Else the account closed at this moment, or another tab unfollowed it again.
  if ((await countFollowed(db, follower)) >= MAX_FOLLOWED) throw new DomainError("following.too_many");
  if (!(await findProfileByUsername(db, username, now))) throw new DomainError("following.not_found");
}

export async function unfollow({ db, clock }: FollowDeps, follower: string, username: string): Promise<void> {
  const creator = await findProfileByUsername(db, username, clock());
  if (creator) await removeFollow(db, follower, creator.id);
}
