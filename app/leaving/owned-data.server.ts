import type { BatchItem } from "drizzle-orm/batch";
import { forgetComments, forgettingNews } from "~/comments/forget-comments.store.server";
import { forgetMeter, forgetWatching } from "~/engagement/forget-watching.server";
import type { ViewerMeter } from "~/engagement/viewer-meter.server";
import { forgettingPodcasts } from "~/feed/podcast/show-keys.store.server";
import { forgettingFeedAddress } from "~/feed/rss/feed-address.server";
import { forgettingBlocks } from "~/following/blocks/blocks.store.server";
import { forgetFollowers, forgettingFollows } from "~/following/follows.store.server";
import { unlinkingNumbers } from "~/ledger/forget-numbers.server";
import { forgetLibrary } from "~/library/forget-library.store.server";
import { hidingPlaylists, removePlaylists } from "~/library/playlists/forget-playlists.store.server";
import { forgettingModeration } from "~/moderation/forget-moderation.server";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { deleteListingStatement } from "~/uploads/creator-listings.store.server";
import { deleteAllUploads } from "~/uploads/delete-all.server";

interface Stores {
  db: Database;
  clock: Clock;
  uploads: R2Bucket;
  meters: DurableObjectNamespace<ViewerMeter>;
}

export function statementsAtClosing(db: Database, accountId: string): BatchItem<"sqlite">[] {
  return [
    ...forgetWatching(db, accountId),
    forgettingFollows(db, accountId),
    forgettingBlocks(db, accountId),
    ...forgettingNews(db, accountId),
    forgettingFeedAddress(db, accountId),
    ...forgettingPodcasts(db, accountId),
    ...forgetLibrary(db, accountId),
    ...hidingPlaylists(db, accountId),
    ...forgettingModeration(db, accountId),
  ];
}

/** Can be repeated. @returns whether nothing is left */
export async function removeOwnedData(
  { db, clock, uploads, meters }: Stores,
  accountId: string,
): Promise<boolean> {
  await forgetMeter(meters, accountId);
  await removePlaylists(db, accountId);
  const areFollowersGone = await forgetFollowers(db, accountId);
  const areCommentsGone = await forgetComments(db, accountId);
  const areUploadsGone = await deleteAllUploads({ db, clock, bucket: uploads }, accountId);
  return areUploadsGone && areFollowersGone && areCommentsGone;
}

/**
 * For the batch that removes the account's row. After a restore nothing was done at closing.
 * @param billingNow by the clock of memberships
 */
export function statementsAtRemoval(
  db: Database,
  accountId: string,
  billingNow: number,
): BatchItem<"sqlite">[] {
  return [
    ...statementsAtClosing(db, accountId),
    ...unlinkingNumbers(db, accountId, billingNow),
    deleteListingStatement(db, accountId),
  ];
}
