import { data, type AppLoadContext } from "@remix-run/cloudflare";
import { countedUpTo } from "~/engagement/counted.rules";
import { viewsOf } from "~/engagement/counts.store.server";
import { giveTicket } from "~/engagement/give-ticket.server";
import { NO_NEIGHBOURS, readNeighbours } from "~/feed/neighbours.store.server";
import { isFollowing } from "~/following/follows.store.server";
import { relatedWorks, type RelatedWorks } from "~/feed/related-works.server";
import type { Viewer } from "~/identity/accounts/viewer";
import { readStanding } from "~/library/kept.store.server";
import { signVisible } from "~/media/sign-visible.server";
import { DAY_MS } from "~/platform/clock";
import { money } from "~/platform/money";
import { avatarPath } from "~/profiles/avatar-path";
import { findProfile } from "~/profiles/profiles.store.server";
import { signingDeps } from "~/routes/signing-deps.server";
import { sentenceOf } from "~/strings/errors";
import { warningSentences } from "~/strings/reader-warnings";
import { tagsOf } from "~/uploads/tags/tags.store.server";
import { findReachable } from "~/uploads/sharing/share-links.store.server";
import { uploadWords } from "~/strings/uploads";
import { detailUpload } from "./detail.server";

const words = uploadWords.detail;

/**
 * What a work's page shows, as this person may see it.
 * @throws Response 404
 */
export async function readDetail(context: AppLoadContext, viewer: Viewer, id: number) {
  const { db, config, clock, billingClock } = context.app;
  const { id: viewerId, language } = viewer;
  const upload = await findReachable(db, id, viewerId, clock());
  if (!upload) throw data(words.notFound, { status: 404 });
  const deps = signingDeps(context);
  // Private and somebody else's: what stands beside it in its owner's list is theirs alone.
  const isShared = upload.owner !== viewerId && upload.visibility !== "public";
  const [links, neighbours, creator, views, ticket, standing, tags, isFollowed] = await Promise.all([
    signVisible(deps, viewerId, [id], "detail"),
    isShared ? NO_NEIGHBOURS : readNeighbours(db, upload),
    findProfile(db, upload.owner),
    viewsOf(db, [id]),
    giveTicket(deps, viewerId, upload),
    readStanding(db, viewerId, id),
    tagsOf(db, id),
    isFollowing(db, viewerId, upload.owner),
  ]);
  return {
    upload: detailUpload(upload),
    isOwner: upload.owner === viewerId,
    isShared,
    warnings: upload.owner === viewerId ? warningSentences(upload.warnings) : [],
    reason: upload.status_reason ? sentenceOf(upload.status_reason) : null,
    links,
    ticket,
    offer: {
      price: money(config.membership.priceMinor, config.membership.currency, language),
      trialDays: config.membership.trialMs / DAY_MS,
      isConfirmed: viewer.emailConfirmedAt !== null,
    },
    neighbours,
    standing,
    now: deps.now,
    // Streamed in behind the rest: what the page is about begins first.
    related: readRelated(context, viewer, upload, neighbours.older?.id ?? null),
    watched: { views: views.get(id) ?? 0, countedUpTo: countedUpTo(billingClock()) },
    tags,
    creator: {
      isFollowed,
      name: creator?.full_name ?? null,
      username: creator?.username ?? null,
      picture: avatarPath(creator?.avatar_url ?? null),
    },
  };
}

/** A page without its lists is better than no page. */
async function readRelated(
  context: AppLoadContext,
  viewer: Viewer,
  ...work: [Parameters<typeof relatedWorks>[2], number | null]
): Promise<RelatedWorks | null> {
  const { log } = context.app;
  try {
    return await relatedWorks({ ...signingDeps(context), log }, viewer.id, ...work);
  } catch (error) {
    log.error("related.failed", error);
    return null;
  }
}
