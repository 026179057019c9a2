import type { ReactNode } from "react";
import { BlockFold as BlockFoldAtOnce } from "~/routes/work/comments/block-fold";
import { FollowButton } from "~/routes/browse/follow-parts/lazy-follow-button";
import { UnblockButton as UnblockButtonAtOnce } from "~/routes/browse/follow-parts/unblock-button";
import { ReportLink as ReportLinkAtOnce } from "~/routes/moderation/report-parts/report-link";
import { creatorWords as words } from "~/words/en/creator-page";
import { profile as profileWords } from "~/words/en/profile";
import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import { useNumberFormat } from "~/ui/format";
import { lazyPart } from "~/ui/lazy-part";
import type { CreatorProfile } from "./creator-page.server";
import { ShareButton as ShareButtonAtOnce } from "./share-button";

const ReportLink = lazyPart(
  async () => (await import("~/routes/moderation/report-parts/report-link")).ReportLink,
  {
    name: "report-link",
    part: import.meta.env.SSR ? ReportLinkAtOnce : undefined,
  },
);

const BlockFold = lazyPart(async () => (await import("~/routes/work/comments/block-fold")).BlockFold, {
  name: "block-fold",
  part: import.meta.env.SSR ? BlockFoldAtOnce : undefined,
});

const UnblockButton = lazyPart(
  async () => (await import("~/routes/browse/follow-parts/unblock-button")).UnblockButton,
  { name: "unblock-button", part: import.meta.env.SSR ? UnblockButtonAtOnce : undefined },
);

const ShareButton = lazyPart(async () => (await import("./share-button")).ShareButton, {
  name: "share-creator",
  part: import.meta.env.SSR ? ShareButtonAtOnce : undefined,
});

export function CreatorHead({ creator, children }: { creator: CreatorProfile; children?: ReactNode }) {
  const { username, name, avatar, bio, counts, isOwn, isBlocked } = creator;
  const shown = name ?? profileWords.anonymous;
  return (
    <header className="mb-8 flex flex-col gap-5 sm:flex-row sm:gap-7">
      <Avatar name={shown} src={avatar} size="xl" />
      <div className="min-w-0 flex-1">
        <h1
          dir="auto"
          className="text-as-parent font-display text-title font-bold tracking-tight wrap-anywhere"
        >
          {shown}
        </h1>
        <p dir="ltr" className="text-as-parent wrap-anywhere text-muted">
          @{username}
        </p>
        {counts ? <Counts {...counts} /> : null}
        {bio ? (
          <p dir="auto" className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere">
            {bio}
          </p>
        ) : null}
        <div className="mt-4 flex flex-wrap items-center gap-2.5">
          <MainAction creator={creator} />
          {counts ? <ShareButton title={shown} /> : null}
          {isOwn ? null : (
            <>
              <ReportLink subject={{ kind: "person", id: creator.id }} of={`@${username}`} />
              {isBlocked ? null : <BlockFold username={username} name={shown} />}
            </>
          )}
        </div>
        {children}
      </div>
    </header>
  );
}

function MainAction({ creator }: { creator: CreatorProfile }) {
  const { username, name, counts, isOwn, isFollowed, isBlocked } = creator;
  if (isOwn)
    return (
      <ButtonLink to="/edit-profile" variant="secondary">
        {words.edit}
      </ButtonLink>
    );
  if (isBlocked) return <UnblockButton username={username} name={name ?? profileWords.anonymous} />;
  return counts ? <FollowButton creator={creator} isFollowed={isFollowed} /> : null;
}

function Counts({ works, followers, views }: { works: number; followers: number; views: number }) {
  const numbers = useNumberFormat();
  return (
    <p className="meta mt-1 text-sm text-muted">
      <span>{words.works(works, numbers.count(works))}</span>
      <span>{words.followers(followers, numbers.count(followers))}</span>
      <span>{words.views(views, numbers.count(views))}</span>
    </p>
  );
}
