import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import { readCreatorTotals } from "~/engagement/counts.store.server";
import { creatorPage } from "~/feed/feed.server";
import { FEED_PAGE_SIZE } from "~/feed/feed.limits";
import { readWorkKind } from "~/feed/feed-lists";
import { findShowOffer } from "~/feed/podcast/show-keys.store.server";
import { findFeedToken } from "~/feed/rss/feed-address.server";
import { isBlockedBy } from "~/following/blocks/blocks.store.server";
import { countFollowers, isFollowing } from "~/following/follows.store.server";
import { publicPlaylistCards } from "~/library/playlists/playlist-page.server";
import { avatarPath } from "~/profiles/avatar-path";
import { findProfileByUsername, profileIdByUsername } from "~/profiles/profiles.store.server";
import type { Profile } from "~/profiles/profiles.table";
import { readOrFail } from "~/routes/shared/read-or-fail.server";
import { signingDeps } from "~/routes/media/signing-deps.server";
import { loadPage } from "~/routes/shared/works/load-page.server";
import { creatorWords as words } from "~/words/en/creator-page";
import { countListedWorks } from "~/uploads/creator-listings.store.server";

/** @throws Response 302 to the current name */
export async function readCreatorPage(
  context: AppLoadContext,
  { name, viewerId, request }: { name: string; viewerId: string; request: Request },
) {
  const { db, clock } = context.app;
  const { search, searchParams } = new URL(request.url);
  const kind = readWorkKind(searchParams);
  const isByViews = searchParams.get("sort") === "most";
  // Beside the profile, without which nothing of them is shown.
  const works = loadPage({ request, context }, words.worksFailed, (deps, reach) =>
    creatorPage(deps, viewerId, { creator: profileIdByUsername(name, clock()), kind, isByViews }, reach),
  );
  works.catch(() => undefined);
  const profile = await readOrFail(context, words.failed, () => findProfileByUsername(db, name, clock()));
  if (!profile) return null;
  if (profile.username !== name) throw redirect(`/@${profile.username}${search}`);
  const [creator, { page }] = await Promise.all([
    readOrFail(context, words.failed, () => readCreator(context, viewerId, profile)),
    works,
  ]);
  return { creator, kind, isByViews, page };
}

async function readCreator(context: AppLoadContext, viewerId: string, profile: Profile) {
  const { db, primary, config } = context.app;
  const { id, username, full_name, bio } = profile;
  const [works, followers, totals, isFollowed, isBlocked, token, show, playlists] = await Promise.all([
    countListedWorks(db, id, viewerId),
    countFollowers(db, id),
    readCreatorTotals(db, id),
    isFollowing(db, viewerId, id),
    isBlockedBy(db, viewerId, id),
    findFeedToken({ db, secret: config.mediaLinkSecret }, viewerId),
    findShowOffer({ db: primary, secret: config.mediaLinkSecret }, viewerId, id),
    publicPlaylistCards(signingDeps(context), viewerId, id, FEED_PAGE_SIZE),
  ]);
  const isCreator = profile.account_type === "creator" || works > 0;
  return {
    id,
    username,
    bio,
    name: full_name,
    avatar: isCreator ? avatarPath(profile.avatar_url) : null,
    counts: isCreator ? { works, followers, views: totals?.views ?? 0 } : null,
    isOwn: id === viewerId,
    isOpen: profile.open_to_strangers,
    playlists: isCreator ? playlists : [],
    isFollowed,
    isBlocked,
    podcast: show && {
      address: show.key && `${config.appOrigin}/rss/${show.key}/@${username}/podcast.xml`,
    },
    rss: isCreator ? { address: token && `${config.appOrigin}/rss/${token}/@${username}` } : null,
  };
}

export type CreatorProfile = Awaited<ReturnType<typeof readCreator>>;
