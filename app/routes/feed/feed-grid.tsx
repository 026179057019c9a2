import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { FeedItem, FeedPage } from "~/feed/feed.server";
import { UploadCard } from "~/routes/upload-parts/upload-card";
import { useSignedLinks } from "~/routes/upload-parts/use-signed-links";
import { useUntilSettled } from "~/routes/upload-parts/use-until-settled";
import { uploadWords } from "~/strings/uploads";
import { Button } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";
import { isHeld } from "~/ui/offline-guard";
import { EmptyState } from "~/ui/states";
import type { loader } from "./route";

const words = uploadWords.feed;

/** The feed's cards: the first page, what 'Load More' added, and what came new meanwhile. */
export function FeedGrid({ first }: { first: FeedPage }) {
  const { items, next, loadMore, busy, failed } = useFeedPages(first);
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
              </>
            }
          />
        ))}
      </div>
      {failed ? (
        <p role="alert" className="mt-8 text-center text-sm text-danger-ink">
          {words.failed}
        </p>
      ) : null}
      {next ? (
        <div className="mt-10 flex justify-center">
          <Button variant="secondary" size="lg" busy={busy} busyLabel={words.loadingMore} onClick={loadMore}>
            {words.loadMore}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** All pages seen so far as one list, newest first, each upload once. */
function useFeedPages(first: FeedPage) {
  const fetcher = useFetcher<typeof loader>();
  const [seen, setSeen] = useState<readonly FeedItem[]>(first.items);
  const [next, setNext] = useState(first.next);
  const [failed, setFailed] = useState(false);
  const [latest, setLatest] = useState(first);
  // A reload of the first page brings what is new; what was shown stays.
  if (latest !== first) {
    setLatest(first);
    setSeen(merge(seen, first.items));
  }

  const more = fetcher.data?.page;
  useEffect(() => {
    if (!more) return;
    let current = true;
    Promise.resolve(more).then(
      (page) => {
        if (!current) return;
        setSeen((items) => merge(items, page.items));
        setNext(page.next);
        setFailed(false);
      },
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [more]);

  return {
    items: seen,
    next,
    failed,
    busy: fetcher.state !== "idle",
    loadMore() {
      // A load that fails would take away all that is shown.
      if (next && !isHeld()) fetcher.load(`/feed?cursor=${encodeURIComponent(next)}`);
    },
  };
}

function merge(known: readonly FeedItem[], added: readonly FeedItem[]): FeedItem[] {
  const byId = new Map(known.map((item) => [item.id, item]));
  for (const item of added) byId.set(item.id, item);
  return [...byId.values()].sort((a, b) => b.created_at - a.created_at || b.id - a.id);
}
