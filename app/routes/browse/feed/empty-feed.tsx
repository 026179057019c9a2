import { useRevalidator } from "@remix-run/react";
import type { FeedQuery } from "~/feed/feed-lists";
import { CreatorRow, type RowCreator } from "~/routes/browse/follow-parts/creator-row";
import { feedWords as words } from "~/words/en/feed";
import { uploadWords } from "~/words/en/uploads";
import { Button, ButtonLink } from "~/ui/button";
import { focusHeading } from "~/ui/cards-on-page";
import { EmptyState } from "~/ui/states";

interface EmptyFeedProps {
  query: FeedQuery;
  creators: readonly RowCreator[] | null;
}

export function EmptyFeed({ query: { list, kind, isByWeek }, creators }: EmptyFeedProps) {
  if (list === "following") return creators ? <FollowsNobody creators={creators} /> : <NothingNew />;
  if (isByWeek) return <EmptyState title={words.emptyWeek}>{words.emptyWeekHint}</EmptyState>;
  if (kind) return <EmptyState title={words.emptyKind} />;
  return <EmptyState title={uploadWords.feed.empty}>{uploadWords.feed.emptyHint}</EmptyState>;
}

function FollowsNobody({ creators }: { creators: readonly RowCreator[] }) {
  const { revalidate } = useRevalidator();
  return (
    <>
      <EmptyState
        title={words.emptyFollowing}
        className="pb-8"
        action={
          <ButtonLink to="/feed" variant="secondary">
            {words.toNewest}
          </ButtonLink>
        }
      >
        {words.emptyFollowingHint}
      </EmptyState>
      {creators.length > 0 ? (
        <section aria-labelledby="some-creators" className="mx-auto max-w-4xl">
          <h2 id="some-creators" className="mb-4 font-display text-title-sm font-bold">
            {words.someCreators}
          </h2>
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,26rem),1fr))] gap-3">
            {creators.map((creator) => (
              <CreatorRow key={creator.username} creator={creator} isFollowed={false} />
            ))}
          </ul>
          <Button
            variant="secondary"
            className="mt-6 noscript:hidden"
            onClick={() => {
              focusHeading();
              revalidate();
            }}
          >
            {words.showTheirs}
          </Button>
        </section>
      ) : null}
    </>
  );
}

function NothingNew() {
  return (
    <EmptyState
      title={words.quietFollowing}
      action={
        <>
          <ButtonLink to="/feed" variant="secondary">
            {words.toNewest}
          </ButtonLink>
          <ButtonLink to="/following" variant="secondary">
            {words.toFollowing}
          </ButtonLink>
        </>
      }
    >
      {words.quietFollowingHint}
    </EmptyState>
  );
}
