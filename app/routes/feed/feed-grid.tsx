import { useFetcher } from "@remix-run/react";
import { useMemo } from "react";
import { FEED_PAGE_SIZE } from "~/feed/feed.limits";
import type { FeedPage } from "~/feed/feed.server";
import { UploadCard } from "~/routes/upload-parts/upload-card";
import { useSignedLinks } from "~/routes/upload-parts/use-signed-links";
import { useUntilSettled } from "~/routes/upload-parts/use-until-settled";
import { uploadWords } from "~/strings/uploads";
import { Button } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";
import { CardSkeletons } from "~/ui/skeleton";
import { EmptyState } from "~/ui/states";
import { useFocusArrived } from "~/ui/use-focus-arrived";
import { ViewCount } from "~/ui/view-count";
import { useKeptList } from "~/ui/use-kept-list";
import { useLate } from "~/ui/use-late";
import { useLoadMore } from "~/ui/use-load-more";
import { readPageOf, type LoadedPage } from "./loaded-page";

const words = uploadWords.feed;

/** The feed's cards: the first page, what 'Load More' added, and what came new meanwhile. */
export function FeedGrid({ first }: { first: FeedPage }) {
  const pages = useFeedPages(first);
  const { items, next, loadMore, busy, failed } = pages;
  useFocusArrived(pages.arrived === null ? null : `/upload/${pages.arrived}`);
  const missing = useKeptList(pages, "feed", first.items.length);
  const late = useLate(busy);
  const links = useSignedLinks(Object.fromEntries(items.map((item) => [item.id, item.links])), "feed");
  useUntilSettled([]);

  // What got no fresh link is hidden or deleted by now: skipped without a word.
  const shown = items.filter((item) => links[item.id] !== undefined);
  if (shown.length === 0 && !next) return <EmptyState title={words.empty}>{words.emptyHint}</EmptyState>;
  return (
    <>
      <div className="media-grid">
        {shown.map((item, index) => (
          <UploadCard
            key={item.id}
            upload={item}
            links={links[item.id] ?? null}
            first={index === 0}
            meta={
              <>
                {item.creator ? <span dir="auto">{item.creator}</span> : null}
                <LocalTime at={item.created_at} />
                <ViewCount views={item.views} />
              </>
            }
          />
        ))}
        <CardSkeletons count={missing || (late ? FEED_PAGE_SIZE : 0)} />
      </div>
      {failed ? (
        <p role="alert" className="mt-8 text-center text-sm text-danger-ink">
          {words.failed}
        </p>
      ) : null}
      {next ? (
        <div className="mt-10 flex justify-center">
          <Button
            data-load-more
            variant="secondary"
            size="lg"
            busy={busy}
            busyLabel={words.loadingMore}
            onClick={loadMore}
          >
            {words.loadMore}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function useFeedPages(first: FeedPage) {
  const fetcher = useFetcher<{ page: Promise<LoadedPage> }>();
  // One promise for each answer: another one would be another page.
  const more = useMemo(() => fetcher.data?.page.then(readPageOf), [fetcher.data]);
  return useLoadMore({
    first,
    fetcher,
    more,
    address: (next) => `/feed?cursor=${encodeURIComponent(next)}`,
    wholeAddress: (downTo) => `/feed?downto=${encodeURIComponent(downTo)}`,
  });
}
