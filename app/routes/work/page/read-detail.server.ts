import { readRestrictingDecisions, removalState } from "~/moderation/decisions/own-decisions.store.server";
import { data, type AppLoadContext } from "@remix-run/cloudflare";
import { countedUpTo } from "~/engagement/counted.rules";
import { readViewCounts } from "~/engagement/counts.store.server";
import { issueTicket } from "~/engagement/issue-ticket.server";
import { NO_NEIGHBOURS, readNeighbours } from "~/feed/neighbours.store.server";
import { isFollowing } from "~/following/follows.store.server";
import type { Viewer } from "~/identity/accounts/viewer";
import { readViewerWorkState } from "~/library/library.store.server";
import { signVisible } from "~/media/sign-visible.server";
import { listStreams } from "~/media/streaming/streams.store.server";
import { DAY_MS } from "~/platform/clock";
import { formatMoney } from "~/platform/money";
import { avatarPath } from "~/profiles/avatar-path";
import { findProfile } from "~/profiles/profiles.store.server";
import { readCommentSection } from "~/routes/work/comments/read-comment-section.server";
import { readReplacements } from "~/routes/studio/upload-parts/replacement.server";
import { signingDeps } from "~/routes/media/signing-deps.server";
import { errorSentence } from "~/words/errors";
import { streamingSentence } from "~/words/en/streaming";
import { warningSentences } from "~/words/en/reader-warnings";
import { ORIGINAL_RUNG } from "~/media/streaming/streams.table";
import { listRenditions, parseWanted } from "~/uploads/renditions/renditions.store.server";
import { listTags } from "~/uploads/tags/tags.store.server";
import { findReachable } from "~/uploads/sharing/share-links.store.server";
import { uploadWords } from "~/words/en/uploads";
import { detailUpload } from "./detail.server";
import { readAlong, readNextWorks } from "./next-works.server";

const words = uploadWords.detail;

/** `list` is the playlist being watched. */
export async function readDetail(
  context: AppLoadContext,
  viewer: Viewer,
  { id, list }: { id: number; list: number | null },
) {
  const { db, config, clock, billingClock } = context.app;
  const { id: viewerId, language } = viewer;
  const reaching = findReachable(db, id, viewerId, clock());
  // Each checks access itself, and nothing of it is used without the work.
  const talking = readCommentSection(context, viewerId, id, reaching);
  const along = list === null ? null : readAlong(context, viewerId, { list, work: id });
  along?.catch(() => undefined);
  const upload = await reaching;
  if (!upload) throw data(words.notFound, { status: 404 });
  const deps = signingDeps(context);
  const isOwner = upload.owner === viewerId;
  const isShared = !isOwner && upload.visibility !== "public";
  const [
    links,
    neighbours,
    creator,
    views,
    ticket,
    standing,
    tags,
    isFollowed,
    related,
    [replacement = null],
    streams,
    renditions,
    restricted,
    talk,
  ] = await Promise.all([
    signVisible(deps, viewerId, [id], "detail"),
    isShared ? NO_NEIGHBOURS : readNeighbours(db, viewerId, upload),
    findProfile(db, upload.owner),
    readViewCounts(db, [id]),
    issueTicket(deps, viewerId, upload),
    readViewerWorkState(db, viewerId, id),
    listTags(db, id),
    isFollowing(db, viewerId, upload.owner),
    readNextWorks(context, viewerId, { upload, along }),
    isOwner ? readReplacements(db, [id]) : [],
    isOwner && upload.kind === "video" ? listStreams(db, upload.path) : [],
    isOwner ? listRenditions(db, upload.path) : [],
    isOwner && (upload.restriction !== null || upload.adults_by_decision)
      ? readRestrictingDecisions(db, viewerId, [id])
      : null,
    talking,
  ]);
  const stream = streams.find(({ rung }) => rung === ORIGINAL_RUNG);
  return {
    upload: detailUpload(upload, isOwner),
    isOwner,
    replacement,
    restrictedBy: restricted?.get(id) ?? null,
    removed: removalState(upload, restricted?.has(id) ?? false),
    isShared,
    warnings: isOwner ? warningSentences(upload.warnings) : [],
    streaming: stream ? streamingSentence(stream.reason) : null,
    wanted: isOwner && upload.restriction !== "removed" ? parseWanted(upload.wanted) : [],
    renditions,
    reason: upload.status_reason ? errorSentence(upload.status_reason) : null,
    links,
    ticket,
    offer: {
      price: formatMoney(config.membership.priceMinor, config.membership.currency, language),
      trialDays: config.membership.trialMs / DAY_MS,
      isConfirmed: viewer.emailConfirmedAt !== null,
    },
    neighbours,
    standing,
    talk,
    now: deps.now,
    related,
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
