import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { findProfileByUsername } from "~/profiles/profiles.store.server";
import { listedWorksOf } from "~/uploads/creator-listings.store.server";
import { isBlockedBy } from "./blocks/blocks.store.server";
import { MAX_FOLLOWED } from "./following.limits";
import { insertFollow, isFollowing, removeFollow } from "./follows.store.server";

interface FollowDeps {
  db: Database;
  clock: Clock;
}

/**
 * Follows a creator; doing it again changes nothing. A creator is who has a creator's account, or public works from
 * when they had one. Their old username is as good as the present one.
 * @throws DomainError following.yourself, following.not_found (closed, unconfirmed and made-up names alike),
 *   following.too_many, following.not_here, following.blocked (by who would follow)
 */
export async function follow({ db, clock }: FollowDeps, follower: string, username: string): Promise<void> {
  const now = clock();
  const creator = await findProfileByUsername(db, username, now);
  if (!creator) throw new DomainError("following.not_found");
  if (creator.id === follower) throw new DomainError("following.yourself");
  if (creator.account_type !== "creator" && (await listedWorksOf(db, creator.id, follower)) === 0)
    throw new DomainError("following.not_found");
  if (await insertFollow(db, { follower, creator: creator.id, created_at: now }, MAX_FOLLOWED)) return;
  if (await isFollowing(db, follower, creator.id)) return;
  if (await isBlockedBy(db, creator.id, follower)) throw new DomainError("following.not_here");
  if (await isBlockedBy(db, follower, creator.id)) throw new DomainError("following.blocked");
  // Closed in this very moment, or one too many.
  throw new DomainError(
    (await findProfileByUsername(db, username, now)) ? "following.too_many" : "following.not_found",
  );
}

/** Follows a creator no longer, whoever has the name; nobody followed and nobody there are no mistakes. */
export async function unfollow({ db, clock }: FollowDeps, follower: string, username: string): Promise<void> {
  const creator = await findProfileByUsername(db, username, clock());
  if (creator) await removeFollow(db, follower, creator.id);
}
